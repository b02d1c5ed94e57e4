import { flashHours } from "@heshi/contract/goods/flash";
import type { Fen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** How far ahead sessions are filled. */
const AHEAD_MS = 30 * DAY_MS;

/** The end of the session that begins at a time; undefined where none begins then. Pure. */
export function endOfSession(startsAt: Date): Date | undefined {
  const midnight = dayStart(startsAt).getTime();
  const hour = (startsAt.getTime() - midnight) / HOUR_MS;
  const at = (flashHours as readonly number[]).indexOf(hour);
  return at < 0 ? undefined : new Date(midnight + (flashHours[at + 1] ?? 24 + flashHours[0]) * HOUR_MS);
}

/** The end of a session that may still be filled at a moment; undefined where it may not. Pure. */
export function fillableEnd(startsAt: Date, now: Date): Date | undefined {
  const ahead = startsAt.getTime() - now.getTime();
  return ahead > 0 && ahead <= AHEAD_MS ? endOfSession(startsAt) : undefined;
}

/** A SKU's terms in a row of a session. */
export type FlashSkuTerms = { skuId: string; priceFen: number; total: number };

/** Why a row cannot be sold on these terms, by the ordinary prices of its product's SKUs; undefined where it can. Pure. */
export function termsFault(
  skus: readonly FlashSkuTerms[],
  usual: ReadonlyMap<string, Fen>,
): "FLASH_GOODS" | "FLASH_PRICE" | undefined {
  const isWhole = new Set(skus.map(({ skuId }) => skuId)).size === skus.length;
  if (!isWhole || skus.some(({ skuId }) => !usual.has(skuId))) return "FLASH_GOODS";
  return skus.some(({ skuId, priceFen }) => priceFen >= (usual.get(skuId) ?? 0)) ? "FLASH_PRICE" : undefined;
}
