import type { Admin } from "@heshi/contract/system/admin";
import { dayStart } from "@heshi/kernel/month";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { deskOf, move } from "../machine/machine.public.ts";
import { differenceEntity } from "./reconcile.effects.ts";
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

  async GetDifference({ tx, fail }, { differenceId }) {
    const row = (await tx.one(findLine, [differenceId])) ?? fail("NOT_FOUND");
    return { ...row, history: await desk.history(tx, differenceId) };
  },

  async DecideDifference(ctx, { differenceId, decision, note }) {
    const { tx, caller, now, fail } = ctx;
    const { state } = (await tx.one(findLine, [differenceId])) ?? fail("NOT_FOUND");
    const [moved] = await move(tx, differenceEntity, {
      on: decision,
      by: "operator",
      ids: [differenceId],
      actorId: caller.operatorId,
      now,
      words: note,
      given: { note },
    }).catch(desk.sayPerson(ctx));
    if (!moved) return desk.decidedBefore(ctx, { id: differenceId, state });
    return { state: moved.state, isWaiting: moved.state === "open" };
  },

  async ReconcileAgain({ tx, now, fail }, { day, channel }) {
    if (new Date(`${day}T00:00:00+08:00`) >= dayStart(now))
      return fail("WRONG_FIELD", { fields: { day: "请选择已经结束的日子" } });
    await tx.run(dropDay, [day, channel]);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
