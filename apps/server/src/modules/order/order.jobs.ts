import type { Job, Topic } from "../../platform/jobs.ts";
import { correctInStock, countSales } from "../stock/stock.public.ts";
import { closeTrade } from "./order.close.ts";
import { workOff } from "./order.due.ts";
import { moveOrders } from "./order.move.ts";
import { dueOrders, dueTrades } from "./submit/place.store.ts";

const expire: Job = {
  name: "order.expire",
  everyMs: 5000,
  run: (ctx) =>
    workOff(ctx, {
      list: dueTrades,
      values: [],
      work: (tx, tradeId, now) => closeTrade(tx, { tradeId, on: "expire", by: "timer", now }),
    }),
};
const receive: Job = {
  name: "order.receive",
  everyMs: 60_000,
  run: (ctx) =>
    workOff(ctx, {
      list: dueOrders,
      values: ["shipped"],
      work: (tx, id, now) => moveOrders(tx, { on: "autoReceive", by: "timer", ids: [id], now }),
    }),
};
const finish: Job = {
  name: "order.finish",
  everyMs: 600_000,
  run: (ctx) =>
    workOff(ctx, {
      list: dueOrders,
      values: ["received"],
      work: (tx, id, now) => moveOrders(tx, { on: "finish", by: "timer", ids: [id], now }),
    }),
};
const sales: Job = {
  name: "goods.sales",
  everyMs: 30_000,
  async run({ db, changed }) {
    const row = await db.write((tx) => tx.one(countSales));
    if ((row?.taken ?? 0) > 0) changed("Wares");
    return row?.taken ?? 0;
  },
};
const inStock: Job = {
  name: "goods.in_stock",
  everyMs: 600_000,
  run: ({ db }) => db.bulk((tx) => tx.run(correctInStock)),
};

/** What is pushed to a member's open sockets after the commit. */
const push: Topic = {
  name: "push",
  async handle(ctx, { memberId, type, data }) {
    ctx.push(String(memberId), { type: String(type), data });
  },
};

export const orderJobs: readonly Job[] = [expire, receive, finish, sales, inStock];
export const orderTopics: readonly Topic[] = [push];
