import { pointsCredits } from "@heshi/contract/goods/points";
import type { closeReasons } from "@heshi/contract/trade/order-view";
import { type PayWay, payWays } from "@heshi/contract/pay/pay";
import { assert } from "@heshi/kernel/assert";
import { type Cent, cent } from "@heshi/kernel/credit";
import { addFen, type Fen, subFen, ZERO_FEN } from "@heshi/kernel/money";
import { pushSql } from "../../platform/events.ts";
import { col } from "../../platform/database/statement.ts";
import type { Settings } from "../../settings.ts";
import { type GiftParts, type OrderParts, recipes, type Transfer } from "../ledger/ledger.public.ts";
import { openGiftLotSql } from "../lots/lots.public.ts";
import { effectsOf, type Known } from "../machine/machine.public.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { hookSql } from "../keys/hook.public.ts";
import { orderMachine } from "./order.machine.ts";
import { OrderTerms, settingsFor } from "./order.terms.ts";
import { factsOf, isOrderOf, nameOf, type Seller, serverFacts } from "../kind/kind.public.ts";
import { hasLeftSql } from "../town/town.public.ts";

const columns = {
  no: col.text,
  orderType: col.int,
  tradeId: col.id,
  memberId: col.id,
  shopId: col.maybe(col.id),
  sellerId: col.maybe(col.id),
  payableFen: col.fen,
  offsetFen: col.fen,
  discountFen: col.fen,
  platformDiscountFen: col.fen,
  goodsFen: col.fen,
  freightFen: col.fen,
  silverCent: col.cent,
  creditType: col.maybe(col.oneOf(pointsCredits)),
  creditCent: col.cent,
  refundedCreditCent: col.cent,
  giftEquityCent: col.cent,
  giftCounts: col.cent,
  refundedFen: col.fen,
  refundedPromotionFen: col.fen,
  refundedSilverCent: col.cent,
  hasAfterSale: col.bool,
  sentPartAt: col.maybe(col.time),
  isRewardedEarly: col.bool,
  isGrantedEarly: col.bool,
  commentDueCent: col.cent,
  terms: col.json(OrderTerms),
  payWay: col.maybe(col.oneOf(payWays)),
  payerId: col.maybe(col.id),
} as const;

/** What effects need to know of an order. */
export type KnownOrder = Known<typeof columns>;
/** What the caller of a move adds: the way of payment, who else pays, the number of a refund. */
type Given = { payWay?: PayWay; payerId?: string; refundNo?: string };

/** What was paid for an order and has not gone back, by source. */
function partsOf({ payWay, ...order }: KnownOrder): OrderParts {
  assert(payWay !== undefined, "an unpaid order has no payment parts");
  const left = leftFen(order);
  const promotion = addFen(order.offsetFen, order.platformDiscountFen);
  const rest = {
    promotion: subFen(promotion, order.refundedPromotionFen),
    silver: cent(order.silverCent - order.refundedSilverCent),
    credit: order.creditType && { type: order.creditType, amount: leftCent(order) },
  };
  return payWay === "balance"
    ? { ...rest, balance: left }
    : { ...rest, balance: ZERO_FEN, outside: { channel: payWay, amount: left } };
}

/** What a gift pack granted when it was paid, as packs once did. */
const giftOf = (order: KnownOrder): GiftParts =>
  order.isGrantedEarly
    ? { equity: order.giftEquityCent, counts: order.giftCounts }
    : { equity: cent(0), counts: cent(0) };

/** What a gift pack grants at a stage: its counts at receipt, in a lot of their own, and equity, by which levels go, when it is done. */
const granted = (order: KnownOrder, stage: "counts" | "equity"): Transfer[] => {
  const { no: orderNo, memberId, isGrantedEarly, giftCounts, giftEquityCent } = order;
  const amount = stage === "counts" ? giftCounts : giftEquityCent;
  return isGrantedEarly || amount === 0 ? [] : [recipes.giftGranted({ orderNo, memberId, stage, amount })];
};

/** What was paid for an order and has not gone back. */
export const leftFen = ({ payableFen, refundedFen }: Pick<KnownOrder, "payableFen" | "refundedFen">): Fen =>
  subFen(payableFen, refundedFen);

/** What of an order's credit has not gone back. */
export const leftCent = ({
  creditCent,
  refundedCreditCent,
}: Pick<KnownOrder, "creditCent" | "refundedCreditCent">): Cent => cent(creditCent - refundedCreditCent);

/** Silver earned by a payment, in hundredths: an amount for each whole yuan. */
export const silverEarned = (payableFen: Fen, settings: Settings): Cent =>
  cent(Math.floor(payableFen / 100) * settings["order.silverEarnedCent"]);

/** What a received order brings its seller, by who that is. */
const brings: Readonly<Record<Seller, (order: KnownOrder, gross: Fen) => Transfer>> = {
  shop: ({ no: orderNo, shopId }, gross) => {
    assert(shopId !== undefined, `order ${orderNo} has no shop`);
    return recipes.receiptConfirmed({ orderNo, shopId, gross });
  },
};

function received(row: KnownOrder): Transfer[] {
  const { no, payableFen, offsetFen, ...order } = row;
  const gross = addFen(payableFen, offsetFen, order.platformDiscountFen);
  const ownDiscount = subFen(order.discountFen, order.platformDiscountFen);
  assert(
    gross === subFen(addFen(order.goodsFen, order.freightFen), ownDiscount),
    `amounts of order ${no} do not add up`,
  );
  const left = subFen(gross, addFen(order.refundedFen, order.refundedPromotionFen));
  return [brings[serverFacts[nameOf(order.orderType)].seller](row, left), ...granted(row, "counts")];
}

/**
 * Silver for what is left of an order, none for one that got it at receipt, as orders once did; that of its comments; and the equity of a
 * pack. Nothing goes back after this.
 */
const rewarded = (order: KnownOrder, { settings }: { settings: Settings }): Transfer[] => [
  recipes.purchaseRewarded({
    orderNo: order.no,
    memberId: order.memberId,
    silver:
      order.isRewardedEarly || !factsOf(nameOf(order.orderType)).earnsSilver
        ? cent(0)
        : silverEarned(leftFen(order), settingsFor(order, settings)),
  }),
  ...(order.commentDueCent > 0
    ? [
        recipes.creditGranted({
          cause: `comment:${order.no}`,
          memberId: order.memberId,
          credit: "credit2",
          amount: order.commentDueCent,
        }),
      ]
    : []),
  ...granted(order, "equity"),
];

const closing = (closeReason: (typeof closeReasons)[number]) => ({ close_reason: closeReason });

/** Orders as their machine moves them, with what each event does to ledger and stock. */
export const orders = effectsOf<typeof orderMachine, typeof columns, Given>(orderMachine, {
  table: "orders",
  history: "order_event",
  historyKey: "order_id",
  columns,
  owners: ["member_id", "shop_id"],
  entered: {
    paid: "paid_at",
    shipped: "shipped_at",
    received: "received_at",
    done: "done_at",
    closed: "closed_at",
  },
  until: { received: "comment_until" },
  sets: { pay_way: "text", payer_id: "bigint", close_reason: "text" },
  held: "has_after_sale",
  // a trade ends with all its orders: order.jobs.ts
  endedElsewhere: ["unpaid"],
  items: `select jsonb_agg(jsonb_build_object('skuId', l.sku_id::text, 'quantity', l.quantity - l.after_quantity))
     from order_line l where l.order_id = m.id and l.quantity > l.after_quantity and not (${isOrderOf(({ stores }) => stores, "m")})
       and not ${hasLeftSql("m.id")}`,
  causeOf: ({ no }) => no,
  push: (now) =>
    pushSql("order.state", {
      memberId: "member_id::text",
      data: { orderId: "id::text", no: "no", state: "state" },
      at: now,
    }),
  inbox: ({ on, now }) =>
    inboxSql("order", {
      event: on,
      memberId: "member_id",
      data: { orderId: "id::text", no: "no", orderType: "order_type" },
      at: now,
      from: "from moved",
    }),
  hooks: ({ on, now }) =>
    hookSql({
      about: "order",
      events: {
        pay: "order.paid",
        ship: "order.shipped",
        shipRest: "order.shipped",
        refund: "order.refunded",
      },
      on,
      now,
    }),
  also: ({ on, now }) => openGiftLotSql({ where: `${on} in ('confirm', 'autoReceive')`, now }),
  effects: {
    pay: {
      transfer: (order) =>
        recipes.orderPaid({
          orderNo: order.no,
          tradeId: order.tradeId,
          memberId: order.memberId,
          payerId: order.payerId,
          parts: partsOf(order),
        }),
      stock: "sell",
    },
    cancel: { stock: "release", sets: closing("member") },
    expire: { stock: "release", sets: closing("timeout") },
    refund: {
      transfer: (order, { given: { refundNo = "" } }) =>
        recipes.orderReturned({
          orderNo: order.no,
          memberId: order.memberId,
          payerId: order.payerId,
          parts: partsOf(order),
          gift: giftOf(order),
          refundNo,
        }),
      stock: "return",
      sets: closing("refunded"),
    },
    refundAll: { sets: closing("refunded") },
    confirm: { transfer: received },
    use: { transfer: received },
    hand: { transfer: received },
    store: { transfer: received },
    autoReceive: { transfer: received },
    // what is spent cannot be taken back, so silver comes when nothing goes back any more
    finish: { transfer: rewarded },
  },
});
