import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { isListed } from "../../../platform/network.ts";
import { changeSetting, readSettings } from "../../../platform/settings.ts";
import type { Context, Service } from "../../../rpc/call/service.ts";
import { misfitOf } from "../../../settings.fit.ts";
import { fits, type SettingName, type Settings, settingTable } from "../../../settings.ts";
import { methodsOf } from "../operator.methods.ts";
import { dropChange, insertChange, listHistory, listWaiting, lockSettings } from "./setting.store.ts";

type Desk = Context<typeof Admin, "operator">;
type Row = { isMoney?: true; isPublic?: true; unit?: string; usual: number | string } & (
  | { range: readonly [number, number] }
  | { maxLength: number }
);
const table: Readonly<Record<string, Row>> = settingTable;
const names = Object.keys(settingTable) as SettingName[];
const isKnown = (name: string): name is SettingName => Object.hasOwn(settingTable, name);

type ChangeRow = Awaited<ReturnType<typeof waitingOf>>[number];
const waitingOf = ({ tx }: Pick<Desk, "tx">) => tx.many(listWaiting);

/** A stored value as a text; settings are numbers and texts. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const changeView = ({ name: _name, value, before, ...row }: ChangeRow) => ({
  ...row,
  value: textOf(value),
  before: before === undefined ? undefined : textOf(before),
});

/** The value that was typed, as the setting has it; refuses another form or one beyond the range. */
function valueOf({ fail }: Desk, name: SettingName, typed: string): number | string {
  const row = table[name];
  const isNumber = row !== undefined && "range" in row;
  const value = isNumber ? (/^(?:0|-?[1-9]\d{0,14})$/.test(typed) ? Number(typed) : Number.NaN) : typed;
  if (fits(name, value)) return value;
  const range = isNumber ? `请填写 ${row.range[0]} 到 ${row.range[1]} 之间的整数` : "内容过长或格式不正确";
  return fail("SETTING_RANGE", { fields: { value: range }, msg: range });
}

type Asked = { name: string; value: string; reason: string; effectiveAt?: number | undefined };

/** Refuses what would close the console to who changes it. */
function checkOwnAddress({ device, fail }: Desk, name: SettingName, value: number | string): void {
  if (name === "console.addresses" && !isListed(String(value), device.ip)) fail("SETTING_OWN_ADDRESS");
}

type Step = { name: string; value: unknown; effectiveAt: number };

/**
 * Refuses what makes settings that belong together contradict each other, now or once the changes that wait have come; `own` changes
 * `name`, or is absent where one of its changes was dropped.
 */
async function checkFit(ctx: Desk, name: SettingName, own?: Step): Promise<void> {
  // read before the settings: a change that is carried out in between is in both
  const waiting: Step[] = [...(await waitingOf(ctx))];
  let settings: Settings = await readSettings(ctx.tx);
  const steps = [...waiting, ...(own ? [own] : [])].toSorted((a, b) => a.effectiveAt - b.effectiveAt);
  for (const [at, step] of steps.entries()) {
    if (isKnown(step.name) && fits(step.name, step.value))
      settings = { ...settings, [step.name]: step.value };
    const isPartial = steps[at + 1]?.effectiveAt === step.effectiveAt;
    if (isPartial || (own && step.effectiveAt < own.effectiveAt)) continue;
    const misfit = misfitOf(settings, name);
    if (misfit !== undefined) ctx.fail("SETTING_FIT", { fields: { value: misfit }, msg: misfit });
  }
}

/** Changes a setting, or notes that it changes at its time. */
async function change(ctx: Desk, asked: Asked, isMoney: boolean) {
  const { tx, caller, now, settings, fail, was } = ctx;
  const { name, reason, effectiveAt } = asked;
  if (!isKnown(name)) return fail("SETTING_UNKNOWN");
  if ((table[name]?.isMoney ?? false) !== isMoney) return fail("SETTING_MONEY");
  const value = valueOf(ctx, name, asked.value);
  checkOwnAddress(ctx, name, value);
  const isAhead = effectiveAt !== undefined && effectiveAt > now.getTime();
  // what two operators agreed on may have become due meanwhile: then it holds from now on
  if (effectiveAt !== undefined && !isAhead && !isMoney) return fail("SETTING_PAST");
  const at = isAhead ? new Date(effectiveAt) : now;
  await tx.run(lockSettings);
  await checkFit(ctx, name, { name, value, effectiveAt: at.getTime() });
  const before = settings[name];
  was({ value: before });
  if (!isAhead) await changeSetting(tx, name, { value: value as never, now });
  const state = isAhead ? "waiting" : "applied";
  await tx.run(insertChange, [
    randomId(),
    name,
    JSON.stringify(value),
    at,
    state,
    caller.operatorId,
    reason,
    isAhead ? null : JSON.stringify(before),
    now,
  ]);
  return { state } as const;
}

function settingView(name: SettingName, value: number | string, waiting: readonly ChangeRow[]) {
  const { usual, unit, isMoney = false, isPublic = false, ...row } = table[name] as Row;
  return {
    name,
    value: String(value),
    usual: String(usual),
    kind: "range" in row ? ("number" as const) : ("text" as const),
    ...("range" in row
      ? { range: { least: row.range[0], most: row.range[1] } }
      : { maxLength: row.maxLength }),
    unit,
    isMoney,
    isPublic,
    waiting: waiting.filter((one) => one.name === name).map(changeView),
  };
}

/** The handlers of settings. */
export const settingHandlers = {
  async GetSettings(ctx) {
    const [now, waiting] = [await readSettings(ctx.tx), await waitingOf(ctx)];
    return { list: names.map((name) => settingView(name, now[name], waiting)) };
  },

  async GetSettingHistory({ tx, fail }, { name }) {
    if (!isKnown(name)) return fail("SETTING_UNKNOWN");
    return { list: (await tx.many(listHistory, [name])).map(changeView) };
  },

  ChangeSetting: (ctx, asked) => change(ctx, asked, false),
  ChangeMoneySetting: (ctx, asked) => change(ctx, asked, true),

  async DropSettingChange(ctx, { changeId }) {
    const { tx, fail, was } = ctx;
    await tx.run(lockSettings);
    const dropped = (await tx.one(dropChange, [changeId])) ?? fail("WRONG_STATE");
    // what two operators agreed on is not undone by who may not decide it
    if (table[dropped.name]?.isMoney && !(await methodsOf(ctx)).has("Admin.ChangeMoneySetting"))
      return fail("ROLE");
    if (isKnown(dropped.name)) await checkFit(ctx, dropped.name);
    was(dropped);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
