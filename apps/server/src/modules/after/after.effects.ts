import { afterKinds } from "@heshi/contract/trade/after-view";
import type { PointsCredit } from "@heshi/contract/goods/points";
import { type PayWay } from "@heshi/contract/pay/pay";
import { assert } from "@heshi/kernel/assert";
import { type Cent, cent } from "@heshi/kernel/credit";
import { addFen, ZERO_FEN } from "@heshi/kernel/money";
import { col } from "../../platform/database/statement.ts";
import { pushSql } from "../../platform/events.ts";
import { type GiftParts, type HeldBy, recipes, type Transfer } from "../ledger/ledger.public.ts";
import { effectsOf, type Known } from "../machine/machine.public.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { hookSql } from "../keys/hook.public.ts";
import { afterMachine } from "./after.machine.ts";

const columns = {
  no: col.text,
  orderId: col.id,
  lineId: col.id,
  memberId: col.id,
  shopId: col.id,
  kind: col.oneOf(afterKinds),
  quantity: col.int,
  amountFen: col.fen,
  freightFen: col.fen,
  offsetFen: col.fen,
  platformFen: col.fen,
  silverCent: col.cent,
  creditCent: col.cent,
  refundNo: col.maybe(col.text),
} as const;
export type KnownAfter = Known<typeof columns>;

/** What a refund needs in addition to the row: how the order was paid and who holds its money. */
export type Given = {
  orderNo?: string;
  payWay?: PayWay;
  creditType?: PointsCredit | undefined;
  /** A friend who paid for the buyer. */
  payerId?: string;
  gift?: GiftParts;
  heldBy?: HeldBy;
  refundNo?: string;
  takenSilverCent?: Cent;
  owedSilverCent?: Cent;
  company?: string;
  number?: string;
  reshipCompany?: string;
  reshipNumber?: string;
};

function refunded(row: KnownAfter, { given }: { given: Given }): Transfer {
  const { orderNo, payWay, heldBy, takenSilverCent = cent(0) } = given;
  assert(
    orderNo !== undefined && payWay !== undefined && heldBy !== undefined,
    "a refund of an unknown order",
  );
  const rest = {
    promotion: addFen(row.offsetFen, row.platformFen),
    silver: row.silverCent,
    credit: given.creditType && { type: given.creditType, amount: row.creditCent },
  };
  return recipes.afterRefunded({
    orderNo,
    afterNo: row.no,
    memberId: row.memberId,
    payerId: given.payerId,
    shopId: row.shopId,
    heldBy,
    silverEarned: takenSilverCent,
    ...(given.gift && { gift: given.gift }),
    parts:
      payWay === "balance"
        ? { ...rest, balance: row.amountFen }
        : { ...rest, balance: ZERO_FEN, outside: { channel: payWay, amount: row.amountFen } },
  });
}

/** After-sales as their machine moves them, with their money. */
export const afterSales = effectsOf<typeof afterMachine, typeof columns, Given>(afterMachine, {
  table: "after_sale",
  history: "after_sale_event",
  historyKey: "after_sale_id",
  columns,
  owners: ["member_id", "shop_id"],
  entered: {
    returned: "returned_at",
    reshipped: "reshipped_at",
    refunding: "refunded_at",
    intervening: "intervened_at",
    done: "done_at",
  },
  sets: {
    refund_no: "text",
    taken_silver_cent: "bigint",
    owed_silver_cent: "bigint",
    company: "text",
    number: "text",
    reship_company: "text",
    reship_number: "text",
  },
  push: (now) =>
    pushSql("after.state", {
      memberId: "member_id::text",
      data: { afterSaleId: "id::text", orderId: "order_id::text", state: "state" },
      at: now,
    }),
  // what members do themselves they know
  inbox: ({ on, by, words, now }) =>
    inboxSql("after_sale", {
      event: on,
      memberId: "member_id",
      data: { afterSaleId: "id::text", orderId: "order_id::text", amountFen: "amount_fen", words },
      at: now,
      from: `from moved where ${by} <> 'member'`,
    }),
  hooks: ({ on, now }) =>
    hookSql({
      about: "afterSale",
      events: {
        apply: "after.opened",
        applyGoods: "after.opened",
        refund: "order.refunded",
        uphold: "order.refunded",
      },
      on,
      now,
    }),
  effects: { refund: { transfer: refunded }, uphold: { transfer: refunded } },
});
