import type { Job, JobContext, Topic } from "../../platform/jobs.ts";
import type { Tx } from "../../platform/db.ts";
import type { Statement } from "../../platform/statement.ts";
import type { Value } from "../../platform/db.ts";
import { correctInStock, countSales } from "../goods/goods.stock.ts";
import { closeTrade } from "./order.close.ts";
import { moveOrders } from "./order.move.ts";
import { dueOrders, dueTrades } from "./order.place.store.ts";

const BATCH = 20;
const MAX_BATCHES = 100;

type Due = {
  readonly list: Statement<{ readonly id: string }>;
  readonly values: readonly Value[];
  readonly work: (tx: Tx, id: string, now: Date) => Promise<unknown>;
};

/**
 * Works off what is due in batches that no other process holds. A batch that fails is done again row by row, so that one
 * bad row stops nobody else; it stays due and is logged.
 */
async function workOff(ctx: JobContext, { list, values, work }: Due): Promise<number> {
  const now = ctx.clock.now();
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const done = await takeBatch(ctx, { list, values, work }, { now, limit: BATCH }).catch(() => undefined);
    if (done === undefined) return total + (await oneByOne(ctx, { list, values, work }, now));
    total += done;
    if (done < BATCH) return total;
  }
  return total;
}

const takeBatch = (
  { db }: JobContext,
  { list, values, work }: Due,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> =>
  db.write(async (tx) => {
    const rows = await tx.many(list, [now, limit, ...values]);
    for (const { id } of rows) await work(tx, id, now);
    return rows.length;
  });

async function oneByOne(ctx: JobContext, { list, values, work }: Due, now: Date): Promise<number> {
  const rows = await ctx.db.write((tx) => tx.many(list, [now, BATCH, ...values]));
  let done = 0;
  for (const { id } of rows) {
    try {
      await ctx.db.write((tx) => work(tx, id, now));
      done += 1;
    } catch (error) {
      ctx.log.error({ err: error, id }, "a due order cannot be moved");
    }
  }
  return done;
}

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
const inStock: Job = { name: "goods.in_stock", everyMs: 600_000, run: ({ db }) => db.run(correctInStock) };

/** What is pushed to a member's open sockets after the commit. */
const push: Topic = {
  name: "push",
  async handle(ctx, { memberId, type, data }) {
    ctx.push(String(memberId), { type: String(type), data });
  },
};

export const orderJobs: readonly Job[] = [expire, receive, finish, sales, inStock];
export const orderTopics: readonly Topic[] = [push];
