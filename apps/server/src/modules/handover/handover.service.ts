import { Order } from "@heshi/contract/trade/order";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { RiderGateway, RiderSeen } from "../../gateways/rider/rider.port.ts";
import { buildSeal } from "../../platform/secret/seal.ts";
import { type Service, staged } from "../../rpc/call/service.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { lockTown, placeOfTown, townOrders } from "../town/town.public.ts";
import { receiveTown } from "./handover.end.ts";
import { findTown, lockOwnOrder, type OwnTown } from "./handover.store.ts";
import { townView } from "./handover.view.ts";

/** Where who brings it is, as long as it is under way and somebody knows. */
async function riderOf(rider: RiderGateway, row: OwnTown, now: Date): Promise<RiderSeen | undefined> {
  const { state, branch, lat, lng, handedAt } = row;
  if (state !== "handed" || lat === undefined || lng === undefined || handedAt === undefined)
    return undefined;
  const trip = { id: row.orderId, from: branch, to: { lat, lng }, leftAt: new Date(handedAt) };
  try {
    return await rider.where(trip, now);
  } catch (error) {
    if (error instanceof GatewayError) return undefined;
    throw error;
  }
}

/** What a buyer does with an order of the town (docs/rules/town.md); `formKey` seals its digits. */
export const townService = ({ formKey }: { formKey: Uint8Array }) => {
  const seal = buildSeal(formKey);
  return {
    GetTown: staged(Order, "GetTown", {
      async before({ db, caller, now, gateways, fail }, { orderId }) {
        const row = (await db.one(findTown, [caller.memberId, orderId])) ?? fail("NOT_FOUND");
        return riderOf(gateways.rider, row, now);
      },
      async handle({ tx, caller, now, fail }, { orderId }, rider) {
        const row = (await tx.one(findTown, [caller.memberId, orderId])) ?? fail("NOT_FOUND");
        return townView(row, { now, rider, code: seal.open(row.sealed, placeOfTown(row.id)) });
      },
    }),

    async ReceiveTown(ctx, { orderId }) {
      const { tx, caller, now, settings, fail } = ctx;
      const { memberId } = caller;
      if (!(await tx.one(lockOwnOrder, [orderId, memberId]))) return fail("NOT_FOUND");
      const found = (await tx.one(lockTown, [orderId])) ?? fail("NOT_FOUND");
      const act = { by: "member", ids: [found.id], memberId, actorId: memberId, now, settings } as const;
      const [moved] = await moveIfAny(tx, townOrders, { on: "receive", ...act });
      if (!moved) return fail("WRONG_STATE", { state: found.state });
      await receiveTown(tx, { orderId, memberId, shopId: found.shopId }, ctx).catch(sayRefusal(fail));
      return {};
    },

    async ReportMissing(ctx, { orderId, reason: words }) {
      const { tx, caller, now, settings, fail } = ctx;
      const { memberId } = caller;
      if (!(await tx.one(lockOwnOrder, [orderId, memberId]))) return fail("NOT_FOUND");
      const found = (await tx.one(lockTown, [orderId])) ?? fail("NOT_FOUND");
      const act = { by: "member", ids: [found.id], memberId, actorId: memberId, now, settings } as const;
      const [moved] = await moveIfAny(tx, townOrders, {
        on: "report",
        ...act,
        words,
        given: { reason: words },
      });
      return moved ? {} : fail("WRONG_STATE", { state: found.state });
    },
  } satisfies Partial<Service<typeof Order>>;
};
