import { assert } from "@heshi/kernel/assert";
import { topic } from "../../platform/events.ts";
import { type Job, shopRoom, type Topic } from "../../platform/jobs.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { RiderGateway } from "../../gateways/rider/rider.port.ts";
import { durationMs, type Settings } from "../../settings.ts";
import { tell } from "../inbox/inbox.public.ts";
import { type Due, duesOf, moveIfAny } from "../machine/machine.public.ts";
import { lockTown, type LockedTown, orderOfTown, remindTowns, townOrders } from "../town/town.public.ts";
import { receiveTown, refundTown } from "./handover.end.ts";
import { dueTowns, handedTowns } from "./handover.store.ts";

type Moment = { now: Date; settings: Settings };
type Ending = "lapse" | "giveUp";
const words: Readonly<Record<Ending, string>> = {
  lapse: "门店没有按时接单，自动退款",
  giveUp: "门店没有按时完成，自动退款",
};

type Work = (tx: Tx, found: LockedTown, moment: Moment) => Promise<unknown>;
const refund =
  (on: Ending): Work =>
  async (tx, found, { now }) => {
    const [moved] = await moveIfAny(tx, townOrders, { on, by: "timer", ids: [found.id], now });
    if (moved) await refundTown(tx, found, { words: words[on], now });
  };
const receive =
  (on: "autoReceive" | "spoil"): Work =>
  async (tx, found, moment) => {
    const [moved] = await moveIfAny(tx, townOrders, { on, by: "timer", ids: [found.id], now: moment.now });
    if (moved) await receiveTown(tx, found, moment);
  };

const works: Readonly<Record<string, Work>> = {
  waiting: refund("lapse"),
  accepted: refund("giveUp"),
  // what its buyer did not fetch, and nobody can sell any more
  prepared: (tx, found, moment) =>
    (found.way === "pickUp" && found.isPerishable ? receive("spoil") : refund("giveUp"))(tx, found, moment),
  delivered: receive("autoReceive"),
  missing: refund("giveUp"),
};

/** States of orders of the town that end by themselves; their orders are locked before. */
export const townDues: readonly Due[] = duesOf(townOrders).map((due) => ({
  ...due,
  list: dueTowns,
  async work(tx, id, moment) {
    const of = await tx.one(orderOfTown, [id]);
    assert(of, "a deadline of no order of the town");
    const found = await tx.one(lockTown, [of.orderId]);
    assert(found, "a deadline of no order of the town");
    const work = works[due.state];
    return work ? work(tx, found, moment) : due.work(tx, id, moment);
  },
}));

const BATCH = 100;
type Trip = { orderId: string; isThere: boolean };
/** Where those are who bring a batch, and whether they are there. */
async function askRiders(
  rider: RiderGateway,
  rows: readonly {
    orderId: string;
    branch: { lat: number; lng: number };
    lat: number;
    lng: number;
    handedAt: Date;
  }[],
  now: Date,
): Promise<Trip[]> {
  const trips: Trip[] = [];
  for (const { orderId, branch, lat, lng, handedAt } of rows) {
    const seen = await rider
      .where({ id: orderId, from: branch, to: { lat, lng }, leftAt: handedAt }, now)
      .catch(() => undefined);
    trips.push({ orderId, isThere: seen?.isThere ?? false });
  }
  return trips;
}

/** Riders who say that they are there. */
const arrivals: Job = {
  name: "town.arrivals",
  everyMs: 10_000,
  async run({ db, clock, gateways, settings }) {
    const now = clock.now();
    let [behind, count] = ["0", 0];
    for (;;) {
      const rows = await db.many(handedTowns, [behind, BATCH]);
      for (const { orderId } of (await askRiders(gateways.rider, rows, now)).filter(
        ({ isThere }) => isThere,
      )) {
        const read = await settings();
        count += await db.write(async (tx) => {
          const found = await tx.one(lockTown, [orderId]);
          const act = { on: "arrive", by: "gateway", ids: [found?.id ?? "0"], now, settings: read } as const;
          return (await moveIfAny(tx, townOrders, act)).length;
        });
      }
      if (rows.length < BATCH) return count;
      behind = rows.at(-1)?.id ?? "0";
    }
  },
};

/** Reminds of what waits to be fetched. */
const reminders: Job = {
  name: "town.remind",
  everyMs: 300_000,
  async run({ db, clock, settings }) {
    const now = clock.now();
    const since = new Date(now.getTime() - durationMs(await settings(), "town.remindHours"));
    return db.write(async (tx) => {
      const rows = await tx.many(remindTowns, [now, since]);
      for (const { orderId, memberId } of rows)
        await tell(tx, "town", {
          event: "remind",
          memberId,
          data: { orderId, way: "pickUp", words: "" },
          at: now,
        });
      return rows.length;
    });
  },
};
export const townJobs: readonly Job[] = [arrivals, reminders];

/** What a shop should look at reaches the open sockets of its people. */
export const townTopics: readonly Topic[] = [
  topic("town.shop", async ({ push }, { shopId, orderId }) => {
    push(shopRoom(shopId), { type: "town.order", data: { orderId } });
  }),
];
