import { Merchant } from "@heshi/contract/shop/merchant";
import { type Service, staged } from "../../rpc/call/service.ts";
import { townText } from "../order/order.public.ts";
import { riderAt, riderView } from "./handover.rider.ts";
import { findShopTrip } from "./handover.trip.store.ts";
import { isLate } from "./handover.view.ts";

/** Where an order is that a branch has sent off; the place of who brings it is asked for and kept nowhere. */
export const tripHandlers = {
  GetTownTrip: staged(Merchant, "GetTownTrip", {
    async before({ db, caller, now, gateways }, { orderId }) {
      const found = await db.one(findShopTrip, [caller.shopId, caller.staffId, orderId]);
      if (found?.isOwn !== true || found.state !== "handed") return undefined;
      const { lat, lng, handedAt } = found;
      if (lat === undefined || lng === undefined || handedAt === undefined) return undefined;
      return riderAt(gateways.rider, { ...found, lat, lng, handedAt }, now);
    },
    async handle({ tx, caller, now, fail }, { orderId }, rider) {
      const { shopId, staffId } = caller;
      const found = (await tx.one(findShopTrip, [shopId, staffId, orderId])) ?? fail("NOT_FOUND");
      if (!found.isOwn) return fail("TOWN_BRANCH");
      const { no, state, branch, lat, lng, promiseAt } = found;
      const isOut = state === "handed";
      return {
        orderId,
        no,
        stateText: townText({ state, way: "deliver" }),
        isOut,
        isLate: isLate({ state, way: "deliver", promiseAt }, now),
        branch: { name: branch.name, lat: branch.lat, lng: branch.lng },
        to: !isOut || lat === undefined || lng === undefined ? undefined : { lat, lng },
        promiseAt,
        rider: isOut && rider !== undefined ? riderView(rider) : undefined,
      };
    },
  }),
} satisfies Partial<Service<typeof Merchant>>;
