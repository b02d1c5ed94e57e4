/** Fills the demo member's orders of the exchange zone: unpaid, waiting for the parcel, received, and cancelled. */
import { pointsTypeOf } from "@heshi/contract/goods/points";
import { assert } from "@heshi/kernel/assert";
import { cent } from "@heshi/kernel/credit";
import { ZERO_FEN } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { recipes } from "@heshi/server/modules/ledger/ledger.public";
import type { Dated } from "../fill/money/fill-money.ts";
import type { Tx } from "@heshi/server/platform/database/db";
import { col, statement } from "@heshi/server/platform/database/statement";
import { after, usualSettings } from "@heshi/server/settings";
import { DAY, MINUTE } from "../time.ts";
import type { DemoWorld } from "../world.types.ts";
import { memberId } from "../fill/fill-members.ts";
import type { PointsGoods } from "./fill-points.ts";
import { type Calendar, demoDigits, demoId, insertRows, type Row } from "../fill/fill-rows.ts";

type Kind = "unpaid" | "paid" | "received" | "closed";
type Plan = { kind: Kind; slot: number; createdAgo: number; isMixed: boolean };
const PLANS: readonly Plan[] = [
  { kind: "unpaid", slot: 5, createdAgo: 2 * MINUTE, isMixed: true },
  { kind: "paid", slot: 1, createdAgo: DAY, isMixed: false },
  { kind: "received", slot: 1, createdAgo: 9 * DAY, isMixed: false },
  { kind: "closed", slot: 1, createdAgo: 20 * DAY, isMixed: true },
];

const copyOf = statement.bulk(
  "demo.exchange_copy",
  { shopId: col.id, title: col.text, picture: col.text, receiver: col.text },
  `select g.shop_id, g.title, g.picture, (select json_build_object('name', a.name, 'mobile', a.mobile, 'province', a.province,
     'city', a.city, 'area', a.area, 'street', a.street, 'detail', a.detail, 'areaCode', a.area_code, 'streetCode', a.street_code)::text
     from member_address a where a.member_id = $2 order by a.is_default desc, a.id limit 1) as receiver
   from goods g where g.id = $1`,
);
const moveSku = statement.bulk(
  "demo.exchange_stock",
  {},
  "update sku set available = available - 1, reserved = reserved + $2::int, sold = sold + $3::int where id = $1",
);

type Copy = { shopId: string; title: string; picture: string; receiver: string };
type Made = { plan: Plan; item: PointsGoods; copy: Copy; owner: string; calendar: Calendar };

/** The times of an order, by its kind. */
function timesOf({ plan: { kind, createdAgo }, calendar }: Made) {
  const at = (later: number): Date => calendar.at(createdAgo - later);
  const isPaid = kind === "paid" || kind === "received";
  return {
    created: calendar.at(createdAgo),
    paid: isPaid ? at(MINUTE) : null,
    shipped: kind === "received" ? at(DAY) : null,
    received: kind === "received" ? at(4 * DAY) : null,
    closed: kind === "closed" ? at(10 * MINUTE) : null,
  };
}
type Times = ReturnType<typeof timesOf>;
const keyOf = ({ plan }: Made): string => `exchange ${plan.kind}`;
const numberOf = (made: Made, name: string): string =>
  formatDay(timesOf(made).created).replaceAll("-", "").slice(2) + demoDigits(`${keyOf(made)} ${name}`, 12);

function tradeRow(made: Made, times: Times): Row {
  const { plan, item, owner } = made;
  return {
    id: demoId(`${keyOf(made)} trade`),
    no: `T${numberOf(made, "trade")}`,
    member_id: owner,
    state: times.paid ? "paid" : times.closed ? "closed" : "unpaid",
    slot: plan.slot,
    payable_fen: item.priceFen,
    silver_cent: 0,
    credit_type: item.creditType,
    credit_cent: item.creditCent,
    attempts: 0,
    pieces: 1,
    pay_way: times.paid ? "balance" : null,
    created_at: times.created,
    deadline_at: after(times.created, usualSettings, "order.unpaidMinutes"),
    paid_at: times.paid,
    closed_at: times.closed,
  };
}

function orderRow(made: Made, times: Times): Row {
  const { plan, item, owner, copy } = made;
  const ends =
    plan.kind === "unpaid"
      ? after(times.created, usualSettings, "order.unpaidMinutes")
      : times.received && after(times.received, usualSettings, "order.commentDays");
  return {
    id: demoId(`${keyOf(made)} order`),
    no: numberOf(made, "order"),
    trade_id: demoId(`${keyOf(made)} trade`),
    member_id: owner,
    shop_id: copy.shopId,
    order_type: pointsTypeOf(item.creditType),
    state: plan.kind,
    pieces: 1,
    goods_fen: item.priceFen,
    freight_fen: 0,
    offset_fen: 0,
    discount_fen: 0,
    platform_discount_fen: 0,
    payable_fen: item.priceFen,
    silver_cent: 0,
    credit_type: item.creditType,
    credit_cent: item.creditCent,
    refunded_fen: 0,
    refunded_promotion_fen: 0,
    refunded_silver_cent: 0,
    refunded_credit_cent: 0,
    gift_equity_cent: 0,
    gift_counts: 0,
    after_open: 0,
    pay_way: times.paid ? "balance" : null,
    receiver: JSON.parse(copy.receiver) as unknown,
    remark: "",
    created_at: times.created,
    deadline_at: ends,
    paid_at: times.paid,
    shipped_at: times.shipped,
    received_at: times.received,
    closed_at: times.closed,
    close_reason: times.closed ? "member" : null,
    uncommented: 1,
    comment_until: times.received && after(times.received, usualSettings, "order.commentDays"),
    has_after_sale: false,
  };
}

const lineRow = (made: Made): Row => ({
  id: demoId(`${keyOf(made)} line`),
  order_id: demoId(`${keyOf(made)} order`),
  goods_id: made.item.id,
  sku_id: made.item.skuId,
  title: made.copy.title,
  specs: [],
  picture: made.copy.picture,
  price_fen: made.item.priceFen,
  quantity: 1,
  goods_fen: made.item.priceFen,
  offset_fen: 0,
  discount_fen: 0,
  platform_discount_fen: 0,
  freight_fen: 0,
  silver_cent: 0,
  credit_cent: made.item.creditCent,
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
function eventRows(made: Made, times: Times): Row[] {
  const steps = [
    ["submit", "member", null, "unpaid", times.created],
    ["pay", "member", "unpaid", "paid", times.paid],
    ["ship", "shop", "paid", "shipped", times.shipped],
    ["confirm", "member", "shipped", "received", times.received],
    ["cancel", "member", "unpaid", "closed", times.closed],
  ] as const;
  return steps.flatMap(([kind, actor, from, to, at]) =>
    at === null
      ? []
      : [
          {
            order_id: demoId(`${keyOf(made)} order`),
            kind,
            actor,
            actor_id: actor === "member" ? made.owner : null,
            from_state: from,
            to_state: to,
            note: "",
            at,
          },
        ],
  );
}

const attemptRow = (made: Made, paid: Date): Row => ({
  id: demoId(`${keyOf(made)} attempt`),
  attempt_no: `P${numberOf(made, "attempt")}`,
  kind: "trade",
  payable_id: demoId(`${keyOf(made)} trade`),
  member_id: made.owner,
  way: "balance",
  amount_fen: made.item.priceFen,
  state: "settled",
  subject: "",
  created_at: paid,
  expires_at: new Date(paid.getTime() + 15 * MINUTE),
  queries: 0,
  paid_at: paid,
  ended_at: paid,
  note: "",
});

/** The credit is given for the order, so that the member's purse is what the data say. */
function transfersOf(made: Made, times: Times): Dated[] {
  const { item, owner: memberIdOf } = made;
  const tradeNo = `T${numberOf(made, "trade")}`;
  const tradeId = demoId(`${keyOf(made)} trade`);
  const amount = cent(item.creditCent);
  const held = { tradeNo, tradeId, memberId: memberIdOf, credit: item.creditType, amount };
  const granted = recipes.creditGranted({ ...held, cause: `demo-${keyOf(made)}` });
  const before = new Date(times.created.getTime() - MINUTE);
  const transfers: Dated[] = [
    { ...granted, at: before },
    { ...recipes.creditHeld(held), at: times.created },
  ];
  if (times.closed) transfers.push({ ...recipes.creditReleased(held), at: times.closed });
  if (times.paid) {
    const credit = { type: item.creditType, amount };
    const parts = { balance: ZERO_FEN, promotion: ZERO_FEN, silver: cent(0), credit };
    const paid = recipes.orderPaid({
      orderNo: numberOf(made, "order"),
      tradeId,
      memberId: memberIdOf,
      parts,
    });
    transfers.push({ ...paid, at: times.paid });
  }
  return transfers;
}

/** What the order did to its piece. */
function stockRows(made: Made, times: Times): Row[] {
  const steps = [
    ["reserve", times.created],
    ["sell", times.paid],
    ["release", times.closed],
  ] as const;
  return steps.flatMap(([kind, at]) =>
    at === null
      ? []
      : [
          {
            sku_id: made.item.skuId,
            kind,
            quantity: 1,
            cause: numberOf(made, "order"),
            created_at: at,
          },
        ],
  );
}

async function fillOne(tx: Tx, made: Made): Promise<Dated[]> {
  const times = timesOf(made);
  await insertRows(tx, "trade", [tradeRow(made, times)]);
  await insertRows(tx, "orders", [orderRow(made, times)]);
  await insertRows(tx, "order_line", [lineRow(made)]);
  await insertRows(tx, "order_event", eventRows(made, times));
  if (times.paid) await insertRows(tx, "pay_attempt", [attemptRow(made, times.paid)]);
  await insertRows(tx, "stock_move", stockRows(made, times));
  if (!times.closed) await tx.run(moveSku, [made.item.skuId, times.paid ? 0 : 1, times.paid ? 1 : 0]);
  return transfersOf(made, times);
}

/** Writes the orders, each of another product in stock. Answers what they moved. */
export async function fillExchanges(
  tx: Tx,
  world: DemoWorld,
  { calendar, goods }: { calendar: Calendar; goods: readonly PointsGoods[] },
): Promise<Dated[]> {
  const demo = world.members.find(({ kind }) => kind === "demo");
  assert(demo, "the demo world has no demo member");
  const owner = memberId(demo.key);
  const left = [...goods];
  const moved: Dated[] = [];
  for (const plan of PLANS) {
    const at = left.findIndex(({ priceFen }) => priceFen > 0 === plan.isMixed);
    const [item] = left.splice(at, 1);
    const copy = item && (await tx.one(copyOf, [item.id, owner]));
    if (item && copy) moved.push(...(await fillOne(tx, { plan, item, copy, owner, calendar })));
  }
  return moved;
}
