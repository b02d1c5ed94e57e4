import { admin } from "../../data/rpc.ts";
import { settingTitles, settingUnits } from "./setting-titles.ts";

type Values = Readonly<Record<string, unknown>>;
/** What an act that waits is about, its fields, and what they are now. */
type Told = { about: string; values: Values; before?: Values | undefined };

/** An input without the id, which says nothing to a reader. */
const without = (input: Values, name: string): Values =>
  Object.fromEntries(Object.entries(input).filter(([of]) => of !== name));

async function tellSetting({ name, value, reason, effectiveAt }: Values): Promise<Told> {
  const { list } = await admin.GetSettings({});
  const setting = list.find((one) => one.name === name);
  const unit = settingUnits[setting?.unit ?? ""] ?? "";
  const isFen = String(name).endsWith("Fen");
  const shown = (of: unknown): Values =>
    isFen ? { amountFen: Number(of) } : { value: unit === "" ? of : `${String(of)} ${unit}` };
  return {
    about: (settingTitles[String(name)] ?? String(name)).replace("（分）", ""),
    values: { ...shown(value), reason, ...(effectiveAt !== undefined && { effectiveAt }) },
    before: setting && shown(setting.value),
  };
}

/** By method: what it would change, from what the console knows of the row now. */
const tellers: Readonly<Record<string, (input: Values) => Promise<Told>>> = {
  "Admin.ChangeMoneySetting": tellSetting,
  "Admin.SaveRechargePackage": async (input) => {
    const { list } = await admin.GetRechargePackages({});
    const before = list.find(({ packageId }) => packageId === input["packageId"]);
    return { about: before ? "修改" : "新增", values: without(input, "packageId"), before };
  },
  "Admin.SaveCompanyAccount": async (input) => {
    const { list } = await admin.GetCompanyAccounts({});
    const before = list.find(({ companyAccountId }) => companyAccountId === input["companyAccountId"]);
    return { about: before ? "修改" : "新增", values: without(input, "companyAccountId"), before };
  },
};

/** What an act that waits would change, in words. */
export const tellPending = async (method: string, input: Values): Promise<Told> =>
  tellers[method]?.(input) ?? { about: "", values: input };
