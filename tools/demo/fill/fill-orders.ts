/** Fills trades, orders, their lines, history, payments, refunds and parcels. */
import { fenOfText, splitFen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { spread } from "@heshi/server/modules/coupon/coupon.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { after, type DurationName, usualSettings } from "@heshi/server/settings";
import { FRIEND_PAID } from "../data/friends.data.ts";
import { goodsId, shopId, skuId } from "./fill-catalogue.ts";
import { historyOf } from "./fill-history.ts";
import { memberId, placeOf } from "./fill-members.ts";
import { assetUrl, type Calendar, demoDigits, demoId, insertRows, type Row } from "./fill-rows.ts";
import { DAY, MINUTE } from "../time.ts";
import type { DemoAddress, DemoGoods, DemoOrder, DemoWorld } from "../world.types.ts";

export const orderId = (key: string): string => demoId(`order ${key}`);
export const lineId = (order: string, sku: string): string => demoId(`line ${order} ${sku}`);
export const tradeId = (key: string): string => demoId(`trade ${key}`);
const attemptId = (trade: string): string => demoId(`attempt ${trade}`);

const numberOf = (key: string, at: Date): string =>
  formatDay(at).replaceAll("-", "").slice(2) + demoDigits(key, 12);
export const orderNo = (order: DemoOrder, calendar: Calendar): string =>
  numberOf(`order ${order.key}`, calendar.at(order.createdAgo));

/** The member who paid an order, if it was not its buyer. */
export const payerOf = ({ key }: DemoOrder): string | undefined => FRIEND_PAID[key];

export type Market = {
  calendar: Calendar;
  goods: ReadonlyMap<string, DemoGoods>;
  addresses: ReadonlyMap<string, DemoAddress>;
};

const piecesOf = ({ lines }: DemoOrder): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const isReceived = ({ state }: DemoOrder): boolean => state === "received" || state === "done";

function receiverOf(address: DemoAddress): Row {
  const { province, city, area, street, area_code, street_code } = placeOf(address);
  return {
    name: address.name,
    mobile: address.mobile,
    province,
    city,
    area,
    street,
    detail: address.detail,
    areaCode: area_code,
    streetCode: street_code,
  };
}

function deadlineOf(order: DemoOrder, calendar: Calendar): Date | null {
  const ends = (at: Date | null, name: DurationName): Date | null => at && after(at, usualSettings, name);
  const { state } = order;
  if (state === "unpaid") return ends(calendar.at(order.createdAgo), "order.unpaidMinutes");
  if (state === "received") return ends(calendar.maybe(order.receivedAgo), "order.commentDays");
  if (state !== "shipped") return null;
  const receipt = ends(calendar.maybe(order.shippedAgo), "order.receiptDays");
  return order.extended ? ends(receipt, "order.extendDays") : receipt;
}

const closeReasons = { member: "member", timer: "timeout", refund: "refunded" } as const;

function orderRow(order: DemoOrder, { calendar, addresses }: Market): Row {
  const received = calendar.maybe(order.receivedAgo);
  const address = addresses.get(order.addressKey);
  const open = order.lines.filter(({ commentKey }) => commentKey === null).length;
  return {
    id: orderId(order.key),
    no: orderNo(order, calendar),
    trade_id: tradeId(order.tradeKey),
    member_id: memberId(order.memberKey),
    shop_id: shopId(order.shopKey),
    order_type: 0,
    state: order.state,
    pieces: piecesOf(order),
    goods_fen: order.goodsFen,
    freight_fen: order.freightFen,
    offset_fen: 0,
    discount_fen: order.discountFen,
    platform_discount_fen: order.isPlatformDiscount ? order.discountFen : 0,
    payable_fen: order.payFen,
    silver_cent: 0,
    credit_cent: 0,
    pay_way: order.payVia,
    payer_id: payerOf(order) === undefined ? null : memberId(payerOf(order) ?? ""),
    receiver: address ? receiverOf(address) : null,
    remark: order.remark,
    created_at: calendar.at(order.createdAgo),
    deadline_at: deadlineOf(order, calendar),
    paid_at: calendar.maybe(order.paidAgo),
    shipped_at: calendar.maybe(order.shippedAgo),
    received_at: received,
    done_at: calendar.maybe(order.doneAgo),
    closed_at: calendar.maybe(order.closedAgo),
    close_reason: order.closedBy === null ? null : closeReasons[order.closedBy],
    extended_at: order.extended ? calendar.at(Math.max(0, (order.shippedAgo ?? 0) - DAY)) : null,
    reminded_at: calendar.maybe(order.remindedAgo),
    hidden_at: order.hidden ? calendar.maybe(order.doneAgo) : null,
    uncommented: isReceived(order) ? open : order.lines.length,
    comment_until: received && after(received, usualSettings, "order.commentDays"),
    has_after_sale: false,
  };
}

/** What a comment earns (docs/rules/comment.md). */
export const COMMENT_SILVER = 10;

/** The shares of freight and coupon that each line bears. */
function sharesOf({ freightFen, discountFen, isPlatformDiscount, lines }: DemoOrder): Row[] {
  const goods = lines.map(({ priceFen, quantity }) => fenOfText(String(priceFen * quantity)));
  const freight = splitFen(fenOfText(String(freightFen)), goods);
  const discounts = spread(fenOfText(String(discountFen)), goods);
  return lines.map((_, index) => ({
    discount_fen: discounts[index] ?? 0,
    platform_discount_fen: isPlatformDiscount ? (discounts[index] ?? 0) : 0,
    freight_fen: freight[index] ?? 0,
  }));
}

function lineRows(order: DemoOrder, { goods }: Market, commented: ReadonlyMap<string, Date>): Row[] {
  const shares = sharesOf(order);
  return order.lines.map((line, index) => {
    const one = goods.get(line.goodsKey);
    const sku = one?.skus.find(({ key }) => key === line.skuKey);
    const commentedAt = commented.get(line.commentKey ?? "") ?? null;
    return {
      id: lineId(order.key, line.skuKey),
      order_id: orderId(order.key),
      goods_id: goodsId(line.goodsKey),
      sku_id: skuId(line.skuKey),
      title: one?.title ?? "",
      specs: sku?.values ?? [],
      picture: assetUrl(sku?.picture ?? one?.pictures[0] ?? ""),
      price_fen: line.priceFen,
      quantity: line.quantity,
      goods_fen: line.priceFen * line.quantity,
      offset_fen: 0,
      ...shares[index],
      silver_cent: 0,
      commented_at: commentedAt,
      comment_silver_cent: commentedAt === null ? 0 : COMMENT_SILVER * 100,
      supplement_until: commentedAt && after(commentedAt, usualSettings, "comment.supplementDays"),
    };
  });
}

type Trade = { key: string; orders: readonly DemoOrder[]; slot: number };

/** Groups orders submitted together, oldest first; unpaid trades of a member get their slots in turn. */
function tradesOf(orders: readonly DemoOrder[]): Trade[] {
  const taken = new Map<string, number>();
  return [...groupByTrade(orders)].map(([key, own]) => {
    const [first] = own;
    if (first?.state !== "unpaid") return { key, orders: own, slot: 1 };
    const slot = (taken.get(first.memberKey) ?? 0) + 1;
    taken.set(first.memberKey, slot);
    return { key, orders: own, slot };
  });
}

function groupByTrade(orders: readonly DemoOrder[]): Map<string, DemoOrder[]> {
  const groups = new Map<string, DemoOrder[]>();
  for (const order of orders) groups.set(order.tradeKey, [...(groups.get(order.tradeKey) ?? []), order]);
  return groups;
}

function tradeRow({ key, orders, slot }: Trade, calendar: Calendar): Row {
  const [first] = orders;
  if (!first) throw new Error(`trade ${key} is empty`);
  const created = calendar.at(first.createdAgo);
  const paid = calendar.maybe(first.paidAgo);
  const closed = first.paidAgo === null ? calendar.maybe(first.closedAgo) : null;
  return {
    id: tradeId(key),
    no: `T${numberOf(`trade ${key}`, created)}`,
    member_id: memberId(first.memberKey),
    state: paid ? "paid" : closed ? "closed" : "unpaid",
    slot,
    payable_fen: orders.reduce((sum, { payFen }) => sum + payFen, 0),
    silver_cent: 0,
    pieces: orders.reduce((sum, order) => sum + piecesOf(order), 0),
    pay_way: first.payVia,
    created_at: created,
    deadline_at: new Date(created.getTime() + 30 * MINUTE),
    paid_at: paid,
    closed_at: closed,
  };
}

function attemptRow(trade: Trade, calendar: Calendar): Row[] {
  const [first] = trade.orders;
  const paid = first && calendar.maybe(first.paidAgo);
  if (!first || !paid) return [];
  const way = first.payVia;
  const opened = new Date(paid.getTime() - MINUTE / 2);
  return [
    {
      id: attemptId(trade.key),
      attempt_no: `P${numberOf(`attempt ${trade.key}`, paid)}`,
      kind: "trade",
      payable_id: tradeId(trade.key),
      member_id: memberId(payerOf(first) ?? first.memberKey),
      way,
      amount_fen: trade.orders.reduce((sum, { payFen }) => sum + payFen, 0),
      state: "settled",
      subject: "",
      created_at: opened,
      expires_at: new Date(opened.getTime() + 15 * MINUTE),
      opened_at: way === "balance" ? null : opened,
      queries: 0,
      channel_no: way === "balance" ? null : `42${demoDigits(`channel ${trade.key}`, 16)}`,
      paid_at: paid,
      ended_at: paid,
      note: "",
    },
  ];
}

const refundRow = (order: DemoOrder, calendar: Calendar): Row => ({
  id: demoId(`refund ${order.key}`),
  refund_no: refundNo(order, calendar),
  attempt_id: attemptId(order.tradeKey),
  order_id: orderId(order.key),
  amount_fen: order.payFen,
  reason: order.closeReason ?? "买家取消订单",
  state: "refunded",
  tries: order.payVia === "balance" ? 0 : 1,
  last_error: "",
  created_at: calendar.maybe(order.closedAgo),
  refunded_at: calendar.maybe(order.closedAgo),
});
export const refundNo = (order: DemoOrder, calendar: Calendar): string =>
  `R${numberOf(`refund ${order.key}`, calendar.at(order.closedAgo ?? 0))}`;

/** Inserts orders and everything that belongs to them except stock and money. */
export async function fillOrders(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  const market: Market = {
    calendar,
    goods: new Map(world.goods.map((one) => [one.key, one])),
    addresses: new Map(world.members.flatMap(({ addresses }) => addresses).map((one) => [one.key, one])),
  };
  const commented = new Map(world.comments.map(({ key, ago }) => [key, calendar.at(ago)]));
  const orders = [...world.pastOrders, ...world.orders];
  const trades = tradesOf(orders);
  await insertRows(
    tx,
    "trade",
    trades.map((trade) => tradeRow(trade, calendar)),
  );
  await insertRows(
    tx,
    "orders",
    orders.map((order) => orderRow(order, market)),
  );
  await insertRows(
    tx,
    "order_line",
    orders.flatMap((order) => lineRows(order, market, commented)),
  );
  await insertRows(
    tx,
    "order_event",
    orders.flatMap((order) => historyOf(order, { calendar, commented })),
  );
  await insertRows(
    tx,
    "pay_attempt",
    trades.flatMap((trade) => attemptRow(trade, calendar)),
  );
  const refunded = orders.filter(({ closedBy }) => closedBy === "refund");
  await insertRows(
    tx,
    "pay_refund",
    refunded.map((order) => refundRow(order, calendar)),
  );
}

const inTime = adhoc(
  "demo.events_in_time",
  `with gone as (delete from order_event returning *)
   insert into order_event (order_id, kind, actor, actor_id, from_state, to_state, note, at, pictures)
     select order_id, kind, actor, actor_id, from_state, to_state, note, at, pictures from gone order by at, id`,
);

/** Numbers what happened to orders as it would have been: one after another. */
export async function orderEvents(tx: Tx): Promise<void> {
  await tx.run(inTime, []);
}
