import type { DeliveryQuote, Goods } from "./warehouse.queries.ts";

/** How many pieces of each SKU are wanted. */
export type Counts = Readonly<Record<string, number>>;

/** What is asked for, of goods that are there, at most what can be taken of each. */
export const itemsOf = (goods: readonly Goods[], counts: Counts): { skuId: string; count: number }[] =>
  goods.flatMap(({ skuId, held }) => {
    const count = Math.min(counts[skuId] ?? 0, held);
    return count > 0 ? [{ skuId, count }] : [];
  });

/** Why the delivery cannot be asked for now; undefined where it can. */
export function stopOf(pieces: number, quote: DeliveryQuote | undefined): string | undefined {
  if (pieces === 0) return "请选择要提的件数";
  if (quote === undefined) return "正在计算运费";
  if (quote.address === undefined) return "请选择收货地址";
  return quote.problems[0]?.text;
}

/** What is lacking of the balance to pay freight and fee, in fen. */
export const lackOf = ({ payableFen, balanceFen }: DeliveryQuote): number =>
  Math.max(0, payableFen - balanceFen);
