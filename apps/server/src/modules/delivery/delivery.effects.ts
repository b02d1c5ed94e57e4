import { addFen, type Fen, ZERO_FEN } from "@heshi/kernel/money";
import { pushSql } from "../../platform/events.ts";
import { col } from "../../platform/database/statement.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { recipes } from "../ledger/ledger.public.ts";
import { effectsOf, type Known } from "../machine/machine.public.ts";
import { deliveryMachine } from "./delivery.machine.ts";

const columns = {
  no: col.text,
  memberId: col.id,
  shopId: col.id,
  pieces: col.int,
  sent: col.int,
  freightFen: col.fen,
  feeFen: col.fen,
} as const;

type Held = Pick<Known<typeof columns>, "no" | "memberId" | "freightFen" | "feeFen">;
/** Freight and fee go back to the member. */
const released = ({ no: deliveryNo, memberId, freightFen, feeFen }: Held) =>
  recipes.deliveryReleased({ deliveryNo, memberId, amount: addFen(freightFen, feeFen) });

/** With how many pieces, and for what freight, a delivery ends of which not all have left, and what goes back. */
type Given = { pieces?: number; freightFen?: number; feeFen?: number; backFen?: Fen };

/** Deliveries as their machine moves them, with what was held for them. Their units move beside. */
export const deliveries = effectsOf<typeof deliveryMachine, typeof columns, Given>(deliveryMachine, {
  table: "warehouse_delivery",
  history: "warehouse_delivery_event",
  historyKey: "delivery_id",
  columns,
  owners: ["member_id", "shop_id"],
  entered: {
    packed: "packed_at",
    shipped: "shipped_at",
    received: "received_at",
    cancelled: "cancelled_at",
  },
  sets: { pieces: "int", freight_fen: "bigint", fee_fen: "bigint" },
  asks: { noteLate: ({ id }) => ({ topic: "delivery.late", payload: { deliveryId: id } }) },
  push: (now) =>
    pushSql("delivery.state", {
      memberId: "member_id::text",
      data: { deliveryNo: "no", state: "state" },
      at: now,
    }),
  // what members do themselves they know
  inbox: ({ on, by, words, now }) =>
    inboxSql("delivery", {
      event: on,
      memberId: "member_id",
      data: { deliveryNo: "no", words },
      at: now,
      from: `from moved where ${by} <> 'member'`,
    }),
  effects: {
    cancel: { transfer: released },
    giveUp: { transfer: released },
    lapse: { transfer: released },
    // what has left was paid for; what the pieces have accrued is asked for when they leave
    endPart: {
      transfer: ({ no: deliveryNo, memberId, shopId, freightFen, feeFen: fee }, { given: { backFen } }) => [
        recipes.deliveryPaid({ deliveryNo, memberId, shopId, freight: freightFen, fee }),
        recipes.deliveryReleased({ deliveryNo, memberId, amount: backFen ?? ZERO_FEN }),
      ],
    },
    ship: {
      transfer: ({ no: deliveryNo, memberId, shopId, freightFen: freight, feeFen: fee }) =>
        recipes.deliveryPaid({ deliveryNo, memberId, shopId, freight, fee }),
    },
  },
});
