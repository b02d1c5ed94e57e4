import type { CouponChoice } from "@heshi/contract/goods/coupon-view";
import type { Cart } from "@heshi/contract/goods/wares-cart";
import type { Quote, QuoteShop } from "@heshi/contract/trade/order-view";
import { formatFen, type Fen } from "@heshi/kernel/money";
import type { Offers } from "#src/shared/goods/offers-sheet.tsx";
import type * as z from "zod/mini";
import { withQuery } from "#src/shared/router/path.ts";

/** What a shop's selection has reached, or how much is missing for the next step. */
export interface Promo {
  tag: "用券" | "满减" | "包邮";
  text: string;
  /** Where more goods for it are found; absent where it is reached. */
  to?: string;
}

const yuan = (amount: Fen): string => `¥${formatFen(amount).replace(/\.00$/, "")}`;

const tagOf = ({ kind, thresholdFen }: CouponChoice): Promo["tag"] =>
  kind === "threshold" && thresholdFen > 0 ? "满减" : "用券";

/** 满减: 已购满 ¥299，已减 ¥20; 再买 ¥12 可减 ¥20. */
function couponPromo(coupons: readonly CouponChoice[], to: string): Promo | undefined {
  const chosen = coupons.find(({ isChosen }) => isChosen);
  if (chosen !== undefined) {
    const from = chosen.thresholdFen > 0 ? `已购满 ${yuan(chosen.thresholdFen)}，` : "";
    return { tag: tagOf(chosen), text: `${from}已减 ${yuan(chosen.takesFen)}` };
  }
  const [next] = coupons
    .filter(({ missingFen }) => missingFen !== undefined)
    .sort((one, other) => (one.missingFen ?? 0) - (other.missingFen ?? 0));
  if (next?.missingFen === undefined) return undefined;
  const worth = next.offFen === undefined ? "可用折扣券" : `可减 ${yuan(next.offFen)}`;
  return { tag: tagOf(next), text: `再买 ${yuan(next.missingFen)} ${worth}`, to };
}

function freightPromo(
  { freightFen, freightMissingFen }: z.infer<typeof QuoteShop>,
  to: string,
): Promo | undefined {
  if (freightMissingFen === undefined) return undefined;
  return { tag: "包邮", text: `再买 ${yuan(freightMissingFen)} 免运费 ${yuan(freightFen)}`, to };
}

/** What the selection at a shop has reached and what is missing, by the server's quote; undefined before it. */
export function promosOf(quote: Quote | undefined, shopId: string): readonly Promo[] | undefined {
  if (quote === undefined) return undefined;
  const shop = quote.shops.find((one) => one.shopId === shopId);
  if (shop === undefined) return [];
  const to = withQuery("/pages/goods/list", { shopId });
  // without an address there is no freight to be spared
  const freight = quote.address === undefined ? undefined : freightPromo(shop, to);
  return [couponPromo(shop.coupons, to), freight].filter((one) => one !== undefined);
}

/** The same of the platform's coupons, over all shops. */
export function platformPromo(quote: Quote | undefined): Promo | undefined {
  const promo = quote && couponPromo(quote.coupons, "/pages/goods/mall");
  return promo && { ...promo, text: `全场${promo.text}` };
}

/** The coupons for a shop's lines: its own, and the platform's that are for any of them. */
export const offersOf = (offers: Offers, { shopId, lines }: Cart["shops"][number]): Offers =>
  offers.filter(({ shop, waresIds = [] }) =>
    shop === undefined ? lines.some(({ waresId }) => waresIds.includes(waresId)) : shop.shopId === shopId,
  );
