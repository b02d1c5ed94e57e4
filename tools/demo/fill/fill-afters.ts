/** Fills after-sales with their negotiation; the one that is done with its money, by the ledger's recipe. */
import {
  type AfterKind,
  type AfterReason,
  afterKindNames,
  afterReasons,
} from "@heshi/contract/trade/after-view";
import { assert } from "@heshi/kernel/assert";
import { cent } from "@heshi/kernel/credit";
import { formatFen, subFen, ZERO_FEN } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { findLine, hasFreight, isFault, shareOf } from "@heshi/server/modules/after/after.public";
import { post, recipes } from "@heshi/server/modules/ledger/ledger.public";
import { silverEarned } from "@heshi/server/modules/order/order.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { after, type DurationName, usualSettings } from "@heshi/server/settings";
import { AFTER_ROWS } from "../data/after-plan.data.ts";
import { readTable } from "../goods-line.ts";
import { HOUR } from "../time.ts";
import type { DemoOrder, DemoWorld } from "../world.types.ts";
import { shopId } from "./fill-catalogue.ts";
import { memberId } from "./fill-members.ts";
import { lineId, orderId, orderNo, payWayOf, tradeId } from "./fill-orders.ts";
import { type Calendar, demoDigits, demoId, insertRows, type Row } from "./fill-rows.ts";

const COLUMNS = ["order", "line", "kind", "reason", "pieces", "state", "hours", "words", "answer"] as const;
type Plan = Readonly<Record<(typeof COLUMNS)[number], string>>;
type Step = { kind: string; actor: string; to: string; note: string };

/** What happened before a state, after the application. */
const paths: Readonly<Record<string, readonly (readonly [kind: string, actor: string, to: string])[]>> = {
  applied: [],
  appliedGoods: [],
  refused: [["refuse", "shop", "refused"]],
  agreed: [["agree", "shop", "agreed"]],
  cancelled: [["cancel", "member", "cancelled"]],
  intervening: [
    ["refuse", "shop", "refused"],
    ["intervene", "member", "intervening"],
  ],
  returned: [
    ["agree", "shop", "agreed"],
    ["sendBack", "member", "returned"],
  ],
  reshipped: [
    ["agree", "shop", "agreed"],
    ["sendBack", "member", "returned"],
    ["reship", "shop", "reshipped"],
  ],
  goodsRefused: [
    ["agree", "shop", "agreed"],
    ["sendBack", "member", "returned"],
    ["refuseGoods", "shop", "goodsRefused"],
  ],
  done: [
    ["agree", "shop", "agreed"],
    ["sendBack", "member", "returned"],
    ["refund", "shop", "refunding"],
    ["finish", "gateway", "done"],
  ],
  rejected: [
    ["refuse", "shop", "refused"],
    ["intervene", "member", "intervening"],
    ["reject", "operator", "rejected"],
  ],
  lapsed: [
    ["agree", "shop", "agreed"],
    ["lapse", "timer", "lapsed"],
  ],
};
const lasting: Readonly<Record<string, DurationName>> = {
  applied: "after.moneyHours",
  appliedGoods: "after.goodsHours",
  agreed: "after.sendDays",
  returned: "after.receiveDays",
  reshipped: "after.reshipDays",
  refused: "after.appealDays",
  goodsRefused: "after.appealDays",
};
const ended = ["done", "rejected", "cancelled", "lapsed"];
const NUMBERS = { back: "SF140322887", again: "YT886120037" };

/** The orders of others in the demo shop that goods can be sent back of, each for one after-sale. */
const shopOrders = ({ orders, members, shops }: DemoWorld): DemoOrder[] => {
  const [demo] = members;
  const own = shops.find(({ staff }) => staff.some(({ mobile }) => mobile === "13900010001"));
  return orders.filter(
    ({ memberKey, shopKey, state }) =>
      memberKey !== demo?.key && shopKey === own?.key && ["shipped", "received"].includes(state),
  );
};

/** The steps of an after-sale; the shop's words, or the platform's, stand where they decide. */
function stepsOf({ state, words, answer }: Plan, asked: string): Step[] {
  const said = (kind: string): string => {
    if (kind === "sendBack") return `顺丰速运 ${NUMBERS.back}01`;
    if (kind === "reship") return `圆通速递 ${NUMBERS.again}02`;
    if (kind === "intervene") return words;
    const speaks =
      state === "rejected" ? ["reject"] : ["refuse", "refuseGoods", state === "goodsRefused" ? "" : "agree"];
    return speaks.includes(kind) ? answer : "";
  };
  const first = asked.startsWith(afterKindNames.money) ? "applied" : "appliedGoods";
  return [
    {
      kind: first === "applied" ? "apply" : "applyGoods",
      actor: "member",
      to: first,
      note: `${asked}\n${words}`,
    },
    ...(paths[state] ?? []).map(([kind, actor, to]) => ({
      kind,
      actor,
      to,
      note: said(kind) || REFUSED[kind] || "",
    })),
  ];
}
const REFUSED: Readonly<Record<string, string>> = { refuse: "经核实不符合售后条件" };

type Made = { order: DemoOrder; plan: Plan; id: string; sale: Row; events: Row[]; amountFen: number };

async function make(tx: Tx, plan: Plan, order: DemoOrder, calendar: Calendar): Promise<Made> {
  const own = order.lines[Number(plan.line) - 1];
  assert(own, `no line ${plan.line} of ${order.key}`);
  const [kind, reason] = [plan.kind as AfterKind, plan.reason as AfterReason];
  const at = lineId(order.key, own.skuKey);
  const line = await tx.one(findLine, [at, memberId(order.memberKey)]);
  assert(line, `no line ${at}`);
  const quantity = Math.min(Number(plan.pieces), own.quantity);
  const share = shareOf(line, quantity, { withFreight: hasFreight(order.state, reason) });
  const text = afterReasons.find(({ code }) => code === reason)?.text ?? "";
  const amount = kind === "exchange" ? "" : `，¥${formatFen(share.amountFen)}`;
  const steps = stepsOf(plan, `${afterKindNames[kind]} × ${quantity}${amount}，${text}`);
  const id = demoId(`after ${order.key} ${plan.line}`);
  const askedAgo = Number(plan.hours) * HOUR;
  const times = steps.map((_, n) => calendar.at(askedAgo * (1 - n / (steps.length + 0.4))));
  const when = (state: string): Date | null => times[steps.findIndex(({ to }) => to === state)] ?? null;
  const [first, last] = [times[0] ?? calendar.now, times.at(-1) ?? calendar.now];
  const setting = lasting[plan.state];
  const pictures = isFault(reason) ? [line.picture] : [];
  const isBack = when("returned") !== null;
  const sale = {
    id,
    no: `S${formatDay(first).replaceAll("-", "").slice(2)}${demoDigits(`after ${order.key} ${plan.line}`, 12)}`,
    order_id: orderId(order.key),
    line_id: at,
    member_id: memberId(order.memberKey),
    shop_id: shopId(order.shopKey),
    kind,
    state: plan.state,
    deadline_at: setting ? after(last, usualSettings, setting) : null,
    reason,
    is_fault: isFault(reason),
    quantity,
    amount_fen: share.amountFen,
    freight_fen: share.freightFen,
    offset_fen: share.offsetFen,
    platform_fen: share.platformFen,
    silver_cent: share.silverCent,
    description: plan.words,
    pictures,
    video: "",
    company: isBack ? "shunfeng" : null,
    number: isBack ? `${NUMBERS.back}01` : null,
    reship_company: when("reshipped") ? "yuantong" : null,
    reship_number: when("reshipped") ? `${NUMBERS.again}02` : null,
    refund_no: when("refunding") ? refundNoOf(id, first) : null,
    created_at: first,
    returned_at: when("returned"),
    reshipped_at: when("reshipped"),
    refunded_at: when("refunding"),
    intervened_at: when("intervening"),
    done_at: when("done"),
    taken_silver_cent: 0,
    owed_silver_cent: 0,
  };
  const events = steps.map(({ kind: on, actor, to, note }, n) => ({
    after_sale_id: id,
    kind: on,
    actor,
    actor_id: actor === "member" ? memberId(order.memberKey) : null,
    from_state: n === 0 ? "made" : (steps[n - 1]?.to ?? null),
    to_state: to,
    note,
    pictures:
      n === 0 || on === "refuseGoods"
        ? [line.picture].slice(0, on === "refuseGoods" ? 1 : pictures.length)
        : [],
    at: times[n] ?? first,
  }));
  return { order, plan, id, sale, events, amountFen: share.amountFen };
}
const refundNoOf = (id: string, at: Date): string =>
  `R${formatDay(at).replaceAll("-", "").slice(2)}${demoDigits(`after refund ${id}`, 12)}`;

/** The money of one that is done: back to its channel from the shop, and the silver that the receipt had earned for it. */
async function refund(tx: Tx, { order, sale }: Made, calendar: Calendar): Promise<void> {
  const way = payWayOf(order);
  assert(
    way === "wechat" || way === "alipay",
    "a refund to a balance would change what the demo's members own",
  );
  const [line] = await tx.many(adhoc("demo.after_line", "select payable_fen from orders where id = $1"), [
    sale["order_id"] as string,
  ]);
  const paid = Number(line?.["payable_fen"]);
  const back = sale["amount_fen"] as never;
  const taken = cent(
    silverEarned(paid as never, usualSettings) - silverEarned(subFen(paid as never, back), usualSettings),
  );
  const at = sale["done_at"] as Date;
  const transfer = recipes.afterRefunded({
    orderNo: orderNo(order, calendar),
    afterNo: String(sale["no"]),
    memberId: memberId(order.memberKey),
    shopId: shopId(order.shopKey),
    heldBy: "pending",
    silverEarned: taken,
    parts: {
      balance: ZERO_FEN,
      outside: { channel: way, amount: back },
      promotion: ZERO_FEN,
      silver: cent(0),
    },
  });
  await post(tx, [{ ...transfer, at }], at);
  await tx.run(adhoc("demo.after_taken", "update after_sale set taken_silver_cent = $2 where id = $1"), [
    sale["id"] as string,
    taken,
  ]);
  await insertRows(tx, "pay_refund", [
    {
      id: demoId(`after refund ${String(sale["id"])}`),
      refund_no: sale["refund_no"],
      attempt_id: demoId(`attempt ${order.tradeKey}`),
      order_id: sale["order_id"],
      amount_fen: back,
      reason: `售后退款 ${String(sale["no"])}`,
      state: "refunded",
      tries: 1,
      last_error: "",
      created_at: sale["refunded_at"],
      refunded_at: at,
    },
  ]);
  await tx.run(
    adhoc(
      "demo.after_back",
      `with line as (update order_line set after_quantity = $3::int, after_fen = $4, after_freight_fen = $5 where id = $2 returning order_id)
       update orders set refunded_fen = refunded_fen + $4 from line where orders.id = $1`,
    ),
    [sale["order_id"], sale["line_id"], sale["quantity"], back, sale["freight_fen"]] as never,
  );
}

/** Pieces that an exchange took from the stock; the demo's stock is what is left. */
async function reship(tx: Tx, { sale }: Made): Promise<void> {
  const values = [sale["line_id"], sale["quantity"], sale["no"], sale["reshipped_at"]] as never;
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

/** Inserts after-sales in every state: the demo member's by plan, and others' in the demo shop. */
export async function fillAfters(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  const byKey = new Map(world.orders.map((order) => [order.key, order]));
  const others = shopOrders(world);
  const made: Made[] = [];
  for (const plan of readTable(AFTER_ROWS, COLUMNS)) {
    const order = plan.order === "shop" ? others.shift() : byKey.get(plan.order);
    if (plan.order === "shop" && !order) continue;
    assert(order, `no order ${plan.order}`);
    made.push(await make(tx, plan, order, calendar));
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
  for (const one of made.filter(({ plan }) => plan.state === "done")) await refund(tx, one, calendar);
  for (const one of made.filter(({ plan }) => plan.state === "reshipped")) await reship(tx, one);
  await tx.run(
    adhoc(
      "demo.after_open",
      `update orders o set after_open = x.open, has_after_sale = true from (
         select order_id, count(*)::int as open from after_sale where state <> all ($1::text[]) group by order_id) x where o.id = x.order_id`,
    ),
    [ended],
  );
}
