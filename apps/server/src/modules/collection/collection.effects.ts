import { type PayWay, payWays } from "@heshi/contract/pay/pay";
import { assert } from "@heshi/kernel/assert";
import { subFen } from "@heshi/kernel/money";
import { col } from "../../platform/database/statement.ts";
import { recipes } from "../ledger/ledger.public.ts";
import { effectsOf } from "../machine/machine.public.ts";
import { feeOf } from "./collection.domain.ts";
import { collectionMachine } from "./collection.machine.ts";

const columns = {
  no: col.text,
  shopId: col.maybe(col.id),
  memberId: col.maybe(col.id),
  payerId: col.maybe(col.id),
  amountFen: col.fen,
  refundedFen: col.fen,
  feeBp: col.int,
  payWay: col.maybe(col.oneOf(payWays)),
} as const;

/** What the caller of a move adds: the way of payment. */
type Given = { payWay?: PayWay };

/** An attempt that is still open at a channel is closed there after the commit. */
const ended = ({ id }: { id: string }) =>
  ({ topic: "collection.closed", payload: { collectionId: id } }) as const;

/** Payments by codes as their machine moves them, with their money; what goes back is in collection.refund.ts. */
export const collections = effectsOf<typeof collectionMachine, typeof columns, Given>(collectionMachine, {
  table: "collection",
  history: "collection_event",
  historyKey: "collection_id",
  columns,
  owners: ["member_id", "shop_id"],
  entered: { paid: "paid_at", settled: "settled_at", closed: "closed_at" },
  sets: { pay_way: "text", close_reason: "text" },
  effects: {
    pay: {
      transfer: ({ no, shopId, memberId, payerId, amountFen, payWay }) => {
        assert(payWay !== undefined, "a payment has its way");
        return recipes.collectionPaid({
          no,
          payee: { shopId, memberId },
          payerId,
          way: payWay,
          amount: amountFen,
        });
      },
    },
    settle: {
      transfer: ({ no, shopId, memberId, amountFen, refundedFen, feeBp }) => {
        const gross = subFen(amountFen, refundedFen);
        return recipes.collectionSettled({
          no,
          payee: { shopId, memberId },
          gross,
          fee: feeOf(gross, feeBp),
        });
      },
    },
    cancel: { outbox: ended, sets: { close_reason: "payer" } },
    expire: { outbox: ended, sets: { close_reason: "timeout" } },
  },
});
