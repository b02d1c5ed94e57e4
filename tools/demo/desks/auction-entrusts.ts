/** Pieces that the demo member has auctioned: one in a session to come, one that came back. */
import { type Fen, shareOf } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { DEMO_LICENCE } from "@heshi/server/modules/auction/auction.public";
import { recipes } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc, col, statement } from "@heshi/server/platform/database/statement";
import { type Calendar, demoDigits, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import type { Timed } from "./auction-bids.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];
/** Days after which a piece may be entrusted. */
const LAIN = 16;

/** Pieces of a member's that have lain long enough, one a SKU: $1 member, $2 stored before. */
const heldPieces = statement.bulk(
  "demo.held_pieces",
  { unitId: col.id, skuId: col.id, goodsId: col.id, shopId: col.id, priceFen: col.fen },
  `select distinct on (u.sku_id) u.id as unit_id, u.sku_id, s.goods_id, u.shop_id, s.price_fen from warehouse_unit u
     join sku s on s.id = u.sku_id where u.member_id = $1 and u.state = 'held' and u.stored_at < $2 order by u.sku_id, u.id limit 2`,
);
const setEntrusted = adhoc("demo.entrusted", "update warehouse_unit set state = 'entrusted' where id = $1");
const setListed = adhoc(
  "demo.entrust_listed",
  "update auction_entrust set state = 'listed', lots = 1, lot_id = $2 where id = $1",
);

type Held = { unitId: string; skuId: string; goodsId: string; shopId: string; priceFen: Fen };
type Entrusting = { piece: Held; owner: string; calendar: Calendar; at: Date };

const entrustRow = (key: string, { piece, owner, calendar, at }: Entrusting): Row => ({
  id: demoId(`entrust ${key}`),
  no: `N${formatDay(at).slice(2).replaceAll("-", "")}${demoDigits(`entrust ${key}`, 12)}`,
  unit_id: piece.unitId,
  sku_id: piece.skuId,
  goods_id: piece.goodsId,
  shop_id: piece.shopId,
  member_id: owner,
  state: "waiting",
  least_fen: shareOf(piece.priceFen, 9000, "down"),
  most_fen: shareOf(piece.priceFen, 12_000, "down"),
  licence: DEMO_LICENCE,
  fee_bp: 300,
  earned_days: 7,
  most_lots: 4,
  lots: 0,
  until_at: calendar.at(-6 * DAY),
  why: "",
  ended_at: null,
  created_at: at,
});

const event = (row: Row, rest: Row): Row => ({
  entrust_id: row["id"],
  actor_id: null,
  from_state: null,
  note: "",
  ...rest,
});

type Lots = (entrust: { sellerId: string; entrustId: string; piece: Held }) => Promise<string>;
/** Fills them; `list` makes the lot of the first. Answers the transfers of what is held. */
export async function fillEntrusts(
  tx: Tx,
  { owner, calendar, list }: { owner: string; calendar: Calendar; list: Lots },
): Promise<Timed[]> {
  const [first, second] = await tx.many(heldPieces, [owner, calendar.at(LAIN * DAY)]);
  const transfers: Timed[] = [];
  if (first !== undefined) {
    const at = calendar.at(20 * HOUR);
    const row = entrustRow("listed", { piece: first, owner, calendar, at });
    await insertRows(tx, "auction_entrust", [row]);
    const by = { kind: "entrust", actor: "member", actor_id: owner, to_state: "waiting", at };
    const listed = { kind: "list", actor: "gateway", from_state: "waiting", to_state: "listed", at };
    await insertRows(tx, "auction_entrust_event", [event(row, by), event(row, listed)]);
    const [entrustId, no] = [String(row["id"]), String(row["no"])];
    await tx.many(setListed, [entrustId, await list({ sellerId: owner, entrustId, piece: first })]);
    await tx.many(setEntrusted, [first.unitId]);
    const moved = { kind: "entrust", actor: "member", actor_id: owner, note: no, at };
    const states = { from_state: "held", to_state: "entrusted" };
    await insertRows(tx, "warehouse_unit_event", [{ unit_id: first.unitId, ...moved, ...states }]);
    const units = [{ skuId: first.skuId, count: 1 }];
    transfers.push({ ...recipes.unitsEntrusted({ no, memberId: owner, units }), at });
  }
  if (second !== undefined) {
    const [at, ended] = [calendar.at(60 * HOUR), calendar.at(30 * HOUR)];
    const row = entrustRow("back", { piece: second, owner, calendar, at });
    await insertRows(tx, "auction_entrust", [{ ...row, state: "back", why: "本人撤回", ended_at: ended }]);
    const by = { kind: "entrust", actor: "member", actor_id: owner, to_state: "waiting", at };
    const back = {
      kind: "withdraw",
      actor: "member",
      actor_id: owner,
      from_state: "waiting",
      to_state: "back",
    };
    await insertRows(tx, "auction_entrust_event", [event(row, by), event(row, { ...back, at: ended })]);
    const units = [{ skuId: second.skuId, count: 1 }];
    const held = { no: String(row["no"]), memberId: owner, units };
    transfers.push({ ...recipes.unitsEntrusted(held), at }, { ...recipes.unitsTakenBack(held), at: ended });
  }
  return transfers;
}
