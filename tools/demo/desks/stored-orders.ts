/** The orders with which pieces of the cloud warehouse were bought: paid through a channel, received in the same moment. */
import { orderKinds } from "@heshi/contract/trade/order-kinds";
import { assert } from "@heshi/kernel/assert";
import { cent } from "@heshi/kernel/credit";
import { fen, ZERO_FEN } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import { termsNow } from "@heshi/server/modules/order/order.terms";
import type { Tx } from "@heshi/server/platform/database/db";
import { col, statement } from "@heshi/server/platform/database/statement";
import { after, usualSettings } from "@heshi/server/settings";
import { demoDigits, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import { MINUTE } from "../time.ts";

type Timed = Transfer & { at: Date };
/** What is bought: so many pieces of a SKU, each at a price, paid at a time. */
export type StoredOrder = {
  key: string;
  skuId: string;
  shopId: string;
  memberId: string;
  pieces: number;
  costFen: number;
  at: Date;
  /** Bought by an agent into their stock. */
  isAgent?: boolean;
};
const copyOf = statement.bulk(
  "demo.stored_copy",
  { waresId: col.id, title: col.text, specs: col.texts, picture: col.text },
  `select g.id as wares_id, g.title, s.specs, coalesce(nullif(s.picture, ''), g.picture) as picture
   from sku s join goods g on g.id = s.goods_id where s.id = $1`,
);

const idOf = ({ key }: StoredOrder, name: string): string => demoId(`stored ${key} ${name}`);
const numberOf = ({ key, at }: StoredOrder, name: string): string =>
  formatDay(at).replaceAll("-", "").slice(2) + demoDigits(`stored ${key} ${name}`, 12);
const sumOf = ({ pieces, costFen }: StoredOrder): number => pieces * costFen;
const createdAt = ({ at }: StoredOrder): Date => new Date(at.getTime() - 2 * MINUTE);

const tradeRow = (order: StoredOrder): Row => ({
  id: idOf(order, "trade"),
  no: `T${numberOf(order, "trade")}`,
  member_id: order.memberId,
  state: "paid",
  slot: 1,
  payable_fen: sumOf(order),
  silver_cent: 0,
  pieces: order.pieces,
  pay_way: "wechat",
  created_at: createdAt(order),
  deadline_at: after(createdAt(order), usualSettings, "order.unpaidMinutes"),
  paid_at: order.at,
});

/** When an order is done, where that is over. */
function endOf({ at }: StoredOrder, now: Date): { deadline: Date; doneAt: Date | null } {
  const deadline = after(at, usualSettings, "order.commentDays");
  return { deadline, doneAt: deadline <= now ? deadline : null };
}

function orderRow(order: StoredOrder, now: Date): Row {
  const { deadline, doneAt } = endOf(order, now);
  return {
    id: idOf(order, "order"),
    no: numberOf(order, "order"),
    trade_id: idOf(order, "trade"),
    member_id: order.memberId,
    shop_id: order.shopId,
    order_type: order.isAgent ? orderKinds.agent.type : orderKinds.stored.type,
    state: doneAt ? "done" : "received",
    pieces: order.pieces,
    goods_fen: sumOf(order),
    freight_fen: 0,
    offset_fen: 0,
    discount_fen: 0,
    platform_discount_fen: 0,
    payable_fen: sumOf(order),
    silver_cent: 0,
    credit_cent: 0,
    pay_way: "wechat",
    receiver: null,
    remark: "",
    terms: termsNow(usualSettings, { stores: true, agentStock: order.isAgent ?? false }),
    created_at: createdAt(order),
    deadline_at: doneAt ? null : deadline,
    paid_at: order.at,
    received_at: order.at,
    done_at: doneAt,
    uncommented: 0,
    comment_until: deadline,
    has_after_sale: false,
  };
}

async function lineRow(tx: Tx, order: StoredOrder): Promise<Row> {
  const copy = await tx.one(copyOf, [order.skuId]);
  assert(copy !== undefined, "what is stored is a product");
  const { waresId, title, specs, picture } = copy;
  return {
    id: lineOf(order),
    order_id: idOf(order, "order"),
    goods_id: waresId,
    sku_id: order.skuId,
    title,
    specs: [...specs],
    picture,
    price_fen: order.costFen,
    quantity: order.pieces,
    goods_fen: sumOf(order),
    offset_fen: 0,
    discount_fen: 0,
    platform_discount_fen: 0,
    freight_fen: 0,
    silver_cent: 0,
  };
}

/** What happened, each event with the state it led to. */
function eventRows(order: StoredOrder, now: Date): Row[] {
  const { doneAt } = endOf(order, now);
  const steps = [
    ["submit", "member", null, "unpaid", createdAt(order)],
    ["pay", "gateway", "unpaid", "paid", order.at],
    ["store", "gateway", "paid", "received", order.at],
    ["finish", "timer", "received", "done", doneAt],
  ] as const;
  return steps.flatMap(([kind, actor, from, to, at]) =>
    at === null
      ? []
      : [
          {
            order_id: idOf(order, "order"),
            kind,
            actor,
            actor_id: actor === "member" ? order.memberId : null,
            from_state: from,
            to_state: to,
            note: "",
            at,
          },
        ],
  );
}

const attemptRow = (order: StoredOrder): Row => ({
  id: idOf(order, "attempt"),
  attempt_no: `P${numberOf(order, "attempt")}`,
  kind: "trade",
  payable_id: idOf(order, "trade"),
  member_id: order.memberId,
  way: "wechat",
  amount_fen: sumOf(order),
  state: "settled",
  subject: "",
  created_at: createdAt(order),
  expires_at: new Date(createdAt(order).getTime() + 15 * MINUTE),
  opened_at: createdAt(order),
  queries: 0,
  channel_no: `42${demoDigits(`stored ${order.key} channel`, 16)}`,
  paid_at: order.at,
  ended_at: order.at,
  note: "",
});

/** The order line that took the pieces. */
export const lineOf = (order: StoredOrder): string => idOf(order, "line");
/** What their path says of the order. */
export const wordsOf = (order: StoredOrder): string => `订单 ${numberOf(order, "order")}`;

/** Writes an order; answers its transfers, of money and of pieces. */
export async function fillStoredOrder(tx: Tx, order: StoredOrder, now: Date): Promise<Timed[]> {
  await insertRows(tx, "trade", [tradeRow(order)]);
  await insertRows(tx, "orders", [orderRow(order, now)]);
  await insertRows(tx, "order_line", [await lineRow(tx, order)]);
  await insertRows(tx, "order_event", eventRows(order, now));
  await insertRows(tx, "pay_attempt", [attemptRow(order)]);
  const { at, skuId, shopId, memberId, pieces } = order;
  const stocked = order.isAgent ? recipes.agentStocked : recipes.unitsStored;
  const [no, amount] = [numberOf(order, "order"), fen(sumOf(order))];
  const parts = {
    balance: ZERO_FEN,
    promotion: ZERO_FEN,
    silver: cent(0),
    outside: { channel: "wechat", amount },
  } as const;
  return [
    { ...recipes.orderPaid({ orderNo: no, memberId, parts }), at },
    { ...recipes.receiptConfirmed({ orderNo: no, shopId, gross: amount }), at },
    { ...stocked({ no, shopId, memberId, units: [{ skuId, count: pieces }] }), at },
  ];
}
