/** Fills after-sales with their negotiation; the one that is done with its money, by the ledger's recipe. */
import {
  type AfterKind,
  type AfterReason,
  afterKindNames,
  afterReasons,
} from "@heshi/contract/trade/after-view";
import { assert } from "@heshi/kernel/assert";
import { cent } from "@heshi/kernel/credit";
import { type Fen, formatFen, ZERO_FEN } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import {
  findLine,
  hasFreight,
  isFault,
  type LineRow,
  shareOf,
} from "@heshi/server/modules/after/after.public";
import { recipes } from "@heshi/server/modules/ledger/ledger.public";
import type { Dated } from "./money/fill-money.ts";
import type { Tx, Value } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { after, usualSettings } from "@heshi/server/settings";
import { type AfterPlan, afterPlans, lasting, PARCELS, type Step, stepsOf } from "../make/make-afters.ts";
import { isOfLastWeek } from "../make/make-habits.ts";
import { HOUR } from "../time.ts";
import type { DemoOrder, DemoWorld } from "../world.types.ts";
import { shopId } from "./fill-catalogue.ts";
import { memberId } from "./fill-members.ts";
import { lineId, orderNo } from "./fill-orders.ts";
import { type Calendar, demoDigits, demoId, insertRows, type Row } from "./fill-rows.ts";

const ended = ["done", "rejected", "cancelled", "lapsed"];

const SENT = ["shipped", "received", "done"];
/** The orders of others in the demo shop that goods can be sent back of, the last received first, each for one after-sale. */
const shopOrders = ({ orders, pastOrders, members, shops }: DemoWorld): DemoOrder[] => {
  const [demo] = members;
  const own = shops.find(({ staff }) => staff.some(({ mobile }) => mobile === DEMO_SHOP));
  return [...orders, ...pastOrders]
    .filter(
      (order) =>
        order.memberKey !== demo?.key &&
        order.shopKey === own?.key &&
        SENT.includes(order.state) &&
        !isOfLastWeek(order),
    )
    .toSorted((a, b) => (a.receivedAgo ?? 0) - (b.receivedAgo ?? 0));
};
const DEMO_SHOP = "13900010001";

type Made = { order: DemoOrder; plan: AfterPlan; sale: Row; events: Row[] };
type Asked = {
  order: DemoOrder;
  plan: AfterPlan;
  line: LineRow;
  steps: readonly Step[];
  times: readonly Date[];
};

/** The columns of what was asked for, by the shares of its line. */
function askedRow({ order, plan, line }: Asked, quantity: number): Row {
  const reason = plan.reason as AfterReason;
  const share = shareOf(line, quantity, {
    withFreight: hasFreight({ state: order.state, isPartSent: false }, reason),
  });
  return {
    id: demoId(`after ${line.lineId}`),
    order_id: line.orderId,
    line_id: line.lineId,
    member_id: memberId(order.memberKey),
    shop_id: line.shopId,
    kind: plan.kind,
    state: plan.state,
    reason,
    is_fault: isFault(reason),
    quantity,
    amount_fen: share.amountFen,
    freight_fen: share.freightFen,
    offset_fen: share.offsetFen,
    platform_fen: share.platformFen,
    silver_cent: share.silverCent,
    description: plan.words,
    pictures: isFault(reason) ? [line.picture] : [],
    video: "",
  };
}

/** The columns of what has happened since. */
function movedRow({ plan, line, steps, times }: Asked): Row {
  const when = (state: string): Date | null => times[steps.findIndex(({ to }) => to === state)] ?? null;
  const first = times[0] as Date;
  const setting = lasting[plan.state];
  const [back, again] = [when("returned") && PARCELS.back, when("reshipped") && PARCELS.again];
  return {
    no: `S${dayOf(first)}${demoDigits(`after ${line.lineId}`, 12)}`,
    deadline_at: setting ? after(times.at(-1) as Date, usualSettings, setting) : null,
    company: back?.company ?? null,
    number: back?.number ?? null,
    reship_company: again?.company ?? null,
    reship_number: again?.number ?? null,
    refund_no: when("refunding") && `R${dayOf(first)}${demoDigits(`after refund ${line.lineId}`, 12)}`,
    created_at: first,
    returned_at: when("returned"),
    reshipped_at: when("reshipped"),
    refunded_at: when("refunding"),
    intervened_at: when("intervening"),
    done_at: when("done"),
    taken_silver_cent: 0,
    owed_silver_cent: 0,
  };
}
const dayOf = (at: Date): string => formatDay(at).replaceAll("-", "").slice(2);

const eventRows = ({ order, plan, line, steps, times }: Asked, saleId: unknown): Row[] =>
  steps.map(({ kind, actor, to, note }, n) => ({
    after_sale_id: saleId,
    kind,
    actor,
    actor_id: actor === "member" ? memberId(order.memberKey) : null,
    from_state: n === 0 ? "made" : (steps[n - 1]?.to ?? null),
    to_state: to,
    note,
    pictures:
      (n === 0 && isFault(plan.reason as AfterReason)) || kind === "refuseGoods" ? [line.picture] : [],
    at: times[n],
  }));

/** An after-sale of a line, whose shares are in the database. */
async function make(
  tx: Tx,
  { plan, order }: { plan: AfterPlan; order: DemoOrder },
  calendar: Calendar,
): Promise<Made> {
  const own = order.lines[Number(plan.line) - 1];
  assert(own, `no line ${plan.line} of ${order.key}`);
  const line = await tx.one(findLine, [lineId(order.key, own.skuKey), memberId(order.memberKey)]);
  assert(line, `no line ${plan.line} of ${order.key}`);
  const quantity = Math.min(Number(plan.pieces), own.quantity);
  const base = { order, plan, line, steps: [], times: [] };
  const kind = plan.kind as AfterKind;
  const amount = kind === "exchange" ? "" : `，¥${formatFen(askedRow(base, quantity)["amount_fen"] as Fen)}`;
  const text = afterReasons.find(({ code }) => code === plan.reason)?.text ?? "";
  const steps = stepsOf(plan, `${afterKindNames[kind]} × ${quantity}${amount}，${text}`);
  const askedAgo = Number(plan.hours) * HOUR;
  const times = steps.map((_, n) => calendar.at(askedAgo * (1 - n / (steps.length + 0.4))));
  const asked = { ...base, steps, times };
  const sale = { ...askedRow(asked, quantity), ...movedRow(asked) };
  return { order, plan, sale, events: eventRows(asked, sale["id"]) };
}

/** The money of one that is done: back to its channel from the shop. Its order is not done, so that it has earned no silver yet. */
async function refund(tx: Tx, { order, sale }: Made, calendar: Calendar): Promise<Dated> {
  const way = order.payVia;
  assert(
    way === "wechat" || way === "alipay",
    "a refund to a balance would change what the demo's members own",
  );
  assert(order.state === "received", "silver of an order that is done would have to be taken back");
  const back = sale["amount_fen"] as Fen;
  const at = sale["done_at"] as Date;
  const transfer = recipes.afterRefunded({
    orderNo: orderNo(order, calendar),
    afterNo: String(sale["no"]),
    memberId: memberId(order.memberKey),
    shopId: shopId(order.shopKey),
    heldBy: "pending",
    silverEarned: cent(0),
    parts: {
      balance: ZERO_FEN,
      outside: { channel: way, amount: back },
      promotion: ZERO_FEN,
      silver: cent(0),
    },
  });
  await insertRows(tx, "pay_refund", [refundRow(order, sale)]);
  const values = [sale["order_id"], sale["line_id"], sale["quantity"], back, sale["freight_fen"]];
  await tx.run(
    adhoc(
      "demo.after_back",
      `with line as (
         update order_line set after_quantity = $3::int, after_fen = $4, after_freight_fen = $5,
           recalled_quantity = case when exists (select from orders o where o.id = $1 and o.state = 'paid') then $3::int else 0 end
         where id = $2 returning order_id, commented_at is null and after_quantity >= quantity as is_out)
       update orders set refunded_fen = refunded_fen + $4, uncommented = uncommented - line.is_out::int from line where orders.id = $1`,
    ),
    values as Value[],
  );
  return { ...transfer, at };
}

const refundRow = (order: DemoOrder, sale: Row): Row => ({
  id: demoId(`after refund ${String(sale["id"])}`),
  refund_no: sale["refund_no"],
  attempt_id: demoId(`attempt ${order.tradeKey}`),
  order_id: sale["order_id"],
  amount_fen: sale["amount_fen"],
  reason: `售后退款 ${String(sale["no"])}`,
  state: "refunded",
  tries: 1,
  last_error: "",
  created_at: sale["refunded_at"],
  refunded_at: sale["done_at"],
});

/** Pieces that an exchange took from the stock; the demo's stock is what is left. */
async function reship(tx: Tx, { sale }: Made): Promise<void> {
  const values = [sale["line_id"], sale["quantity"], sale["no"], sale["reshipped_at"]] as Value[];
  await tx.run(
    adhoc(
      "demo.after_stock",
      `with own as (select sku_id from order_line where id = $1),
       moved as (update sku set received = received + $2::int, sold = sold + $2::int from own where sku.id = own.sku_id)
       insert into stock_move (sku_id, kind, quantity, cause, created_at)
       select sku_id, k, $2::int, $3, $4::timestamptz from own cross join unnest(array['receive', 'reserve', 'sell']) as k`,
    ),
    values,
  );
}

/** Inserts after-sales in every state: the demo member's by plan, and others' in the demo shop. Answers what they moved. */
export async function fillAfters(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<Dated[]> {
  const byKey = new Map(world.orders.map((order) => [order.key, order]));
  const others = shopOrders(world);
  const made: Made[] = [];
  for (const plan of afterPlans()) {
    const order = plan.order === "shop" ? others.shift() : byKey.get(plan.order);
    assert(order, `no order ${plan.order}`);
    made.push(await make(tx, { plan, order }, calendar));
  }
  await insertRows(
    tx,
    "after_sale",
    made.map(({ sale }) => sale),
  );
  await insertRows(
    tx,
    "after_sale_event",
    made.flatMap(({ events }) => events),
  );
  const moved: Dated[] = [];
  for (const one of made.filter(({ plan }) => plan.state === "done"))
    moved.push(await refund(tx, one, calendar));
  for (const one of made.filter(({ plan }) => plan.state === "reshipped")) await reship(tx, one);
  await tx.run(
    adhoc(
      "demo.after_open",
      `update orders o set after_open = x.open, has_after_sale = true from (
         select order_id, count(*)::int as open from after_sale where state <> all ($1::text[]) group by order_id) x
       where o.id = x.order_id`,
    ),
    [ended],
  );
  return moved;
}
