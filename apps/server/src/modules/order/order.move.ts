import { assert } from "@heshi/kernel/assert";
import type { Cent } from "@heshi/kernel/credit";
import { addFen, subFen, ZERO_FEN } from "@heshi/kernel/money";
import type { OrderActor, OrderEvent, OrderState } from "@heshi/contract/trade/order-view";
import type { PayWay } from "@heshi/contract/trade/pay";
import type { Tx, Value, WriteTx } from "../../platform/database/db.ts";
import { type StockItem, moveStock, moveStockLast } from "../stock/stock.public.ts";
import { type OrderParts, type Transfer, post, postLast, recipes } from "../ledger/ledger.public.ts";
import { orderTable } from "./order.machine.ts";
import { moveAll, type MovedOrder, moveState } from "./order.move.store.ts";

export type { MovedOrder } from "./order.move.store.ts";

const DAY_MS = 86_400_000;
/** How long a state lasts until it ends by itself (rules.md 5), ms. */
export const RECEIPT_MS = 10 * DAY_MS;
export const COMMENT_MS = 15 * DAY_MS;
const lasts: Partial<Record<OrderState, number>> = { shipped: RECEIPT_MS, received: COMMENT_MS };
const closeReasons: Partial<Record<OrderEvent, string>> = {
  cancel: "member",
  expire: "timeout",
  refund: "refunded",
};

export type Move = {
  readonly on: OrderEvent;
  readonly by: OrderActor;
  readonly ids: readonly string[];
  readonly now: Date;
  /** Whose orders they must be; absent where the caller has found them by their trade or deadline. */
  readonly memberId?: string;
  readonly shopId?: string;
  readonly actorId?: string;
  readonly note?: string;
  readonly payWay?: PayWay;
  readonly refundNo?: string;
  /** Transfers of the same event that belong to the trade, posted in the same call. */
  readonly extra?: readonly Transfer[];
};

/** What effects need to know of an order. */
export type KnownOrder = Omit<MovedOrder, "state" | "tradeId" | "deadlineAt">;
type Effect = {
  readonly transfer?: (order: KnownOrder, move: Move) => Transfer;
  readonly stock?: "release" | "sell" | "return";
};

/** What was paid for an order, by source. */
export function partsOf({
  payWay,
  payableFen,
  offsetFen,
  platformDiscountFen,
  silverCent,
}: Pick<
  MovedOrder,
  "payWay" | "payableFen" | "offsetFen" | "platformDiscountFen" | "silverCent"
>): OrderParts {
  assert(payWay !== undefined, "an order that was not paid has no parts");
  const rest = { promotion: addFen(offsetFen, platformDiscountFen), silver: silverCent };
  return payWay === "balance"
    ? { ...rest, balance: payableFen }
    : { ...rest, balance: ZERO_FEN, outside: { channel: payWay, amount: payableFen } };
}

/** 1 silver a yuan paid, in hundredths. */
export const silverEarned = ({ payableFen }: Pick<MovedOrder, "payableFen">): Cent =>
  (Math.floor(payableFen / 100) * 100) as Cent;

function received({ no, memberId, shopId, payableFen, offsetFen, ...order }: KnownOrder): Transfer {
  const gross = addFen(payableFen, offsetFen, order.platformDiscountFen);
  const ownDiscount = subFen(order.discountFen, order.platformDiscountFen);
  assert(
    gross === subFen(addFen(order.goodsFen, order.freightFen), ownDiscount),
    `order ${no} does not add up`,
  );
  return recipes.receiptConfirmed({
    orderNo: no,
    memberId,
    shopId,
    gross,
    silverEarned: silverEarned({ payableFen }),
  });
}

const effects: Readonly<Record<OrderEvent, Effect>> = {
  pay: {
    transfer: (order) =>
      recipes.orderPaid({ orderNo: order.no, memberId: order.memberId, parts: partsOf(order) }),
    stock: "sell",
  },
  cancel: { stock: "release" },
  expire: { stock: "release" },
  refund: {
    transfer: (order, { refundNo = "" }) =>
      recipes.orderReturned({ orderNo: order.no, memberId: order.memberId, parts: partsOf(order), refundNo }),
    stock: "return",
  },
  ship: {},
  confirm: { transfer: received },
  autoReceive: { transfer: received },
  finish: {},
};

const itemsOf = (orders: readonly Pick<KnownOrder, "no" | "items">[]): StockItem[] =>
  orders.flatMap(({ no, items = [] }) => items.map((item) => ({ ...item, cause: no })));

/** What the transition of this event by this actor does. */
function transitionOf({ on, by }: Pick<Move, "on" | "by">) {
  const row = orderTable.find((one) => one.on === on && (one.by as readonly OrderActor[]).includes(by));
  assert(row, `no transition ${on} by ${by}`);
  return { ...row, ...effects[on] };
}

/** The values of the statements that move orders, but for the last ($15). */
function valuesOf(move: Move): Value[] {
  const { on, by, now } = move;
  const { from, to } = transitionOf(move);
  const lasting = lasts[to];
  return [
    move.ids,
    from,
    to,
    now,
    lasting === undefined ? null : new Date(now.getTime() + lasting),
    by === "timer" && on !== "expire",
    move.memberId,
    move.shopId,
    move.payWay,
    closeReasons[on],
    on,
    by,
    move.actorId,
    move.note ?? "",
  ];
}

/**
 * The one way an order's state changes: transition, compare-and-set with history and push, ledger, stock. Returns the
 * orders that moved; one that was elsewhere is left out, and what that means is the caller's to say. Throws LedgerRefusal.
 */
export async function moveOrders(tx: Tx, move: Move): Promise<MovedOrder[]> {
  const { now } = move;
  const { transfer, stock } = transitionOf(move);
  const moved = await tx.many(moveState, [...valuesOf(move), stock !== undefined]);
  // Asked at once, answered in this order: ledger accounts are locked before SKUs, and the ledger's refusal is the one to say.
  const posted = post(
    tx,
    [...(move.extra ?? []), ...(transfer ? moved.map((order) => transfer(order, move)) : [])],
    now,
  );
  const stocked = stock && moveStock(tx, stock, { items: itemsOf(moved), now });
  stocked?.catch(() => undefined);
  await posted;
  await stocked;
  return moved;
}

/** The same sent together at a transaction's end, for orders whose rows the caller has read: what changed since is refused by a guard. */
export function moveOrdersLast(
  last: WriteTx["last"],
  orders: readonly Omit<KnownOrder, "payWay">[],
  move: Move,
): void {
  const { transfer, stock } = transitionOf(move);
  last(moveAll, valuesOf(move));
  if (transfer) {
    const transfers = orders.map((order) => transfer({ ...order, payWay: move.payWay }, move));
    postLast(last, transfers, move.now);
  }
  if (stock) moveStockLast(last, stock, { items: itemsOf(orders), now: move.now });
}
