import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";

const isOfTomorrow = (words: string): boolean => /(?:今|明|当|次)[天日].*达/.test(words);

/** A product with the services that hold for a place: without next-day delivery where it arrives later or not at all. */
export function promisedThere(
  goods: GoodsDetail,
  there: { isDelivered: boolean; days?: number | undefined } | undefined,
): GoodsDetail {
  if (there === undefined || (there.isDelivered && (there.days ?? 1) === 1)) return goods;
  const kept = (all: readonly string[]): string[] => all.filter((words) => !isOfTomorrow(words));
  return { ...goods, tags: kept(goods.tags), services: kept(goods.services) };
}
