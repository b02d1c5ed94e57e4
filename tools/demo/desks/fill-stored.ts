/** Fills what the demo member keeps in the cloud warehouse: pieces of several goods, and a delivery in each state. */
import { assert } from "@heshi/kernel/assert";
import { fen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { type Calendar, demoDigits, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import { fillStoredOrder, lineOf, type StoredOrder, wordsOf } from "./stored-orders.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];
const RECEIPT_DAYS = 10;
/** What was said of the fee when the pieces were stored. */
const FEE = { freeDays: 180, dayFen: 1, mostBp: 1000 };
/** Of the intake at a place in the list: pieces from its end, what each cost, and how long they have been theirs. */
const HELD = [
  { intake: 0, pieces: 8, costFen: 16_800, ago: 60 * DAY },
  { intake: 3, pieces: 3, costFen: 56_000, ago: 20 * DAY },
  { intake: 4, pieces: 9, costFen: 19_800, ago: 15 * DAY },
  // an after-sale of these may be asked for
  { intake: 5, pieces: 2, costFen: 12_900, ago: 2 * DAY },
] as const;
/** Deliveries of pieces of the intake at place 4, one after another; the freight was free but where it came back. */
const DELIVERIES = [
  { state: "received", pieces: 2, ago: 12 * DAY, freightFen: fen(0), remark: "" },
  { state: "cancelled", pieces: 1, ago: 6 * DAY, freightFen: fen(800), remark: "" },
  { state: "shipped", pieces: 2, ago: 3 * DAY, freightFen: fen(0), remark: "送货前请先打电话" },
  { state: "packed", pieces: 1, ago: 20 * HOUR, freightFen: fen(0), remark: "" },
  { state: "paid", pieces: 1, ago: 2 * HOUR, freightFen: fen(0), remark: "" },
] as const;
type Delivery = (typeof DELIVERIES)[number];
/** What happened to a delivery, each so long after the one before. */
const PATHS: Readonly<
  Record<Delivery["state"], readonly (readonly [kind: string, actor: string, to: string])[]>
> = {
  paid: [],
  packed: [["pack", "shop", "packed"]],
  shipped: [
    ["pack", "shop", "packed"],
    ["ship", "shop", "shipped"],
  ],
  received: [
    ["pack", "shop", "packed"],
    ["ship", "shop", "shipped"],
    ["confirm", "member", "received"],
  ],
  cancelled: [["cancel", "member", "cancelled"]],
};
const STEP = 7 * HOUR;

type Sku = { skuId: string; shopId: string };
type Timed = Transfer & { at: Date };
type Filling = { skus: readonly Sku[]; memberId: string; calendar: Calendar };

const ownLast = adhoc(
  "demo.own_last_units",
  `update warehouse_unit u set state = 'held', member_id = $2, cost_fen = $3, stored_at = $4, fee = $5::jsonb, line_id = $7
   from warehouse_intake i
   where i.id = u.intake_id and i.id = $1 and right(u.no, 3)::int > i.count - $6 returning u.id::text as id`,
);
const sendSome = adhoc(
  "demo.units_of_delivery",
  "update warehouse_unit set state = $2, delivery_id = $3 where id = any ($1::bigint[])",
);
const receiverOf = adhoc(
  "demo.receiver",
  `select name, mobile, province, city, area, street, detail from member_address where member_id = $1 and is_default`,
);

type Happened = { kind: string; actor: string; from: string; to: string; at: Date };
const unitEvents = (ids: readonly string[], { kind, actor, from, to, at }: Happened, note = ""): Row[] =>
  ids.map((id) => ({ unit_id: id, kind, actor, from_state: from, to_state: to, note, at }));

/** Makes pieces the member's; answers their ids and the transfer of them. */
async function hold(
  tx: Tx,
  { skuId, shopId }: Sku,
  { held, memberId, calendar }: { held: (typeof HELD)[number]; memberId: string; calendar: Calendar },
): Promise<{ ids: string[]; transfers: Timed[] }> {
  const { intake, pieces, costFen, ago } = held;
  const at = calendar.at(ago);
  const order: StoredOrder = { key: `${intake}`, skuId, shopId, memberId, pieces, costFen, at };
  const values = [
    demoId(`intake ${intake}`),
    memberId,
    costFen,
    at,
    JSON.stringify(FEE),
    pieces,
    lineOf(order),
  ];
  const ids = (await tx.many(ownLast, values)).map(({ id }) => String(id)).toSorted();
  const stored = { kind: "store", actor: "gateway", from: "reserved", to: "held", at };
  await insertRows(tx, "warehouse_unit_event", unitEvents(ids, stored, wordsOf(order)));
  return { ids, transfers: await fillStoredOrder(tx, order, calendar.now) };
}

const timesOf = ({ state, ago }: Delivery, calendar: Calendar): Date[] =>
  [0, ...PATHS[state].map((_, at) => (at + 1) * STEP)].map((later) => calendar.at(Math.max(0, ago - later)));

type Sending = { made: Delivery; ids: readonly string[]; memberId: string; calendar: Calendar };
type Times = readonly (Date | undefined)[];

/** A delivery with what happened to it, as rows; answers its id and number. */
async function insertDelivery(
  tx: Tx,
  shopId: string,
  { made, ids, memberId, times }: Omit<Sending, "calendar"> & { times: Times },
): Promise<{ id: string; no: string }> {
  const { state, pieces, freightFen, remark } = made;
  const [at = new Date(0), second = null, shippedAt = null, receivedAt = null] = times;
  const isCancelled = state === "cancelled";
  const id = demoId(`delivery ${state}`);
  const no = `Q${formatDay(at).slice(2).replaceAll("-", "")}${demoDigits(`delivery ${state}`, 12)}`;
  const [receiver] = await tx.many(receiverOf, [memberId]);
  assert(receiver !== undefined, "the demo member has an address");
  const deadline = shippedAt && new Date(shippedAt.getTime() + RECEIPT_DAYS * DAY);
  await insertRows(tx, "warehouse_delivery", [
    {
      id,
      no,
      member_id: memberId,
      shop_id: shopId,
      state,
      deadline_at: state === "shipped" ? deadline : null,
      pieces,
      sent: shippedAt ? pieces : 0,
      freight_fen: freightFen,
      fee_fen: 0,
      receiver,
      remark,
      created_at: at,
      packed_at: isCancelled ? null : second,
      shipped_at: shippedAt,
      received_at: receivedAt,
      cancelled_at: isCancelled ? second : null,
    },
  ]);
  const held = ids.map((unitId) => ({ delivery_id: id, unit_id: unitId }));
  await insertRows(tx, "warehouse_delivery_unit", held);
  const path = [["submit", "member", "paid"] as const, ...PATHS[state]];
  const events = path.map(([kind, actor, to], step) => ({
    delivery_id: id,
    kind,
    actor,
    from_state: path[step - 1]?.[2] ?? null,
    to_state: to,
    note: kind === "ship" ? "顺丰速运" : "",
    at: times[step],
  }));
  await insertRows(tx, "warehouse_delivery_event", events);
  return { id, no };
}

/** A delivery with its pieces; answers its transfers. */
async function send(tx: Tx, { skuId, shopId }: Sku, sending: Sending): Promise<Timed[]> {
  const { made, ids, memberId, calendar } = sending;
  const times = timesOf(made, calendar);
  const [at = calendar.now, second, shippedAt] = times;
  const { id, no: deliveryNo } = await insertDelivery(tx, shopId, { ...sending, times });
  const picked = { kind: "pick", actor: "member", from: "held", to: "picked", at };
  await insertRows(tx, "warehouse_unit_event", unitEvents(ids, picked, `提货单 ${deliveryNo}`));
  if (made.state === "cancelled" && second) {
    const back = { kind: "putBack", actor: "member", from: "picked", to: "held", at: second };
    await insertRows(tx, "warehouse_unit_event", unitEvents(ids, back));
    const event = { deliveryNo, memberId, amount: made.freightFen };
    return [
      { ...recipes.deliveryHeld(event), at },
      { ...recipes.deliveryReleased(event), at: second },
    ];
  }
  await tx.run(sendSome, [ids, shippedAt ? "delivered" : "picked", id]);
  return shippedAt ? parcel(tx, { id, ids, skuId, memberId, at: shippedAt }) : [];
}

type Leaving = { id: string; ids: readonly string[]; skuId: string; memberId: string; at: Date };
/** The parcel of a delivery with all of its pieces; the transfer of these. */
async function parcel(tx: Tx, { id, ids, skuId, memberId, at }: Leaving): Promise<Timed[]> {
  const parcelId = demoId(`parcel of delivery ${id}`);
  const number = `SF${demoDigits(`parcel of delivery ${id}`, 13)}`;
  const company = { company: "shunfeng", company_name: "顺丰速运" };
  await insertRows(tx, "warehouse_parcel", [
    { id: parcelId, delivery_id: id, ...company, number, pieces: ids.length, created_at: at },
  ]);
  const left = { kind: "deliver", actor: "shop", from: "picked", to: "delivered", at };
  await insertRows(tx, "warehouse_unit_event", unitEvents(ids, left, `顺丰速运 ${number}`));
  const units = [{ skuId, count: ids.length }];
  return [{ ...recipes.unitsDelivered({ no: parcelId, memberId, units }), at }];
}

/** What the demo member has bought and left in the warehouse, and had sent from there; answers the transfers, each at its time. */
export async function fillStored(tx: Tx, { skus, memberId, calendar }: Filling): Promise<Timed[]> {
  const transfers: Timed[] = [];
  for (const held of HELD) {
    const sku = skus[held.intake];
    if (sku === undefined) continue;
    const { ids, transfers: own } = await hold(tx, sku, { held, memberId, calendar });
    transfers.push(...own);
    if (held.intake !== 4) continue;
    let from = 0;
    for (const made of DELIVERIES) {
      const some = ids.slice(from, from + made.pieces);
      transfers.push(...(await send(tx, sku, { made, ids: some, memberId, calendar })));
      from += made.pieces;
    }
  }
  return transfers;
}
