import { Order } from "@heshi/contract/trade/order";
import { buildSeal } from "../../platform/secret/seal.ts";
import { type Context, type Service, staged } from "../../rpc/call/service.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { lockTown, type LockedTown, placeOfTown, townOrders } from "../town/town.public.ts";
import { receiveTown } from "./handover.end.ts";
import { findTown, lockOwnOrder } from "./handover.store.ts";
import { riderAt, riderView } from "./handover.rider.ts";
import { findTrip } from "./handover.trip.store.ts";
import { townView } from "./handover.view.ts";

type BuyerContext = Context<typeof Order, "member">;
/** The caller's order of the town, locked behind its order, and what moves it. */
async function lockedOwn({ tx, caller, now, settings, fail }: BuyerContext, orderId: string) {
  const { memberId } = caller;
  if (!(await tx.one(lockOwnOrder, [orderId, memberId]))) return fail("NOT_FOUND");
  const found: LockedTown = (await tx.one(lockTown, [orderId])) ?? fail("NOT_FOUND");
  const act = { by: "member", ids: [found.id], memberId, actorId: memberId, now, settings } as const;
  return { found, act };
}

/** What a buyer does with an order of the town (docs/rules/town.md); `formKey` seals its digits. */
export const townService = ({ formKey }: { formKey: Uint8Array }) => {
  const seal = buildSeal(formKey);
  return {
    GetTown: staged(Order, "GetTown", {
      async before({ db, caller, now, gateways }, { orderId }) {
        const trip = await db.one(findTrip, [caller.memberId, orderId]);
        const seen = trip && (await riderAt(gateways.rider, trip, now));
        return seen && riderView(seen);
      },
      async handle({ tx, caller, now, fail }, { orderId }, rider) {
        const row = (await tx.one(findTown, [caller.memberId, orderId])) ?? fail("NOT_FOUND");
        return townView(row, { now, rider, code: seal.open(row.sealed, placeOfTown(row.id)) });
      },
    }),

    async ReceiveTown(ctx, { orderId }) {
      const { tx, fail } = ctx;
      const { found, act } = await lockedOwn(ctx, orderId);
      const [moved] = await moveIfAny(tx, townOrders, { on: "receive", ...act });
      if (!moved) return fail("WRONG_STATE", { state: found.state });
      await receiveTown(tx, found, ctx).catch(sayRefusal(fail));
      return {};
    },

    async ReportMissing(ctx, { orderId, reason: words }) {
      const { tx, fail } = ctx;
      const { found, act } = await lockedOwn(ctx, orderId);
      const given = { reason: words };
      const [moved] = await moveIfAny(tx, townOrders, { on: "report", ...act, words, given });
      return moved ? {} : fail("WRONG_STATE", { state: found.state });
    },
  } satisfies Partial<Service<typeof Order>>;
};
