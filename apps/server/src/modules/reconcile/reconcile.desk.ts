import type { Admin } from "@heshi/contract/system/admin";
import { assert } from "@heshi/kernel/assert";
import { dayStart, startOfDay } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import type { Context, Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { deskOf } from "../machine/machine.public.ts";
import { differenceEntity } from "./reconcile.effects.ts";
import { lastPublished } from "./reconcile.jobs.ts";
import { listDifference } from "./reconcile.public.ts";
import { askDay, findLine, listDays, listLines } from "./reconcile.store.ts";

const withoutDay = <T extends { dayAt: number }>({ dayAt: _dayAt, ...row }: T) => row;
const desk = deskOf(differenceEntity, { asker: "对账" });

/** A difference whose booking was taken back is there as it was found. */
async function listAgain({ tx, now }: Pick<Context<typeof Admin, "operator">, "tx" | "now">, id: string) {
  const row = await tx.one(findLine, [id]);
  assert(row, "a difference that was decided");
  await listDifference(tx, { ...row, now });
}

/** The operators' handlers of channels' statements (docs/rules/reconcile.md). */
export const reconcileDeskHandlers = {
  GetReconcileDays: list({
    statement: listDays,
    values: () => [],
    view: ({ dayAt: _dayAt, place: _place, ...row }) => row,
    key: ({ dayAt, place }) => [dayAt, String(place)],
  }),

  GetDifferences: list({
    statement: listLines,
    values: (_ctx, { state, channel, day }) => [state, channel, day],
    view: withoutDay,
    key: ({ dayAt, differenceId }) => [dayAt, differenceId],
  }),

  async GetDifference(ctx, { differenceId }) {
    const { tx, fail } = ctx;
    const row = (await tx.one(findLine, [differenceId])) ?? fail("NOT_FOUND");
    const waits = await desk.waits(ctx, { id: differenceId, isWaiting: row.isWaiting });
    return { ...withoutDay(row), history: await desk.history(tx, differenceId), waits };
  },

  async DecideDifference(ctx, { differenceId, decision, note }) {
    const { state } = (await ctx.tx.one(findLine, [differenceId])) ?? ctx.fail("NOT_FOUND");
    const row = { id: differenceId, state };
    const decided = await desk.decide(ctx, row, { on: decision, words: note, given: { note } });
    if (decided.state === "reversed") await listAgain(ctx, differenceId);
    return decided;
  },

  async ReconcileAgain({ tx, now, fail }, { day, channel }) {
    if (formatDay(startOfDay(day)) !== day) return fail("WRONG_FIELD", { fields: { day: "日期不正确" } });
    if (startOfDay(day) >= dayStart(now))
      return fail("WRONG_FIELD", { fields: { day: "请选择已经结束的日子" } });
    // before that no statement can be there, and the day would vanish from the list
    if (startOfDay(day) > lastPublished(now))
      return fail("WRONG_FIELD", { fields: { day: "渠道对账单上午 10 点后才有，请稍后再试" } });
    await tx.run(askDay, [day, channel]);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
