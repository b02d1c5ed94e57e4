import type { GoodsFlash } from "@heshi/contract/goods/flash";
import type { GoodsDetail, GoodsSku } from "@heshi/contract/goods/wares-goods";
import { fen } from "@heshi/kernel/money";
import { serverNow } from "@heshi/ui/state/server-clock";
import { useEffect, useReducer } from "react";

type Span = { startsAt: number; endsAt: number };
/** Whether a flash session is to come, runs, or is over. */
export type FlashPhase = "ahead" | "running" | "over";

/** The phase of a session at a moment. */
export const phaseAt = ({ startsAt, endsAt }: Span, now: number): FlashPhase =>
  now < startsAt ? "ahead" : now < endsAt ? "running" : "over";

/** A timer cannot wait longer. */
const MOST_MS = 2 ** 31 - 1;

/** Whether a product's page shows a session: until it is over, while the product is on sale. */
export const isFlashShown = ({ state }: Pick<GoodsDetail, "state">, phase: FlashPhase | undefined): boolean =>
  state === "on" && (phase === "ahead" || phase === "running");

/** The phase of a session by the server's time, which changes by itself; undefined without one. */
export function useFlashPhase(span: Span | undefined): FlashPhase | undefined {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const phase = span && phaseAt(span, serverNow());
  const next = phase === "ahead" ? span?.startsAt : phase === "running" ? span?.endsAt : undefined;
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(look, Math.min(Math.max(0, next - serverNow()) + 20, MOST_MS));
    return () => clearTimeout(timer);
  }, [next, phase]);
  return phase;
}

const leftOf = (sku: GoodsSku, flash: GoodsFlash): number =>
  Math.min(sku.available, flash.skus.find(({ skuId }) => skuId === sku.skuId)?.left ?? 0);

/** The pieces of a session that can still be bought. */
export const flashLeft = (goods: Pick<GoodsDetail, "skus">, flash: GoodsFlash): number =>
  goods.skus.reduce((sum, sku) => sum + leftOf(sku, flash), 0);

/** Whether a SKU is bought in the session. */
export const isInFlash = (goods: Pick<GoodsDetail, "flash">, sku: GoodsSku | undefined): boolean =>
  sku !== undefined &&
  goods.flash !== undefined &&
  goods.flash.skus.some(({ skuId, left }) => skuId === sku.skuId && left > 0);

function skuIn(sku: GoodsSku, flash: GoodsFlash): GoodsSku {
  const own = flash.skus.find(({ skuId }) => skuId === sku.skuId);
  if (own === undefined || leftOf(sku, flash) <= 0) return sku;
  const { memberPriceFen: _, ...plain } = sku;
  return { ...plain, priceFen: own.priceFen, marketPrice: sku.priceFen, available: leftOf(sku, flash) };
}

/**
 * A product as it is sold while its session runs: prices, pieces and limit of the SKUs that the session has. They come first, so that
 * the page opens with one of them.
 */
export function inFlash(goods: GoodsDetail): GoodsDetail {
  const { flash } = goods;
  if (flash === undefined) return goods;
  const isSold = (sku: GoodsSku): boolean => leftOf(sku, flash) > 0;
  const skus = [...goods.skus.filter(isSold), ...goods.skus.filter((sku) => !isSold(sku))].map((sku) =>
    skuIn(sku, flash),
  );
  const prices = skus.map(({ priceFen }) => priceFen);
  return {
    ...goods,
    skus,
    priceFen: fen(Math.min(...prices)),
    maxPriceFen: fen(Math.max(...prices)),
    limitPerMember: flash.limitPerMember,
  };
}
