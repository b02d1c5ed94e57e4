/** Fills the order zone: a session that is always open, one to come and one that is over, with lots in their states. */
import { assert } from "@heshi/kernel/assert";
import { type Fen, shareOf } from "@heshi/kernel/money";
import { DEMO_LICENCE } from "@heshi/server/modules/auction/auction.public";
import { recipes } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { col, statement } from "@heshi/server/platform/database/statement";
import { changeSetting } from "@heshi/server/platform/settings";
import { type Lot, LOTS, SESSIONS, ZONES } from "../data/auction.data.ts";
import { bidsOf, hoursOn, termsOf, type Timed } from "./auction-bids.ts";
import { fillDeputes } from "./auction-deputes.ts";
import { fillEntrusts } from "./auction-entrusts.ts";
import { fillPiece } from "./auction-units.ts";
import { memberId } from "../fill/fill-members.ts";
import { operatorId } from "../fill/fill-operators.ts";
import { type Calendar, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import type { DemoWorld } from "../world.types.ts";

const HOUR = 3_600_000;
const [DEPOSIT_BP, FEE_BP] = [1000, 300];
const [keeper, confirmer] = [operatorId("陈立"), operatorId("苏沐")];

/** SKUs of the warehouse with their prices and free pieces, in the order in which they came. */
const freePieces = statement.bulk(
  "demo.free_pieces",
  { skuId: col.id, goodsId: col.id, shopId: col.id, priceFen: col.fen, unitIds: col.texts },
  `select w.id as sku_id, s.goods_id, w.shop_id, s.price_fen, coalesce((select json_agg(x.id::text) from (select u.id from warehouse_unit u
     where u.sku_id = w.id and u.state = 'free' order by u.id desc limit 4) x), '[]') as unit_ids
   from warehouse_sku w join sku s on s.id = w.id order by w.created_at, w.id`,
);
type Sku = { skuId: string; goodsId: string; shopId: string; priceFen: Fen; unitIds: readonly string[] };

const sessionId = (key: string): string => demoId(`auction session ${key}`);
const zoneId = (name: string): string => demoId(`auction zone ${name}`);

async function fillPlaces(tx: Tx, calendar: Calendar): Promise<void> {
  const at = calendar.at(240 * HOUR);
  await changeSetting(tx, "zone.noticeDays", { value: 0, now: calendar.now });
  await changeSetting(tx, "zone.standing", { value: 1, now: calendar.now });
  // with the zone and the same city there are five tabs
  await changeSetting(tx, "app.isOnline", { value: 1, now: calendar.now });
  const sessions = SESSIONS.map(({ key, name, opens, ends }) => ({
    id: sessionId(key),
    name,
    opens_at: hoursOn(calendar, opens),
    ends_at: hoursOn(calendar, ends),
    created_by: keeper,
    created_at: at,
  }));
  await insertRows(tx, "auction_session", sessions);
  const zones = ZONES.map((name, sort) => ({ id: zoneId(name), name, sort, is_on: true, created_at: at }));
  await insertRows(tx, "auction_zone", zones);
}

type Filling = { sku: Sku; unitId: string; calendar: Calendar; memberOf: (who: number) => string };
type Made = ReturnType<typeof termsOf> & ReturnType<typeof bidsOf>;
/** What became of a lot: when it was closed and paid, who leads, and their row. */
type End = { id: string; isSold: boolean; leaderId: string | null; closedAt: Date; paidAt: Date };

const standingOf = ({ standing, bidders }: Made): Row => ({
  start_fen: standing.startFen,
  reserve_fen: standing.reserveFen,
  ceiling_fen: standing.ceilingFen,
  step_fen: standing.stepFen,
  extend_ms: standing.extendMs,
  most_extensions: standing.mostExtensions,
  opens_at: standing.opensAt,
  ends_at: standing.endsAt,
  seq: standing.seq,
  bidders: bidders.length,
  price_fen: standing.priceFen ?? null,
  leader_no: standing.leaderNo ?? null,
  leader_max_fen: standing.leaderMaxFen ?? null,
});
const leaderOf = ({ standing, bidders }: Made) => bidders.find(({ bidder }) => bidder === standing.leaderNo);

/** The row of a lot. */
function lotRow(lot: Lot, { made, end }: { made: Made; end: End }, { sku, unitId, calendar }: Filling): Row {
  const { id, isSold, leaderId, closedAt, paidAt } = end;
  return {
    id,
    no: made.no,
    session_id: sessionId(lot.session),
    zone_id: zoneId(lot.zone),
    number: lot.number,
    unit_id: unitId,
    sku_id: sku.skuId,
    goods_id: sku.goodsId,
    shop_id: sku.shopId,
    state: lot.state,
    reference_fen: sku.priceFen,
    ...standingOf(made),
    reserve_nonce: made.nonce,
    licence: DEMO_LICENCE,
    deposit_bp: DEPOSIT_BP,
    fee_bp: FEE_BP,
    first_ends_at: made.endsAt,
    leader_id: leaderId,
    head: made.head,
    deposit_fen: isSold ? (leaderOf(made)?.deposit_fen ?? null) : null,
    closed_at: isSold ? closedAt : null,
    paid_at: isSold ? paidAt : null,
    created_by: keeper,
    created_at: calendar.at(200 * HOUR),
  };
}

/** The lot of the demo member's own piece. */
const OWN_LOT = {
  key: "entrusted",
  session: "evening",
  number: 12,
  reserveBp: 9000,
  startBp: 9000,
  state: "listed",
  bids: [],
} as const;

/** What happened to a lot. */
function eventsOf(lot: Lot, { id, isSold, leaderId, closedAt, paidAt }: End, calendar: Calendar): Row[] {
  const rest = { lot_id: id, note: "", actor_id: null };
  const gateway = { ...rest, actor: "gateway", at: closedAt };
  const scheduled = { actor: "operator", actor_id: keeper, to_state: "listed", at: calendar.at(200 * HOUR) };
  const paid = { actor: "member", actor_id: leaderId, to_state: "paid", at: paidAt };
  return [
    { ...rest, kind: "schedule", ...scheduled },
    ...(isSold ? [{ ...gateway, kind: "award", to_state: "awarded" }] : []),
    ...(isSold ? [{ ...rest, kind: "pay", ...paid }] : []),
    ...(lot.state === "unsold" ? [{ ...gateway, kind: "pass", to_state: "unsold" }] : []),
  ];
}

/** The transfers of a lot that is over: deposits back, and what its winner has paid. */
function endTransfers(
  made: Made,
  { isSold, leaderId, closedAt, paidAt }: End,
  { skuId, shopId }: Sku,
): Timed[] {
  const own = leaderOf(made);
  const freed = made.bidders
    .filter((row) => row !== own || !isSold)
    .map((row) => ({
      ...recipes.bidReleased({ lotNo: made.no, memberId: String(row["member_id"]), amount: row.deposit_fen }),
      at: closedAt,
    }));
  const price = made.standing.priceFen;
  if (!isSold || leaderId === null || own === undefined || price === undefined) return freed;
  const award = { lotNo: made.no, memberId: leaderId, amount: own.deposit_fen };
  const units = [{ skuId, count: 1 }];
  const fee = shareOf(price, FEE_BP, "down");
  return [
    ...freed,
    { ...recipes.lotAwarded({ ...award, head: made.head }), at: closedAt },
    { ...recipes.lotPaid({ ...award, shopId, price, fee }), at: paidAt },
    { ...recipes.unitsStored({ no: made.no, shopId, memberId: leaderId, units }), at: paidAt },
  ];
}

/** A lot with its bids; of one that is over, what became of it. Answers its transfers. */
async function fillLot(tx: Tx, lot: Lot, filling: Filling): Promise<Timed[]> {
  const { sku, unitId, calendar, memberOf } = filling;
  const id = demoId(`auction lot ${lot.key}`);
  const terms = termsOf(lot, sku.priceFen, calendar);
  const made = { ...terms, ...bidsOf(lot, terms, { id, priceFen: sku.priceFen, memberOf }) };
  const closedAt = new Date(made.endsAt.getTime() + 1000);
  const paidAt = new Date(closedAt.getTime() + 300_000);
  const leaderId = made.winner === undefined ? null : memberOf(made.winner);
  const end = { id, isSold: lot.state === "paid", leaderId, closedAt, paidAt };
  await insertRows(tx, "auction_lot", [lotRow(lot, { made, end }, filling)]);
  const [own, isOver] = [leaderOf(made), lot.state !== "listed"];
  const stateOf = (row: Row): string => (!isOver ? "held" : end.isSold && row === own ? "won" : "released");
  await insertRows(
    tx,
    "auction_bidder",
    made.bidders.map((row) => ({ ...row, state: stateOf(row) })),
  );
  await insertRows(tx, "auction_bid", made.bids);
  await insertRows(tx, "auction_lot_event", eventsOf(lot, end, calendar));
  const { priceFen: costFen } = made.standing;
  const isWon = end.isSold && leaderId !== null && costFen !== undefined;
  const over = isWon ? { memberId: leaderId, costFen, at: paidAt } : { backAt: closedAt };
  const piece = { unitId, lotNo: made.no, keeper, listedAt: calendar.at(200 * HOUR) };
  await fillPiece(tx, piece, isOver ? over : undefined);
  return [...made.transfers, ...(isOver ? endTransfers(made, end, sku) : [])];
}

/** A member who may not bid, and says why they should. */
async function fillBan(tx: Tx, id: string, calendar: Calendar): Promise<void> {
  const [reason, appeal] = ["30 天内有 3 件拍品拍下未付款", "住院没能付款，出院后已联系客服说明，请恢复出价"];
  const [at, appealed] = [calendar.at(30 * HOUR), calendar.at(5 * HOUR)];
  const ban = { id: demoId("ban"), member_id: id, state: "appealed", reason, appeal, created_at: at };
  await insertRows(tx, "auction_ban", [{ ...ban, until_at: calendar.at(-29 * 24 * HOUR) }]);
  await insertRows(
    tx,
    "auction_ban_event",
    [
      { ban_id: ban.id, kind: "ban", actor: "timer", to_state: "banned", note: reason, at },
      {
        ban_id: ban.id,
        kind: "appeal",
        actor: "member",
        actor_id: id,
        from_state: "banned",
        to_state: "appealed",
        note: appeal,
        at: appealed,
      },
    ].map((row) => ({ actor_id: null, from_state: null, ...row })),
  );
}

/** The demo member's own pieces; the first is in the evening's session. */
function fillOwn(
  tx: Tx,
  { calendar, memberOf }: { calendar: Calendar; memberOf: (who: number) => string },
): Promise<Timed[]> {
  const lot: Lot = { zone: ZONES[0], sku: 0, ...OWN_LOT };
  const id = demoId(`auction lot ${lot.key}`);
  const at = calendar.now;
  return fillEntrusts(tx, {
    owner: memberId("m-demo"),
    calendar,
    async list({ sellerId, entrustId, piece }) {
      const terms = termsOf(lot, piece.priceFen, calendar);
      const made = { ...terms, ...bidsOf(lot, terms, { id, priceFen: piece.priceFen, memberOf }) };
      const end = { id, isSold: false, leaderId: null, closedAt: at, paidAt: at };
      const sku = { ...piece, unitIds: [piece.unitId] };
      const row = lotRow(lot, { made, end }, { sku, unitId: piece.unitId, calendar, memberOf });
      await insertRows(tx, "auction_lot", [{ ...row, seller_id: sellerId, entrust_id: entrustId }]);
      await insertRows(tx, "auction_lot_event", eventsOf(lot, end, calendar));
      return id;
    },
  });
}

/** Fills the order zone; answers the transfers of its deposits and payments. The warehouse must be there. */
export async function fillAuction(tx: Tx, { members }: DemoWorld, calendar: Calendar): Promise<Timed[]> {
  await fillPlaces(tx, calendar);
  const skus = await tx.many(freePieces);
  const at = calendar.at(220 * HOUR);
  const references = skus.map(({ skuId, priceFen }) => ({
    id: demoId(`reference ${skuId}`),
    sku_id: skuId,
    reference_fen: priceFen,
    sales: 0,
    median_fen: null,
    price_fen: priceFen,
    entered_by: keeper,
    decided_by: confirmer,
    created_at: at,
  }));
  await insertRows(tx, "auction_reference", references);
  // the demo member, and the three others who have most
  const rich = members
    .filter(({ key }) => key !== "m-demo")
    .toSorted((one, other) => other.wallet.balanceFen - one.wallet.balanceFen);
  const people = [memberId("m-demo"), ...rich.slice(0, 3).map(({ key }) => memberId(key))];
  const memberOf = (who: number): string => {
    const id = people[who];
    assert(id !== undefined, "the demo has four members");
    return id;
  };
  const stopped = rich[4];
  if (stopped) await fillBan(tx, memberId(stopped.key), calendar);
  const used = new Map<string, number>();
  const transfers: Timed[] = [];
  for (const lot of LOTS) {
    const sku = skus[lot.sku % skus.length];
    assert(sku, "the warehouse has SKUs");
    const place = used.get(sku.skuId) ?? 0;
    const unitId = sku.unitIds[place];
    if (unitId === undefined) continue;
    used.set(sku.skuId, place + 1);
    transfers.push(...(await fillLot(tx, lot, { sku, unitId, calendar, memberOf })));
  }
  transfers.push(...(await fillOwn(tx, { calendar, memberOf })));
  const zoneIds = ZONES.slice(1).map(zoneId);
  transfers.push(...(await fillDeputes(tx, { owner: memberId("m-demo"), calendar, zoneIds })));
  return transfers;
}
