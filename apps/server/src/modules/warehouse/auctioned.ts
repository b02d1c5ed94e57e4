/** What an auction does with pieces (docs/rules/auction.md). */
import { type Fen, ZERO_FEN } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import { col, statement } from "../../platform/database/statement.ts";
import type { Settings } from "../../settings.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { tellingsOf } from "./stay/unit.telling.ts";
import { units } from "./unit.effects.ts";
import { feeOf, FeeTerms, feeTermsNow } from "./unit.fee.ts";

/** A piece that could be auctioned, of a product that is on sale: $1 number. */
export const findToList = statement.byKey(
  "warehouse.to_list",
  { id: col.id, skuId: col.id, goodsId: col.id, shopId: col.id, isFree: col.bool, isSelf: col.bool },
  `select u.id, u.sku_id, s.goods_id, u.shop_id, u.state = 'free' as is_free, h.is_self and h.state = 'open' and g.state = 'on' as is_self
   from warehouse_unit u join sku s on s.id = u.sku_id join goods g on g.id = s.goods_id join shop h on h.id = u.shop_id where u.no = $1`,
);
/** The order that a piece came back from is no matter of who wins it: $1 piece. */
const forgetLine = statement.byKey(
  "warehouse.drop_line",
  {},
  "update warehouse_unit set line_id = null, delivery_id = null where id = $1 and state = 'listed'",
);

type Listing = { unitId: string; operatorId: string; lotNo: string; now: Date };
/** Puts a free piece, whose SKU the caller has locked, into a lot; false where it is not free any more. */
export async function listUnit(tx: Tx, { unitId, operatorId, lotNo: words, now }: Listing): Promise<boolean> {
  const act = { on: "list", by: "operator", ids: [unitId], actorId: operatorId, words, now } as const;
  if ((await moveIfAny(tx, units, act)).length === 0) return false;
  await tx.run(forgetLine, [unitId]);
  return true;
}

type Unlisting = { unitIds: readonly string[]; operatorId?: string | undefined; now: Date };
/** Gives pieces of lots that were not sold back to their shops. */
export async function unlistUnits(tx: Tx, { unitIds, operatorId, now }: Unlisting): Promise<void> {
  const who =
    operatorId === undefined
      ? ({ by: "gateway" } as const)
      : ({ by: "operator", actorId: operatorId } as const);
  await move(tx, units, { on: "unlist", ...who, ids: unitIds, now });
}

type Winning = {
  unitId: string;
  skuId: string;
  shopId: string;
  memberId: string;
  lotNo: string;
  costFen: Fen;
  settings: Settings;
  now: Date;
};
/**
 * What is written of a piece that begins to be somebody's: what they paid, since when, what was said of the fee, when the first message
 * is due.
 */
function ownedFrom({ costFen, settings, now }: Pick<Winning, "costFen" | "settings" | "now">) {
  const terms = feeTermsNow(settings);
  const tellAt = tellingsOf({ storedAt: now, fee: terms, longDays: settings["warehouse.longDays"] })[0]?.at;
  return { costFen, storedAt: now, fee: JSON.stringify(terms), ...(tellAt && { tellAt }) };
}
/** Makes the piece of a lot its winner's, as the ledger counts it too; answers its number. */
export async function winUnit(tx: Tx, won: Winning): Promise<string> {
  const { unitId, skuId, shopId, memberId, lotNo, costFen, settings, now } = won;
  const given = ownedFrom({ costFen, settings, now });
  const [moved] = await move(tx, units, {
    on: "win",
    by: "member",
    ids: [unitId],
    actorId: memberId,
    memberId,
    words: `拍品 ${lotNo}`,
    given,
    now,
  });
  await post(tx, [recipes.unitsStored({ no: lotNo, memberId, shopId, units: [{ skuId, count: 1 }] })], now);
  return moved.no;
}

type Own = { unitId: string; entrustNo: string; memberId: string; now: Date };
/** Takes a piece that its owner holds out of their hands, to be auctioned for them; false where it is not held any more. */
export async function entrustUnit(tx: Tx, { unitId, entrustNo, memberId, now }: Own): Promise<boolean> {
  const act = {
    on: "entrust",
    by: "member",
    ids: [unitId],
    actorId: memberId,
    words: entrustNo,
    now,
  } as const;
  return (await moveIfAny(tx, units, act)).length > 0;
}

/** Gives an entrusted piece back; `isOwn`: its owner takes it. */
export async function bringBack(
  tx: Tx,
  { unitId, entrustNo: words, memberId, isOwn, now }: Own & { isOwn: boolean },
): Promise<void> {
  const who = isOwn ? ({ by: "member", actorId: memberId } as const) : ({ by: "gateway" } as const);
  await move(tx, units, { on: "bringBack", ...who, ids: [unitId], words, now });
}

/** Holds an entrusted piece: $1 id. */
const lockEntrusted = statement.byKey(
  "warehouse.lock_entrusted",
  { costFen: col.fen, storedAt: col.time, fee: col.maybe(col.json(FeeTerms)), resales: col.int },
  "select cost_fen, stored_at, fee, resales from warehouse_unit where id = $1 and state = 'entrusted' for no key update",
);
/** What an entrusted piece has accrued. */
export async function accruedOf(tx: Tx, unitId: string, now: Date): Promise<Fen> {
  const stay = await tx.one(lockEntrusted, [unitId]);
  return stay ? feeOf(stay, now) : ZERO_FEN;
}

/** The order that a piece was bought with is no matter of who has it now: $1 piece. */
const forgetSeller = statement.byKey(
  "warehouse.drop_seller",
  {},
  "update warehouse_unit set line_id = null, delivery_id = null where id = $1 and state = 'held'",
);
/** Makes an entrusted piece its winner's, whose stay begins; answers its number. What the ledger counts is the caller's. */
export async function sellUnit(
  tx: Tx,
  { unitId, memberId, lotNo, costFen, settings, now }: Omit<Winning, "skuId" | "shopId">,
): Promise<string> {
  const stay = await tx.one(lockEntrusted, [unitId]);
  const given = { ...ownedFrom({ costFen, settings, now }), resales: (stay?.resales ?? 0) + 1 };
  const act = { on: "sell", by: "member", ids: [unitId], actorId: memberId, memberId } as const;
  const [moved] = await move(tx, units, { ...act, words: `拍品 ${lotNo}`, given, now });
  await tx.run(forgetSeller, [unitId]);
  return moved.no;
}
