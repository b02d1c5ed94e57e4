import { topic } from "../../platform/events.ts";
import type { Job, Topic } from "../../platform/jobs.ts";
import { countSales } from "../stock/stock.public.ts";
import { closeTrade } from "./order.close.ts";
import { type Due, duesOf } from "../machine/machine.public.ts";
import { orders } from "./order.effects.ts";
import { dueTrades } from "./submit/place.store.ts";

/** A trade ends with all its orders. */
const dueTrade: Due = {
  entity: "order",
  list: dueTrades,
  state: "unpaid",
  work: (tx, tradeId, { now }) => closeTrade(tx, { tradeId, on: "expire", by: "timer", now }),
};
const sales: Job = {
  name: "order.sales",
  everyMs: 30_000,
  async run({ db, changed }) {
    const row = await db.write((tx) => tx.one(countSales));
    if ((row?.taken ?? 0) > 0) changed("Wares");
    return row?.taken ?? 0;
  },
};
/** Pushes to a member's open sockets, after the commit. */
const push = topic("push", async (ctx, { memberId, type, data }) => ctx.push(memberId, { type, data }));

/** States of orders that end by themselves. */
export const orderDues: readonly Due[] = [dueTrade, ...duesOf(orders)];
export const orderJobs: readonly Job[] = [sales];
export const orderTopics: readonly Topic[] = [push];
