/** What a trade does with units: 存入云仓, and the after-sales of what was stored (docs/rules/warehouse.md). */
import { assert } from "@heshi/kernel/assert";
import { type Fen, splitFen } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import type { Statement } from "../../platform/database/statement.ts";
import type { Settings } from "../../settings.ts";
import { feeTermsNow } from "./unit.fee.ts";
import { tellingsOf } from "./stay/unit.telling.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { dropAsked } from "./delivered.ts";
import { linesToStore, pickFree, lockReserved, unitsOfLine } from "./stored.store.ts";
import { units } from "./unit.effects.ts";

/** No order has as many pieces in a line. */
const ALL = 100_000;

type Line = { id: string; skuId: string; quantity: number };
/**
 * Reserves free pieces for the lines of a trade, behind the locks of their SKUs; answers the SKUs of which too few are free, and then has
 * reserved none.
 */
export async function reserveUnits(
  tx: Tx,
  { lines, memberId, now }: { lines: readonly Line[]; memberId: string; now: Date },
): Promise<string[]> {
  const picked = await tx.many(pickFree, [
    lines.map(({ id }) => id),
    lines.map(({ skuId }) => skuId),
    lines.map(({ quantity }) => quantity),
  ]);
  const wanted = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const short = picked.filter(({ lineId, ids }) => ids.length !== wanted.get(lineId));
  if (short.length > 0) return short.map(({ skuId }) => skuId);
  for (const { lineId, ids } of picked)
    await move(tx, units, { on: "reserve", by: "member", ids, actorId: memberId, given: { lineId }, now });
  return [];
}

/** Gives back what unpaid orders had reserved. */
export async function releaseUnits(tx: Tx, orderIds: readonly string[], now: Date): Promise<void> {
  const ids = (await tx.many(lockReserved, [orderIds])).map(({ id }) => id);
  if (ids.length > 0) await move(tx, units, { on: "release", by: "gateway", ids, now });
}

/** What each piece of a line was paid with, and the pieces of each amount: of an amount that is no multiple two that differ by a fen. */
function byCost(ids: readonly string[], paidFen: Fen): Map<Fen, string[]> {
  const costs = splitFen(
    paidFen,
    ids.map(() => 1),
  );
  const found = new Map<Fen, string[]>();
  ids.forEach((id, at) => {
    const cost = costs[at];
    assert(cost !== undefined, "a piece has a cost");
    found.set(cost, [...(found.get(cost) ?? []), id]);
  });
  return found;
}

/** What is said of a stay that begins now; stock of agents lies there for nothing. */
function stayOf(settings: Settings, now: Date) {
  const said = feeTermsNow(settings);
  const longDays = settings["warehouse.longDays"];
  const tellAt = tellingsOf({ storedAt: now, fee: said, longDays })[0]?.at;
  return { fee: JSON.stringify(said), ...(tellAt && { tellAt }) };
}

type ToStore = typeof linesToStore extends Statement<infer Row> ? Row : never;
type Storing = { settings: Settings; now: Date };
async function storeLine(
  tx: Tx,
  { orderNo, memberId, paidFen, ids, terms, isAgent }: ToStore,
  { settings, now }: Storing,
): Promise<void> {
  const stay = isAgent ? { isAgent } : stayOf({ ...settings, ...terms }, now);
  for (const [costFen, some] of byCost(ids, paidFen))
    await move(tx, units, {
      on: "store",
      by: "gateway",
      ids: some,
      words: `订单 ${orderNo}`,
      memberId,
      given: { costFen, storedAt: now, ...stay },
      now,
    });
}

/** Makes the reserved pieces of orders that are being paid their buyers': pieces, and what of them the ledger counts. */
export async function storeUnits(tx: Tx, orderIds: readonly string[], storing: Storing): Promise<void> {
  const lines = await tx.many(linesToStore, [orderIds]);
  for (const { orderNo, skuId, quantity, ids } of lines)
    assert(
      ids.length === quantity,
      `order ${orderNo} reserved ${ids.length} of ${quantity} pieces of ${skuId}`,
    );
  for (const line of lines) await storeLine(tx, line, storing);
  const firsts = lines.filter(
    ({ orderNo }, at) => lines.findIndex((line) => line.orderNo === orderNo) === at,
  );
  const transfers = firsts.map(({ orderNo: no, memberId, shopId, isAgent }) => {
    const own = lines.filter(({ orderNo }) => orderNo === no);
    const stored = own.map(({ skuId, quantity: count }) => ({ skuId, count }));
    const bought = { no, memberId, shopId, units: stored };
    return isAgent ? recipes.agentStocked(bought) : recipes.unitsStored(bought);
  });
  await post(tx, transfers, storing.now);
}

type OfLine = { lineId: string; count: number; now: Date };

/** Takes so many pieces of a line out of their owner's hands while its after-sale is open; false where fewer are held. */
export async function claimUnits(
  tx: Tx,
  { lineId, count, actorId, now }: OfLine & { actorId: string },
): Promise<boolean> {
  const ids = (await tx.many(unitsOfLine, [lineId, "held", count])).map(({ id }) => id);
  if (ids.length !== count) return false;
  const claimed = await moveIfAny(tx, units, { on: "claim", by: "member", ids, actorId, now });
  return claimed.length === count;
}

type Ended = { lineId: string; afterId: string; now: Date };
/** Gives back to their owner what an after-sale of a line held, if it held any; of delivered pieces it asks for none any more. */
export async function unclaimUnits(tx: Tx, { lineId, afterId, now }: Ended): Promise<void> {
  await dropAsked(tx, { afterId, now });
  const ids = (await tx.many(unitsOfLine, [lineId, "claimed", ALL])).map(({ id }) => id);
  if (ids.length > 0) await move(tx, units, { on: "unclaim", by: "gateway", ids, now });
}

/** Gives the pieces of a refunded after-sale back to the shop: pieces, and what of them the ledger counts. */
export async function takeBackUnits(
  tx: Tx,
  { lineId, count, no, now }: OfLine & { no: string },
): Promise<void> {
  const claimed = await tx.many(unitsOfLine, [lineId, "claimed", ALL]);
  const [first] = claimed;
  assert(
    first?.memberId !== undefined && claimed.length === count,
    `after-sale ${no} is for ${count} pieces and holds ${claimed.length}`,
  );
  const { skuId, shopId, memberId, isAgent } = first;
  const ids = claimed.map(({ id }) => id);
  await move(tx, units, {
    on: "takeBack",
    by: "gateway",
    ids,
    words: `售后 ${no}`,
    given: { isAgent: false },
    now,
  });
  const returned = { no, shopId, memberId, units: [{ skuId, count }] };
  await post(tx, [isAgent ? recipes.agentReturned(returned) : recipes.unitsReturned(returned)], now);
}
