import { Merchant } from "@heshi/contract/shop/merchant";
import { list } from "../../rpc/list.ts";
import { type Service, single, staged } from "../../rpc/call/service.ts";
import { shopTickets } from "../chat/chat.public.ts";
import { listPackages } from "../express/express.public.ts";
import { entryHandlers } from "./merchant.entry.ts";
import { markHandlers } from "./merchant.mark.ts";
import { staffHandlers } from "./merchant.staff.ts";
import { shipManyHandlers } from "./ship/ship-many.ts";
import { shipHandlers } from "./ship/ship.ts";
import { shippingHandlers } from "./merchant.shipping.ts";
import { isByPayment, ordersOf } from "./orders/orders.store.ts";
import { countOrders, findOrder, staffById } from "./merchant.store.ts";
import { pressingUntil } from "./counter.domain.ts";
import { cardOf, infoOf, orderOf } from "./merchant.view.ts";

/** Handlers of Merchant; `pepper` is the key of codes. */
export const merchantService = (pepper: Uint8Array) =>
  ({
    ...entryHandlers(pepper),
    ...staffHandlers,
    GetTicket: staged(Merchant, "GetTicket", shopTickets),

    GetInfo: single(async ({ tx, caller, fail }) => {
      const staff = await tx.one(staffById, [caller.staffId, caller.shopId]);
      return staff ? infoOf(staff) : fail("MERCHANT_INVALID");
    }),

    GetOrders: list({
      statement: ({ tab, keyword }) => ordersOf(tab, keyword),
      values: ({ now, caller }, { tab, keyword }) => [now, caller.shopId, tab, keyword, pressingUntil(now)],
      view: (row, { settings }) => cardOf(row, settings),
      key: ({ createdAt, paidAt, orderId }, { tab }) => [(isByPayment(tab) && paidAt) || createdAt, orderId],
    }),

    GetOrderCounts: single(
      async ({ tx, caller, now, fail }) =>
        (await tx.one(countOrders, [now, caller.shopId, pressingUntil(now)])) ?? fail("NOT_FOUND"),
    ),

    async GetOrder({ tx, caller, now, settings, fail }, { orderId }) {
      const order = await tx.one(findOrder, [now, caller.shopId, orderId]);
      if (!order) return fail("NOT_FOUND");
      const packages = await tx.many(listPackages, [orderId, null, caller.shopId]);
      return orderOf(order, { packages, settings, who: caller });
    },

    ...shipHandlers,
    ...shippingHandlers,
    ...shipManyHandlers,
    ...markHandlers,
  }) satisfies Partial<Service<typeof Merchant>>;
