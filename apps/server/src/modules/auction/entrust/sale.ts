/** An entrusted piece that its winner pays for. */
import { assert } from "@heshi/kernel/assert";
import { addFen, type Fen, fen, subFen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import type { Tx } from "../../../platform/database/db.ts";
import type { Settings } from "../../../settings.ts";
import { tell } from "../../inbox/inbox.public.ts";
import { post, recipes } from "../../ledger/ledger.public.ts";
import { move } from "../../machine/machine.public.ts";
import { accruedOf, sellUnit } from "../../warehouse/warehouse.public.ts";
import type { StandingRow } from "../bid/bid.store.ts";
import { entrusts } from "./entrust.effects.ts";
import { feeOfPrice } from "../lot.effects.ts";
import { madeGoodOf } from "./entrust.domain.ts";
import { findSale, lockEntrust, releaseOne } from "./place.store.ts";

/** What a piece has accrued in the warehouse, as far as its price pays for it; the piece is held by it. */
export async function stayOf(tx: Tx, lot: StandingRow, priceFen: Fen): Promise<Fen> {
  const accrued = await accruedOf(tx, lot.unitId, lot.now);
  return fen(Math.min(accrued, subFen(priceFen, feeOfPrice(priceFen, lot.feeBp))));
}

const DAY_MS = 86_400_000;
type Sale = {
  lot: StandingRow;
  sellerId: string;
  entrustId: string;
  stayFen: Fen;
  priceFen: Fen;
  settings: Settings;
};
type Buying = { memberId: string; now: Date };
/**
 * Makes the piece its winner's, and the price its seller's in some days; answers the piece's number. What a winner before them had not
 * paid is made good. The money has moved with the lot.
 */
export async function saleOf(
  tx: Tx,
  { lot, sellerId, entrustId, stayFen, priceFen, settings }: Sale,
  { memberId, now }: Buying,
): Promise<string> {
  const { lotNo, unitId, skuId } = lot;
  await tx.one(lockEntrust, [entrustId]);
  const found = await tx.one(findSale, [entrustId]);
  assert(found?.state === "listed", `the piece of lot ${lotNo} is entrusted`);
  const { entrustNo } = found;
  const extraFen = madeGoodOf(found, priceFen);
  const feeFen = addFen(feeOfPrice(priceFen, lot.feeBp), stayFen);
  const earnedFen = addFen(subFen(priceFen, feeFen), extraFen);
  const releaseAt = new Date(now.getTime() + found.earnedDays * DAY_MS);
  const given = { soldFen: priceFen, earnedFen, releaseAt, endedAt: now };
  await move(tx, entrusts, { on: "sell", by: "gateway", ids: [entrustId], now, given });
  const won = { unitId, memberId, lotNo, costFen: priceFen, settings, now };
  const unitNo = await sellUnit(tx, won);
  const sold = { no: entrustNo, saleNo: lotNo, memberId: sellerId, buyerId: memberId };
  await post(
    tx,
    [
      recipes.unitsSold({ ...sold, units: [{ skuId, count: 1 }] }),
      ...(extraFen > 0 ? [recipes.lotMadeGood({ lotNo, sellerId, amount: extraFen })] : []),
    ],
    now,
  );
  const data = { entrustNo, priceFen: earnedFen, words: formatDay(releaseAt) };
  await tell(tx, "entrust", { event: "sell", memberId: sellerId, data, at: now });
  return unitNo;
}

/** Lets a seller have what a sale has brought; false where that was done. */
export async function releaseEarned(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx.one(releaseOne, [id, now]);
  if (!row) return false;
  const { memberId, earnedFen: amount, entrustNo } = row;
  if (amount > 0) await post(tx, [recipes.lotEarned({ entrustNo, sellerId: memberId, amount })], now);
  const data = { entrustNo, priceFen: amount, words: "" };
  await tell(tx, "entrust", { event: "earned", memberId, data, at: now });
  return true;
}
