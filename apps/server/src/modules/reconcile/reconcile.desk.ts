import type { Admin } from "@heshi/contract/system/admin";
import { dayStart } from "@heshi/kernel/month";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { move, SamePerson } from "../machine/machine.public.ts";
import { differenceEntity } from "./reconcile.effects.ts";
import { dropDay, findState, listDays, listLines } from "./reconcile.store.ts";

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

  async DecideDifference({ tx, caller, now, fail }, { differenceId, decision, note }) {
    const { state } = (await tx.one(findState, [differenceId])) ?? fail("NOT_FOUND");
    const [moved] = await move(tx, differenceEntity, {
      on: decision,
      by: "operator",
      ids: [differenceId],
      actorId: caller.operatorId,
      now,
      words: note,
      given: { note },
    }).catch((error: unknown) => {
      if (error instanceof SamePerson) return fail("SECOND_PERSON");
      throw error;
    });
    if (!moved) return fail("WRONG_STATE", { state });
    return { state: moved.state, isWaiting: moved.state === "open" };
  },

  async ReconcileAgain({ tx, now, fail }, { day, channel }) {
    if (new Date(`${day}T00:00:00+08:00`) >= dayStart(now))
      return fail("WRONG_FIELD", { fields: { day: "请选择已经结束的日子" } });
    await tx.run(dropDay, [day, channel]);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
