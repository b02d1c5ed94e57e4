/** Keeps the order zone of a demo world open: before the last session ends the next one is made, with free pieces of the warehouse. */
import { timeId } from "@heshi/kernel/id";
import { shareOf } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { DEMO_LICENCE } from "@heshi/server/modules/auction/auction.public";
import { insertSession } from "@heshi/server/modules/auction/desk.store";
import { fixedOf, makeLot, slotIn } from "@heshi/server/modules/auction/lot.make";
import { lockSkus } from "@heshi/server/modules/warehouse/stored.public";
import { listUnit } from "@heshi/server/modules/warehouse/warehouse.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { col, type RowOf, statement } from "@heshi/server/platform/database/statement";
import { newLotNo } from "@heshi/server/platform/number";
import type { Settings } from "@heshi/server/settings";
import { operatorId } from "../fill/fill-operators.ts";

const MINUTE = 60_000;
/** The next session is made so long before the last one ends, and opens so long before: lots end one after another before it does. */
const AHEAD = 120 * MINUTE;
const OVERLAP = 30 * MINUTE;
/** Of two sessions that follow one another the later one opens at least so long before the other ends. */
const JOINED = 10 * MINUTE;
const LENGTH = 240 * MINUTE;
/** Lots of a session, and the least with which it counts as one. */
const [MOST, LEAST] = [6, 3];
/** In basis points of the reference price: the start, and what the reserves go round through. */
const START = 5000;
const RESERVES = [5000, 9000, 7500] as const;
const keeper = operatorId("陈立");

/** Held by one process at a time; there is no row in a world that is no demo. */
const lockDemo = statement(
  "demo.lock_world",
  { name: col.text },
  "select name from setting where name = 'demo.world' for no key update",
);
/** Sessions with lots that are not over, the first first: $1 now, $2 how many lots. */
const coming = statement(
  "demo.auction_sessions",
  { opensAt: col.time, endsAt: col.time },
  `select e.opens_at, e.ends_at from auction_session e where e.ends_at > $1
     and (select count(*) from auction_lot l where l.session_id = e.id and l.state <> 'stopped') >= $2 order by e.opens_at, e.id limit 50`,
);
/** SKUs that are traded, those that have lain longest without a lot first: $1 how many. */
const tradedSkus = statement.bulk(
  "demo.auction_skus",
  { skuId: col.id },
  `select w.id as sku_id from warehouse_sku w join sku s on s.id = w.id join goods g on g.id = s.goods_id join shop h on h.id = w.shop_id
   where g.state = 'on' and h.is_self and h.state = 'open' and exists (select 1 from auction_reference r where r.sku_id = w.id)
     and not exists (select 1 from auction_stop x where x.goods_id = g.id)
     and exists (select 1 from warehouse_unit u where u.sku_id = w.id and u.state = 'free')
   order by (select max(l.created_at) from auction_lot l where l.sku_id = w.id) nulls first, w.id limit $1`,
);
const piece = {
  id: col.id,
  skuId: col.id,
  goodsId: col.id,
  shopId: col.id,
  referenceFen: col.fen,
  zoneId: col.maybe(col.id),
} as const;
/** A free piece of each SKU with its reference price and the zone of the product's last lot: $1 SKUs, which are locked. */
const freePiece = statement.bulk(
  "demo.auction_pieces",
  piece,
  `select distinct on (u.sku_id) u.id, u.sku_id, s.goods_id, u.shop_id,
     (select r.reference_fen from auction_reference r where r.sku_id = u.sku_id order by r.created_at desc, r.id desc limit 1)
       as reference_fen,
     coalesce((select l.zone_id from auction_lot l join auction_zone z on z.id = l.zone_id and z.is_on where l.goods_id = s.goods_id
       order by l.created_at desc, l.id desc limit 1),
       (select z.id from auction_zone z where z.is_on order by z.sort, z.id limit 1)) as zone_id
   from warehouse_unit u join sku s on s.id = u.sku_id where u.sku_id = any ($1::bigint[]) and u.state = 'free'
   order by u.sku_id, u.id`,
);

type Moment = { now: Date; settings: Settings };

/** Until when the zone is open without a gap. Pure. */
export function openUntil(sessions: readonly { opensAt: Date; endsAt: Date }[], now: Date): Date {
  let until = now.getTime();
  for (const { opensAt, endsAt } of sessions)
    if (opensAt <= now || opensAt.getTime() + JOINED <= until) until = Math.max(until, endsAt.getTime());
  return new Date(until);
}

const floorTo = (ms: number, part: number): number => Math.floor(ms / part) * part;
/** When the next session opens and ends: on whole tens of minutes, where it does not have to open at once. Pure. */
export function nextTimes(until: Date, now: Date): { opensAt: Date; endsAt: Date } {
  const opens = Math.max(now.getTime(), floorTo(until.getTime() - OVERLAP, 10 * MINUTE));
  return { opensAt: new Date(opens), endsAt: new Date(floorTo(opens + LENGTH, 30 * MINUTE)) };
}

/** What a session is called by the hour at which it opens. */
function nameAt(opensAt: Date): string {
  const hour = Number(formatMinute(opensAt).slice(11, 13));
  const names = [
    [6, "夜间场"],
    [12, "上午场"],
    [18, "下午场"],
  ] as const;
  return names.find(([before]) => hour < before)?.[1] ?? "晚间场";
}

type Placing = { sessionId: string; one: RowOf<typeof piece>; zoneId: string; at: number };
/** Puts a free piece into the session, as an operator does. */
async function placePiece(tx: Tx, { sessionId, one, zoneId, at }: Placing, moment: Moment): Promise<void> {
  const { now, settings } = moment;
  const slot = await slotIn(tx, sessionId, moment);
  if (typeof slot === "string") return;
  const lotNo = newLotNo(now);
  if (!(await listUnit(tx, { unitId: one.id, operatorId: keeper, lotNo, now }))) return;
  const fixed = fixedOf(one.referenceFen, settings);
  const startFen = shareOf(one.referenceFen, START, "down");
  const reserveFen = shareOf(one.referenceFen, RESERVES[at % RESERVES.length] ?? START, "down");
  const making = { lotNo, piece: one, zoneId, slot, startFen, reserveFen, fixed, licence: DEMO_LICENCE, now };
  await makeLot(tx, { ...making, by: { operatorId: keeper } });
}

/** Makes the next session where the last one ends soon; answers whether it did. */
export async function renewAuction(tx: Tx, moment: Moment): Promise<boolean> {
  const { now } = moment;
  if (!(await tx.one(lockDemo))) return false;
  const until = openUntil(await tx.many(coming, [now, LEAST]), now);
  if (until.getTime() - now.getTime() >= AHEAD) return false;
  const skus = (await tx.many(tradedSkus, [MOST])).map(({ skuId }) => skuId);
  if (skus.length < LEAST) return false;
  await tx.many(lockSkus, [skus]);
  const pieces = await tx.many(freePiece, [skus]);
  if (pieces.length < LEAST) return false;
  const { opensAt, endsAt } = nextTimes(until, now);
  const sessionId = timeId(now);
  await tx.run(insertSession, [sessionId, nameAt(opensAt), opensAt, endsAt, keeper, now]);
  for (const [at, one] of pieces.entries())
    if (one.zoneId !== undefined) await placePiece(tx, { sessionId, one, zoneId: one.zoneId, at }, moment);
  return true;
}
