import type { PriceRow, Quote, QuoteProblem } from "@heshi/contract/order-view";
import type { Cent } from "@heshi/kernel/credit";
import { type Fen, formatFen, subFen, timesFen, ZERO_FEN } from "@heshi/kernel/money";
import type * as z from "zod/mini";
import { applyCoupons, type Couponed, PLATFORM } from "./order.coupons.ts";
import type { AddressRow, Prepared, WantedSku } from "./order.prepare.store.ts";
import { type Item, type Priced, priceTrade, silverOf } from "./order.pricing.ts";

type Problem = z.infer<typeof QuoteProblem>;
type Row = z.infer<typeof PriceRow>;
export type WantedItem = Omit<WantedSku, "template"> & Item;
export type Quoted = {
  readonly priced: Priced<WantedItem>;
  readonly problems: readonly Problem[];
  readonly address: AddressRow | undefined;
  readonly needsAddress: boolean;
  readonly silverCent: Cent;
  readonly coupons: Pick<Couponed, "chosen" | "choices">;
};
export type Wish = {
  readonly useSilver: boolean;
  readonly couponIds?: readonly string[] | undefined;
};

/** Each row of a price explained, from the goods' sum to what is payable. */
export function priceRows({
  goodsFen,
  freightFen,
  offsetFen,
  discountFen,
  platformDiscountFen,
}: {
  readonly goodsFen: Fen;
  readonly freightFen: Fen;
  readonly offsetFen: Fen;
  readonly discountFen: Fen;
  readonly platformDiscountFen: Fen;
}): Row[] {
  const rows: Row[] = [
    { label: "商品金额", amountFen: goodsFen },
    { label: "运费", amountFen: freightFen },
  ];
  const shopFen = subFen(discountFen, platformDiscountFen);
  if (shopFen > 0) rows.push({ label: "店铺优惠券", amountFen: subFen(ZERO_FEN, shopFen) });
  if (platformDiscountFen > 0)
    rows.push({ label: "平台优惠券", amountFen: subFen(ZERO_FEN, platformDiscountFen) });
  if (offsetFen > 0)
    rows.push({
      label: "银币抵扣",
      amountFen: subFen(ZERO_FEN, offsetFen),
      note: `用 ${offsetFen} 枚抵 ¥${formatFen(offsetFen)}`,
    });
  return rows;
}

function problemsOf(items: readonly WantedItem[], undeliverable: readonly string[]): Problem[] {
  const wantedOf = new Map<string, number>();
  for (const { waresId, quantity } of items) wantedOf.set(waresId, (wantedOf.get(waresId) ?? 0) + quantity);
  const far = new Set(undeliverable);
  return items.flatMap((item): Problem[] => {
    const { skuId, available, quantity, limit, bought, waresId } = item;
    if (!item.isOn) return [{ skuId, kind: "offShelf", text: "商品已下架" }];
    if (available <= 0) return [{ skuId, kind: "soldOut", text: "已售罄", available: 0 }];
    if (available < quantity) return [{ skuId, kind: "short", text: `仅剩 ${available} 件`, available }];
    if (limit !== null && (wantedOf.get(waresId) ?? 0) + (bought ?? 0) > limit)
      return [
        {
          skuId,
          kind: "limit",
          text: limitText(limit, bought ?? 0),
          available: Math.max(0, limit - (bought ?? 0)),
        },
      ];
    return far.has(skuId) ? [{ skuId, kind: "undeliverable", text: "不支持配送到该地址" }] : [];
  });
}

const limitText = (limit: number, bought: number): string =>
  bought > 0 ? `每人限购 ${limit} 件，您已购买 ${bought} 件` : `每人限购 ${limit} 件`;

/** Prices what was prepared and names every problem. Pure. */
export function quoteOf(
  { silverCent, address, skus, claims }: Prepared,
  { useSilver, couponIds: wish }: Wish,
  now: Date,
): Quoted {
  const items = skus.map((sku): WantedItem => ({ ...sku, template: sku.template ?? undefined }));
  const needsAddress = items.some(({ isSent }) => isSent);
  const region = needsAddress ? address : undefined;
  const lines = items.map((item) => ({ ...item, goodsFen: timesFen(item.priceFen, item.quantity) }));
  const { discounts, chosen, choices } = applyCoupons({ lines, claims, wish, now });
  const priced = priceTrade({ items, region, silverCent, useSilver, discounts });
  return {
    priced,
    problems: problemsOf(items, priced.undeliverable),
    address: needsAddress ? address : undefined,
    needsAddress,
    silverCent,
    coupons: { chosen, choices },
  };
}

/** The quote as the page shows it. */
export function quoteView(
  { priced, problems, address, needsAddress, silverCent, coupons: { choices } }: Quoted,
  useSilver: boolean,
): Quote {
  const { shops, usableFen, undeliverable: _undeliverable, ...sums } = priced;
  return {
    needsAddress,
    ...(address ? { address } : {}),
    shops: shops.map(({ lines, ...shop }) => ({
      ...shop,
      name: lines[0]?.shopName ?? "",
      logo: lines[0]?.shopLogo ?? "",
      isSelf: lines[0]?.isSelf ?? false,
      lines: [...lines],
      coupons: [...(choices.get(shop.shopId) ?? [])],
    })),
    silver: {
      balanceCent: silverCent,
      usableCent: silverOf(usableFen),
      usableFen,
      isUsed: useSilver && usableFen > 0,
    },
    coupons: [...(choices.get(PLATFORM) ?? [])],
    prices: priceRows(sums),
    ...sums,
    problems: [...problems],
    isSubmittable: problems.length === 0 && shops.length > 0 && (!needsAddress || address !== undefined),
  };
}
