/** Fills the cloud warehouse: what was taken in by two operators, and their stock-takes. */
import type { GoodsKind, goodsKinds } from "@heshi/contract/goods/goods-kinds";
import { assert } from "@heshi/kernel/assert";
import { formatDay } from "@heshi/kernel/text";
import { isGoodsOf, isInMall } from "@heshi/server/modules/kind/kind.public";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import { insertUnits } from "@heshi/server/modules/warehouse/intake.store";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc, col, statement } from "@heshi/server/platform/database/statement";
import type { DemoWorld } from "../world.types.ts";
import { memberId } from "../fill/fill-members.ts";
import { operatorId } from "../fill/fill-operators.ts";
import { fillAgents } from "./fill-agents.ts";
import { fillStored } from "./fill-stored.ts";
import { fillStoredOrder, lineOf, type StoredOrder } from "./stored-orders.ts";
import { type Calendar, demoDigits, demoId, insertRows } from "../fill/fill-rows.ts";

const DAY = 86_400_000;
const [counter, confirmer] = [operatorId("陈立"), operatorId("苏沐")];

/** Of each SKU: pieces, where they lie, and how many days ago they came. */
const INTAKES = [
  { count: 24, place: "A03-17", ago: 96 },
  { count: 12, place: "A03-21", ago: 82 },
  { count: 40, place: "B01-04", ago: 61 },
  { count: 8, place: "B02-11", ago: 33 },
  { count: 20, place: "C05-02", ago: 18 },
  { count: 6, place: "C05-09", ago: 4 },
] as const;
/** Of the SKU at a place in the list: what was missing and found, and how many days ago it was counted. */
const TAKES = [
  { at: 0, missing: 0, found: 0, ago: 21 },
  { at: 1, missing: 1, found: 0, ago: 20 },
  { at: 2, missing: 1, found: 2, ago: 1 },
] as const;
/** Pieces of the SKU at a place that a member has owned since so many days; the first of them is the one that a stock-take misses. */
const OWNED = { at: 2, pieces: 2, ago: 40, costFen: 16_800, lossFen: 16_800 } as const;
const LOSS_DAYS = 3;
/** The place of that member among those of the demo. */
const OWNER = 7;

type Timed = Transfer & { at: Date };
type Sku = { skuId: string; shopId: string; picture: string };

const isParcel = ({ isSent, terms }: (typeof goodsKinds)[GoodsKind]): boolean =>
  isSent && terms === undefined;
/** SKUs of our own shop that are sent in parcels, one a product: $1 how many. */
const ownSkus = statement.bulk(
  "demo.warehouse_skus",
  { skuId: col.id, shopId: col.id, picture: col.text },
  `select distinct on (g.id) s.id as sku_id, g.shop_id, coalesce(nullif(s.picture, ''), g.picture) as picture
   from goods g join sku s on s.goods_id = g.id
   where g.is_self and g.state = 'on' and ${isGoodsOf(isParcel)} and ${isInMall()} order by g.id, s.id limit $1`,
);
const ownFirst = adhoc(
  "demo.own_units",
  `update warehouse_unit set state = 'held', member_id = $2, cost_fen = $3, stored_at = $4, line_id = $6
   where intake_id = $1 and right(no, 3)::int <= $5`,
);
const loseFirst = adhoc(
  "demo.lose_unit",
  "update warehouse_unit set state = 'lost' where intake_id = $1 and right(no, 3) = '001' returning id::text as id",
);
const setTaken = adhoc(
  "demo.stock_taken",
  "update warehouse_sku set taken_at = $2, found = $3 where id = $1",
);

const numberOf = (letter: string, key: string, at: Date): string =>
  `${letter}${formatDay(at).slice(2).replaceAll("-", "")}${demoDigits(`warehouse ${key}`, 12)}`;

type Placed = { index: number; calendar: Calendar };
/** Takes pieces in as two operators did; the transfer of them. */
async function takeIn(tx: Tx, { skuId, shopId, picture }: Sku, { index, calendar }: Placed): Promise<Timed> {
  const { count, place, ago } = INTAKES[index] ?? INTAKES[0];
  const at = calendar.at(ago * DAY);
  const [id, no] = [demoId(`intake ${index}`), numberOf("K", `intake ${index}`, at)];
  await insertRows(tx, "warehouse_sku", [{ id: skuId, shop_id: shopId, found: 0, created_at: at }]);
  await insertRows(tx, "warehouse_intake", [
    {
      id,
      no,
      sku_id: skuId,
      count,
      place,
      batch: `HS${formatDay(at).slice(2, 7).replace("-", "")}-${index + 1}`,
      made_on: formatDay(calendar.at((ago + 25) * DAY)),
      note_no: `SH-${demoDigits(`note ${index}`, 8)}`,
      is_found: false,
      pictures: [picture],
      entered_by: counter,
      decided_by: confirmer,
      created_at: at,
    },
  ]);
  // in order, as ids are in time
  const first = BigInt(demoId(`units ${index}`));
  const ids = Array.from({ length: count }, (_, one) => String(first + BigInt(one)));
  await tx.many(insertUnits, [ids, id, confirmer, at]);
  return { ...recipes.unitsTakenIn({ no, shopId, units: [{ skuId, count }] }), at };
}

/** What a member has bought and left there; the transfers of it. */
async function own(
  tx: Tx,
  { skuId, shopId }: Sku,
  { owner, calendar }: { owner: string; calendar: Calendar },
): Promise<Timed[]> {
  const at = calendar.at(OWNED.ago * DAY);
  const { pieces, costFen } = OWNED;
  const order: StoredOrder = { key: "owned", skuId, shopId, memberId: owner, pieces, costFen, at };
  await tx.run(ownFirst, [demoId(`intake ${OWNED.at}`), owner, costFen, at, pieces, lineOf(order)]);
  return fillStoredOrder(tx, order, calendar.now);
}

type Missed = { index: number; takeId: string; no: string; owner: string | undefined; at: Date };
/** The first piece of an intake is not found; a member's becomes a loss that waits for its money. */
async function miss(tx: Tx, { index, takeId, no, owner, at }: Missed): Promise<void> {
  const [unit] = await tx.many(loseFirst, [demoId(`intake ${index}`)]);
  assert(unit !== undefined, "no piece to lose");
  const from = owner === undefined ? "free" : "held";
  const event = { kind: "lose", actor: "operator", actor_id: confirmer, from_state: from, to_state: "lost" };
  await insertRows(tx, "warehouse_unit_event", [{ unit_id: unit["id"], ...event, note: `盘点 ${no}`, at }]);
  if (owner === undefined) return;
  const id = demoId(`loss ${index}`);
  await insertRows(tx, "warehouse_loss", [
    {
      id,
      no: numberOf("L", `loss ${index}`, at),
      unit_id: unit["id"],
      take_id: takeId,
      member_id: owner,
      amount_fen: OWNED.lossFen,
      state: "open",
      due_at: new Date(at.getTime() + LOSS_DAYS * DAY),
      created_at: at,
    },
  ]);
  const missed = { kind: "miss", actor: "operator", actor_id: confirmer, to_state: "open", note: "", at };
  await insertRows(tx, "warehouse_loss_event", [{ loss_id: id, ...missed }]);
}

type Taken = { take: (typeof TAKES)[number]; owner: string; calendar: Calendar };
/** A stock-take of two operators, with the transfers of what was missing and found. */
async function count(
  tx: Tx,
  { skuId, shopId, picture }: Sku,
  { take, owner, calendar }: Taken,
): Promise<Timed[]> {
  const { missing, found, ago } = take;
  const at = calendar.at(ago * DAY);
  const [id, no] = [demoId(`stock-take ${take.at}`), numberOf("D", `take ${take.at}`, at)];
  const expected = INTAKES[take.at]?.count ?? 0;
  const sums = { expected, counted: expected - missing + found, missing, found };
  const by = { entered_by: counter, decided_by: confirmer, created_at: at };
  await insertRows(tx, "stock_take", [
    { id, no, sku_id: skuId, ...sums, note: "", pictures: [picture], ...by },
  ]);
  await tx.run(setTaken, [skuId, at, found]);
  const whose = take.at === OWNED.at ? owner : undefined;
  if (missing > 0) await miss(tx, { index: take.at, takeId: id, no, owner: whose, at });
  const units = (pieces: number) => ({ no, units: [{ skuId, count: pieces }] });
  const lost = whose === undefined ? { shopId } : { memberId: whose };
  return [
    ...(missing > 0 ? [{ ...recipes.unitsLost({ ...units(missing), ...lost }), at }] : []),
    ...(found > 0 ? [{ ...recipes.unitsFound(units(found)), at }] : []),
  ];
}

/** Fills the warehouse; answers the transfers of its pieces, each at its time. The catalogue, members and operators must be there. */
export async function fillWarehouse(tx: Tx, { members }: DemoWorld, calendar: Calendar): Promise<Timed[]> {
  const skus = await tx.many(ownSkus, [INTAKES.length]);
  const owner = memberId(members[OWNER]?.key ?? "");
  const transfers: Timed[] = [];
  for (const [index, sku] of skus.entries()) {
    transfers.push(await takeIn(tx, sku, { index, calendar }));
    if (index === OWNED.at) transfers.push(...(await own(tx, sku, { owner, calendar })));
  }
  for (const take of TAKES) {
    const sku = skus[take.at];
    if (sku) transfers.push(...(await count(tx, sku, { take, owner, calendar })));
  }
  transfers.push(...(await fillStored(tx, { skus, memberId: memberId("m-demo"), calendar })));
  transfers.push(...(await fillAgents(tx, { skus, calendar })));
  return transfers;
}
