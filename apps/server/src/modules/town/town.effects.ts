import { townWays } from "@heshi/contract/samecity/town-states";
import { pushSql } from "../../platform/events.ts";
import { col } from "../../platform/database/statement.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { effectsOf, type Known } from "../machine/machine.public.ts";
import { townMachine } from "./town.machine.ts";

const columns = {
  orderId: col.id,
  memberId: col.id,
  shopId: col.id,
  way: col.oneOf(townWays),
} as const;

type Given = { promiseAt?: Date; reason?: string; answer?: string };
/** Tells the open counters of the shop. */
const toldShop = ({ shopId, orderId }: Known<typeof columns>) =>
  ({ topic: "town.shop", payload: { shopId, orderId } }) as const;

/** Orders of the town as their machine moves them; the money is their order's. */
export const townOrders = effectsOf<typeof townMachine, typeof columns, Given>(townMachine, {
  table: "town_order",
  history: "town_order_event",
  historyKey: "town_order_id",
  columns,
  owners: ["member_id", "shop_id"],
  entered: {
    waiting: "waiting_at",
    accepted: "accepted_at",
    prepared: "prepared_at",
    handed: "handed_at",
    delivered: "delivered_at",
    missing: "missing_at",
    contested: "contested_at",
    received: "received_at",
    refunded: "refunded_at",
  },
  sets: { promise_at: "timestamptz", reason: "text", answer: "text" },
  push: (now) =>
    pushSql("town.state", {
      memberId: "member_id::text",
      data: { orderId: "order_id::text", state: "state" },
      at: now,
    }),
  // what members do themselves they know
  inbox: ({ on, by, words, now }) =>
    inboxSql("town", {
      event: on,
      memberId: "member_id",
      data: { orderId: "order_id::text", way: "way", words },
      at: now,
      from: `from moved where ${by} <> 'member' and ${on} <> 'pay'`,
    }),
  effects: {
    pay: { outbox: toldShop },
    cancel: { outbox: toldShop },
    cancelLate: { outbox: toldShop },
    report: { outbox: toldShop },
    lapse: { outbox: toldShop },
    lose: { outbox: toldShop },
    close: { outbox: toldShop },
    awardShop: { outbox: toldShop },
    awardBuyer: { outbox: toldShop },
  },
});
