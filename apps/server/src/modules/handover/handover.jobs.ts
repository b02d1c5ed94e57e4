import { assert } from "@heshi/kernel/assert";
import { addToOutbox, topic } from "../../platform/events.ts";
import { type Job, shopRoom, type Topic } from "../../platform/jobs.ts";
import type { Tx } from "../../platform/database/db.ts";
import { noRider } from "../../gateways/rider/rider.port.ts";
import { durationMs, type Settings } from "../../settings.ts";
import { tell } from "../inbox/inbox.public.ts";
import { type Due, duesOf, eachAlone, moveIfAny } from "../machine/machine.public.ts";
import {
  goOn,
  lockTown,
  type LockedTown,
  nudgeShops,
  orderOfTown,
  remindTowns,
  townOrders,
} from "../town/town.public.ts";
import { receiveTown, refundTown } from "./handover.end.ts";
import { riderAt, riderView } from "./handover.rider.ts";
import { dueTowns, ownerOfShop } from "./handover.store.ts";
import { handedTowns } from "./handover.trip.store.ts";

type Moment = { now: Date; settings: Settings };
type Ending = "lapse" | "giveUp";
const words: Readonly<Record<Ending, string>> = {
  lapse: "门店没有按时接单，自动退款",
  giveUp: "门店没有按时完成，自动退款",
};

type Work = (tx: Tx, found: LockedTown & { isShopOpen: boolean }, moment: Moment) => Promise<unknown>;
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
  // what its buyer did not fetch, though they could, and nobody can sell any more
  prepared: (tx, found, moment) =>
    (found.way === "pickUp" && found.isPerishable && found.isShopOpen ? receive("spoil") : refund("giveUp"))(
      tx,
      found,
      moment,
    ),
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
    return work ? work(tx, { ...found, isShopOpen: of.isShopOpen }, moment) : due.work(tx, id, moment);
  },
}));

const BATCH = 100;
/**
 * Riders who say where they are, or that they are there; where shops bring their orders themselves there is nobody to ask. The buyer is
 * pushed the place. A shop's sockets are of all its branches, so they hear only that it has changed, and ask.
 */
const arrivals: Job = {
  name: "town.arrivals",
  everyMs: 10_000,
  async run({ db, clock, gateways: { rider }, settings: read, log, push }) {
    if (rider === noRider) return 0;
    const [now, settings] = [clock.now(), await read()];
    let [behind, count] = ["0", 0];
    for (;;) {
      const rows = await db.many(handedTowns, [behind, BATCH]);
      count += await eachAlone({ log }, rows, async (trip) => {
        const seen = await riderAt(rider, trip, now);
        if (seen === undefined) return false;
        const { orderId, memberId, shopId } = trip;
        if (seen.isThere) return db.write((tx) => arrive(tx, orderId, { now, settings }));
        push(memberId, { type: "town.rider", data: { orderId, rider: riderView(seen) } });
        push(shopRoom(shopId), { type: "town.rider", data: { orderId } });
        return false;
      });
      if (rows.length < BATCH) return count;
      behind = rows.at(-1)?.id ?? "0";
    }
  },
};

async function arrive(tx: Tx, orderId: string, { now, settings }: Moment): Promise<boolean> {
  const found = await tx.one(lockTown, [orderId]);
  assert(found, "a rider with no order of the town");
  return found.state === "handed" && goOn(tx, "arrive", { by: "gateway", ids: [found.id], now, settings });
}

/** Reminds buyers of what waits to be fetched. */
async function remindBuyers(tx: Tx, { now, settings }: Moment): Promise<number> {
  const since = new Date(now.getTime() - durationMs(settings, "town.remindHours"));
  const rows = await tx.many(remindTowns, [now, since]);
  for (const { orderId, memberId } of rows)
    await tell(tx, "town", {
      event: "remind",
      memberId,
      data: { orderId, way: "pickUp", words: "" },
      at: now,
    });
  return rows.length;
}

/** Reminds shops of what is missing when half of their time to answer is over. */
async function remindShops(tx: Tx, { now, settings }: Moment): Promise<number> {
  const since = new Date(now.getTime() - durationMs(settings, "town.missingHours") / 2);
  const rows = await tx.many(nudgeShops, [now, since]);
  for (const { orderId, shopId } of rows) {
    await addToOutbox(tx, { topic: "town.shop", payload: { shopId, orderId } }, now);
    const owner = await tx.one(ownerOfShop, [shopId]);
    if (owner) await tell(tx, "townShop", { event: "missing", ...owner, data: {}, at: now });
  }
  return rows.length;
}

const reminders: Job = {
  name: "town.remind",
  everyMs: 300_000,
  async run({ db, clock, settings: read }) {
    const moment = { now: clock.now(), settings: await read() };
    return (
      (await db.write((tx) => remindBuyers(tx, moment))) + (await db.write((tx) => remindShops(tx, moment)))
    );
  },
};
export const townJobs: readonly Job[] = [arrivals, reminders];

/** What a shop should look at reaches the open sockets of its people. */
export const townTopics: readonly Topic[] = [
  topic("town.shop", async ({ push }, { shopId, orderId }) => {
    push(shopRoom(shopId), { type: "town.order", data: { orderId } });
  }),
];
