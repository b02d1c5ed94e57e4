import type { Admin } from "@heshi/contract/system/admin";
import { dayStart, startOfDay } from "@heshi/kernel/month";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { deskOf } from "../machine/machine.public.ts";
import { differenceEntity } from "./reconcile.effects.ts";
import { lastPublished } from "./reconcile.jobs.ts";
import { dropDay, findLine, listDays, listLines } from "./reconcile.store.ts";

const desk = deskOf(differenceEntity, { asker: "对账" });

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
    view: (row) => row,
    key: ({ foundAt, differenceId }) => [foundAt, differenceId],
  }),

  async GetDifference(ctx, { differenceId }) {
    const { tx, fail } = ctx;
    const row = (await tx.one(findLine, [differenceId])) ?? fail("NOT_FOUND");
    const waits = await desk.waits(ctx, { id: differenceId, isWaiting: row.isWaiting });
    return { ...row, history: await desk.history(tx, differenceId), waits };
  },

  async DecideDifference(ctx, { differenceId, decision, note }) {
    const { state } = (await ctx.tx.one(findLine, [differenceId])) ?? ctx.fail("NOT_FOUND");
    const row = { id: differenceId, state };
    return desk.decide(ctx, row, { on: decision, words: note, given: { note } });
  },

  async ReconcileAgain({ tx, now, fail }, { day, channel }) {
    if (startOfDay(day) >= dayStart(now))
      return fail("WRONG_FIELD", { fields: { day: "请选择已经结束的日子" } });
    // before that no statement can be there, and the day would vanish from the list
    if (startOfDay(day) > lastPublished(now))
      return fail("WRONG_FIELD", { fields: { day: "渠道对账单上午 10 点后才有，请稍后再试" } });
    await tx.run(dropDay, [day, channel]);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
