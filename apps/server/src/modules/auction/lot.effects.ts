import { addFen, type Fen, fen, shareOf } from "@heshi/kernel/money";
import { assert } from "@heshi/kernel/assert";
import { col } from "../../platform/database/statement.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { recipes } from "../ledger/ledger.public.ts";
import { effectsOf, type Known } from "../machine/machine.public.ts";
import { lotMachine } from "./lot.machine.ts";

const columns = {
  no: col.text,
  skuId: col.id,
  shopId: col.id,
  sellerId: col.maybe(col.id),
  unitId: col.id,
  leaderId: col.maybe(col.id),
  priceFen: col.maybe(col.fen),
  depositFen: col.maybe(col.fen),
  feeBp: col.int,
  head: col.text,
} as const;
type Row = Known<typeof columns>;

/** What is known of the winner of an awarded lot. */
function awardOf({ no: lotNo, leaderId, priceFen, depositFen }: Row) {
  assert(
    leaderId !== undefined && priceFen !== undefined && depositFen !== undefined,
    `lot ${lotNo} was awarded`,
  );
  return { lotNo, memberId: leaderId, price: priceFen, amount: depositFen };
}

/** The fee of a price. */
export const feeOfPrice = (priceFen: Fen, feeBp: number): Fen => shareOf(priceFen, feeBp, "down");

/** What the winner has still to pay of a price; the deposit counts. Pure. */
export const restOf = ({ priceFen, depositFen }: { priceFen: Fen; depositFen: Fen }): Fen =>
  fen(Math.max(0, priceFen - depositFen));

/**
 * What the caller of a move adds: the winner's deposit; what an entrusted piece has accrued; whether a lot is stopped by what its leader
 * did, and their identity.
 */
type Given = { depositFen?: Fen; stayFen?: Fen; isLeaderFault?: boolean; leaderDigest?: string };

/** Lots as their machine moves them, with the winner's money. Their units, and all deposits that go back, move beside. */
export const lots = effectsOf<typeof lotMachine, typeof columns, Given>(lotMachine, {
  table: "auction_lot",
  history: "auction_lot_event",
  historyKey: "lot_id",
  columns,
  entered: { awarded: "closed_at", paid: "paid_at", stopped: "stopped_at" },
  sets: { deposit_fen: "bigint", stay_fen: "bigint", is_leader_fault: "boolean", leader_digest: "text" },
  inbox: ({ on, words, now }) =>
    inboxSql("lot", {
      event: on,
      memberId: "leader_id",
      data: { lotNo: "no", priceFen: "price_fen", words },
      at: now,
      from: `from moved where leader_id is not null and ${on} in ('award', 'forfeit', 'pay')`,
    }),
  effects: {
    award: {
      transfer: (row) => {
        const { lotNo, memberId, amount } = awardOf(row);
        return recipes.lotAwarded({ lotNo, memberId, amount, head: row.head });
      },
    },
    pay: {
      transfer: (row, { given: { stayFen = fen(0) } }) => {
        const award = awardOf(row);
        const { shopId, sellerId, feeBp } = row;
        const fee = feeOfPrice(award.price, feeBp);
        return sellerId === undefined
          ? recipes.lotPaid({ ...award, shopId, fee })
          : recipes.lotSold({ ...award, sellerId, fee: addFen(fee, stayFen) });
      },
    },
    forfeit: {
      transfer: (row) => {
        const { lotNo, memberId, amount } = awardOf(row);
        return recipes.lotForfeited({ lotNo, memberId, amount });
      },
    },
  },
});
