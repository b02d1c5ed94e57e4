/** The rows of what was bought in the same city in the demo world: a voucher, or a product that is brought or fetched. */
import { orderKinds } from "@heshi/contract/trade/order-kinds";
import { formatDay } from "@heshi/kernel/text";
import { after, usualSettings } from "@heshi/server/settings";
import { type Calendar, demoDigits, demoId, type Row } from "../fill/fill-rows.ts";

export type Bought = {
  key: string;
  plan: { state: string };
  item: {
    id: string;
    skuId: string;
    shopId: string;
    title: string;
    priceFen: number;
    picture: string;
    terms: unknown;
  };
  /** Of what is brought: the fee, and to whom. */
  brought?: { freightFen: number; receiver: Row | null; remark: string };
  owner: string;
  slot: number;
  calendar: Calendar;
  times: { created: Date; paid: Date; used: Date | null; received: Date | null; closed: Date | null };
};

/** A number of the order's day. */
export const numberOf = ({ key, times }: Bought, name: string): string =>
  formatDay(times.created).replaceAll("-", "").slice(2) + demoDigits(`${key} ${name}`, 12);

const feeOf = ({ brought }: Bought): number => brought?.freightFen ?? 0;
/** What was paid. */
export const paidFen = (bought: Bought): number => bought.item.priceFen + feeOf(bought);

const NOTHING_OFF = {
  offset_fen: 0,
  discount_fen: 0,
  platform_discount_fen: 0,
  silver_cent: 0,
};

export const tradeRow = (bought: Bought): Row => ({
  id: demoId(`${bought.key} trade`),
  no: `T${numberOf(bought, "trade")}`,
  member_id: bought.owner,
  state: "paid",
  slot: (bought.slot % 5) + 1,
  payable_fen: paidFen(bought),
  silver_cent: 0,
  credit_cent: 0,
  attempts: 1,
  pieces: 1,
  pay_way: "wechat",
  created_at: bought.times.created,
  deadline_at: after(bought.times.created, usualSettings, "order.unpaidMinutes"),
  paid_at: bought.times.paid,
});

/** The order of one piece. */
export function orderRow(bought: Bought): Row {
  const { key, item, owner, times } = bought;
  const until = times.received && after(times.received, usualSettings, "order.commentDays");
  return {
    id: demoId(`${key} order`),
    no: numberOf(bought, "order"),
    trade_id: demoId(`${key} trade`),
    member_id: owner,
    shop_id: item.shopId,
    order_type: orderKinds[bought.brought ? "town" : "voucher"].type,
    state: times.closed ? "closed" : times.received ? "received" : "paid",
    pieces: 1,
    goods_fen: item.priceFen,
    freight_fen: feeOf(bought),
    ...NOTHING_OFF,
    payable_fen: paidFen(bought),
    receiver: bought.brought?.receiver ?? null,
    credit_cent: 0,
    refunded_fen: 0,
    refunded_promotion_fen: 0,
    refunded_silver_cent: 0,
    refunded_credit_cent: 0,
    gift_equity_cent: 0,
    gift_counts: 0,
    after_open: 0,
    pay_way: "wechat",
    remark: bought.brought?.remark ?? "",
    created_at: times.created,
    deadline_at: until,
    paid_at: times.paid,
    received_at: times.received,
    closed_at: times.closed,
    close_reason: times.closed ? "refunded" : null,
    uncommented: 1,
    comment_until: until,
    has_after_sale: false,
  };
}

export const lineRow = ({ key, item, ...rest }: Bought): Row => ({
  id: demoId(`${key} line`),
  order_id: demoId(`${key} order`),
  goods_id: item.id,
  sku_id: item.skuId,
  title: item.title,
  specs: [],
  picture: item.picture,
  price_fen: item.priceFen,
  quantity: 1,
  goods_fen: item.priceFen,
  freight_fen: feeOf({ key, item, ...rest }),
  ...NOTHING_OFF,
  credit_cent: 0,
  after_quantity: 0,
  after_fen: 0,
  after_freight_fen: 0,
  after_offset_fen: 0,
  after_platform_fen: 0,
  after_silver_cent: 0,
  after_credit_cent: 0,
  protected_fen: 0,
});

/** What happened, each event with the state it led to. */
export function eventRows({ key, owner, times, plan, brought }: Bought): Row[] {
  const isOver = plan.state === "expired";
  const steps = [
    ["submit", "member", null, "unpaid", times.created],
    ["pay", "gateway", "unpaid", "paid", times.paid],
    [brought ? "hand" : "use", "gateway", "paid", "received", times.received],
    ["refund", isOver ? "gateway" : "member", "paid", "closed", times.closed],
  ] as const;
  return steps.flatMap(([kind, actor, from, to, at]) =>
    at === null
      ? []
      : [
          {
            order_id: demoId(`${key} order`),
            kind,
            actor,
            actor_id: actor === "member" ? owner : null,
            from_state: from,
            to_state: to,
            note: kind === "refund" && isOver ? "券码过期未使用，自动退款" : "",
            at,
          },
        ],
  );
}

/** What the order did to its piece. */
export const stockRows = (bought: Bought): Row[] =>
  (
    [
      ["reserve", bought.times.created],
      ["sell", bought.times.paid],
      ["return", bought.times.closed],
    ] as const
  ).flatMap(([kind, at]) =>
    at === null
      ? []
      : [{ sku_id: bought.item.skuId, kind, quantity: 1, cause: numberOf(bought, "order"), created_at: at }],
  );
