import { Admin } from "@heshi/contract/system/admin";
import { admin } from "../../data/rpc.ts";
import { settingTitles } from "../../titles/all-titles.ts";
import { itemText, sourceText, suspenseOf, type SuspenseRow } from "../money/reconcile/suspense-items.ts";
import { valueText } from "./setting-values.ts";

type Values = Readonly<Record<string, unknown>>;
/** What an act that waits is about, its fields, and what they are now. */
type Told = { about: string; values: Values; before?: Values | undefined };

/** An input without the id, which says nothing to a reader. */
const without = (input: Values, name: string): Values =>
  Object.fromEntries(Object.entries(input).filter(([of]) => of !== name));

async function tellSetting({ name, value, reason, effectiveAt }: Values): Promise<Told> {
  const { list } = await admin.GetSettings({});
  const setting = list.find((one) => one.name === name);
  const shown = (of: unknown): Values => ({
    value: setting ? valueText(setting, String(of)) : of,
  });
  return {
    about: settingTitles[String(name)] ?? String(name),
    values: { ...shown(value), reason, ...(effectiveAt !== undefined && { effectiveAt }) },
    before: setting && shown(setting.value),
  };
}

/** Whom it is about, and what they are now. */
async function tellOperator({ operatorId, ...values }: Values): Promise<Told> {
  const { list } = await admin.GetOperators({});
  const before = list.find((one) => one.operatorId === operatorId);
  return { about: before?.name ?? "", values, before };
}

/** Whose balance it is and what it is now, with what it would be. */
async function tellAdjust({ memberId, shopId, ...input }: Values): Promise<Told> {
  const owner = shopId === undefined ? "member" : "shop";
  const keyword = String(shopId ?? memberId);
  const { name, number, balances } = await admin.FindAdjustOwner({ owner, keyword });
  const now = balances.find(({ balance }) => balance === input["balance"])?.amount ?? 0;
  const amount = Number(input["amountFen"] ?? input["amountCent"] ?? input["counts"]);
  const then = now + (input["direction"] === "add" ? amount : -amount);
  const field = input["balance"] === "money" ? "balanceFen" : "balanceCent";
  const shown = input["balance"] === "credit4" ? "balanceCounts" : field;
  return {
    about: `${owner === "shop" ? "店铺" : "会员"} ${name}（${number}）`,
    values: { ...input, [shown]: then },
    before: { [shown]: now },
  };
}

/** What of suspense is settled, how much it is, and against what. */
async function tellSuspense(input: Values): Promise<Told> {
  const { cause, against, note } = Admin.methods.SettleSuspense.input.parse(input);
  const causes = against === undefined ? [cause] : [cause, against];
  const rows = await suspenseOf(causes);
  const [own, other] = causes.map((one) => rows.find((row) => row.cause === one));
  const said = (one: string, row: SuspenseRow | undefined): string =>
    row ? itemText(row) : `${one}（已经结清）`;
  const lost = own === undefined ? "" : own.amountFen < 0 ? "平台的损失" : "平台的收益";
  return {
    about: own ? sourceText(own) : "",
    values: {
      ...(own && { amountFen: Math.abs(own.amountFen) }),
      cause: said(cause, own),
      against: against === undefined ? lost : said(against, other),
      note,
    },
  };
}

/** Which SKU it is about. */
async function tellSku({ skuId, ...values }: Values): Promise<Told> {
  const { title, specs } = await admin.GetSku({ skuId: String(skuId) });
  return { about: [title, ...specs].join(" · "), values };
}

/** By method: what it would change, from what the console knows of the row now. */
const tellers: Readonly<Record<string, (input: Values) => Promise<Told>>> = {
  "Admin.ChangeMoneySetting": tellSetting,
  "Admin.Adjust": tellAdjust,
  "Admin.SettleSuspense": tellSuspense,
  "Admin.TakeIn": tellSku,
  "Admin.TakeStock": tellSku,
  "Admin.SetCategoryFee": async (input) => {
    const { list } = await admin.GetCategoryFees({});
    const row = list.find(({ categoryId }) => categoryId === input["categoryId"]);
    const before = row && { feeBp: row.ownBp ?? "", depositFen: row.depositFen };
    return { about: row?.path ?? "", values: { feeBp: "", ...without(input, "categoryId") }, before };
  },
  "Admin.SaveRechargePackage": async (input) => {
    const { list } = await admin.GetRechargePackages({});
    const before = list.find(({ packageId }) => packageId === input["packageId"]);
    return { about: before ? "修改" : "新增", values: without(input, "packageId"), before };
  },
  "Admin.InviteAgain": tellOperator,
  "Admin.SetOperator": tellOperator,
  "Admin.SetRole": async (input) => {
    const { roles } = await admin.GetRoles({});
    const before = roles.find(({ role }) => role === input["role"]);
    return { about: before ? "修改" : "新增", values: input, before };
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
