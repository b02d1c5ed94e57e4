import { GIFT_TYPE } from "@heshi/contract/goods/gift";
import { MAX_VOUCHERS, VOUCHER_TYPE } from "@heshi/contract/counter/voucher";
import { FLASH_TYPE } from "@heshi/contract/goods/flash";
import { type CreditAmount, pointsCreditOf } from "@heshi/contract/goods/points";
import type { PriceRow, Quote, QuoteProblem } from "@heshi/contract/trade/order-view";
import { type Cent, cent, creditNames, formatCredit } from "@heshi/kernel/credit";
import { addFen, type Fen, formatFen, subFen, timesFen, ZERO_FEN } from "@heshi/kernel/money";
import type * as z from "zod/mini";
import { type Region, freightOf } from "../../freight/freight.public.ts";
import { isFreightFree } from "../../vip/vip.public.ts";
import { applyCoupons, type Couponed, PLATFORM } from "./coupons.ts";
import type { Settings } from "../../../settings.ts";
import type { AddressRow, Prepared, ChosenSku } from "./prepare.store.ts";
import { type Item, type Priced, priceTrade, silverOf } from "./pricing.ts";

type Problem = z.infer<typeof QuoteProblem>;
type Row = z.infer<typeof PriceRow>;
export type ChosenItem = Omit<ChosenSku, "template"> & Item;
export type Quoted = {
  orderType: number;
  priced: Priced<ChosenItem>;
  problems: readonly Problem[];
  address: AddressRow | undefined;
  needsAddress: boolean;
  silverCent: Cent;
  usableCent: Cent;
  coupons: Pick<Couponed, "chosen" | "choices">;
  /** What it takes of a credit in the exchange zone, and what the buyer has. */
  credit: (CreditAmount & { balanceCent: Cent }) | undefined;
};
export type Choice = {
  useSilver: boolean;
  ownCouponIds?: readonly string[];
  flashId?: string;
};

const creditRow = (credit: CreditAmount): Row => ({
  label: creditNames[credit.creditType],
  amountFen: ZERO_FEN,
  credit,
});

/** The rows that explain a price, from the goods' sum to the amount payable. */
export function priceRows({
  goodsFen,
  freightFen,
  offsetFen,
  discountFen,
  platformDiscountFen,
  reducedFen = ZERO_FEN,
  credit,
}: {
  goodsFen: Fen;
  freightFen: Fen;
  offsetFen: Fen;
  discountFen: Fen;
  platformDiscountFen: Fen;
  /** What the shop has taken off, of the discount. */
  reducedFen?: Fen;
  credit?: CreditAmount | undefined;
}): Row[] {
  const rows: Row[] = [
    ...(credit ? [creditRow(credit)] : []),
    ...(credit && goodsFen === 0 ? [] : [{ label: "商品金额", amountFen: goodsFen }]),
    { label: "运费", amountFen: freightFen },
  ];
  const shopFen = subFen(discountFen, addFen(platformDiscountFen, reducedFen));
  if (shopFen > 0) rows.push({ label: "店铺优惠券", amountFen: subFen(ZERO_FEN, shopFen) });
  if (reducedFen > 0) rows.push({ label: "商家优惠", amountFen: subFen(ZERO_FEN, reducedFen) });
  if (platformDiscountFen > 0)
    rows.push({ label: "平台优惠券", amountFen: subFen(ZERO_FEN, platformDiscountFen) });
  if (offsetFen > 0)
    rows.push({
      label: "银币抵扣",
      amountFen: subFen(ZERO_FEN, offsetFen),
      note: `用 ${offsetFen.toLocaleString("en-US")} 枚抵 ¥${formatFen(offsetFen)}`,
    });
  return rows;
}

const isSentTo = (
  { isSent, template, quantity, weightG, volumeCm3, priceFen }: ChosenItem,
  region: Region | undefined,
): boolean =>
  !isSent ||
  freightOf(template, { quantity, weightG, volumeCm3, goodsFen: timesFen(priceFen, quantity) }, region)
    .isDeliverable;

/** A SKU on the terms of the flash session that it is bought in. */
const inFlash = (sku: ChosenSku): ChosenSku =>
  sku.flash === null
    ? sku
    : {
        ...sku,
        priceFen: sku.flash.priceFen,
        available: Math.min(sku.available, sku.flash.left),
        limit: sku.flash.limit,
        bought: sku.flash.bought,
      };

/** A SKU on the terms of the exchange zone; one without terms there is not sold. */
const inPoints = (sku: ChosenSku): ChosenSku =>
  sku.points === null ? { ...sku, isOn: false } : { ...sku, priceFen: sku.points.priceFen };

/** What a line takes of the order's credit. */
const creditOf = ({ points, quantity }: ChosenItem): Cent => cent((points?.creditCent ?? 0) * quantity);

type Place = { region: Region | undefined; isFlash: boolean };
/** Why a line cannot be bought at all, in any quantity. */
function absenceOf(item: ChosenItem, { region, isFlash }: Place): Problem | undefined {
  const { skuId, isOn, available, flash } = item;
  if (isFlash && !(flash?.isRunning && item.orderType === 0 && item.voucher === null))
    return { skuId, kind: "over", text: "抢购还没开始或已经结束" };
  if (!isOn) return { skuId, kind: "offShelf", text: "商品已下架" };
  if (available <= 0) return { skuId, kind: "soldOut", text: isFlash ? "已抢光" : "已售罄", available: 0 };
  return isSentTo(item, region) ? undefined : { skuId, kind: "undeliverable", text: "不支持配送到该地址" };
}

/** Why a line cannot be bought in its quantity; `chosen`: pieces of the product in all lines. */
function excessOf(
  { skuId, orderType, voucher, available, quantity, limit, bought }: ChosenItem,
  chosen: number,
): Problem[] {
  if (orderType === GIFT_TYPE && quantity > 1)
    return [{ skuId, kind: "limit", text: "礼包每单限购 1 份", available: 1 }];
  if (voucher !== null && quantity > MAX_VOUCHERS)
    return [{ skuId, kind: "limit", text: `每次最多购买 ${MAX_VOUCHERS} 张`, available: MAX_VOUCHERS }];
  if (available < quantity) return [{ skuId, kind: "short", text: `仅剩 ${available} 件`, available }];
  const had = bought ?? 0;
  if (limit === null || chosen + had <= limit) return [];
  return [{ skuId, kind: "limit", text: limitText(limit, had), available: Math.max(0, limit - had) }];
}

const limitText = (limit: number, bought: number): string =>
  bought > 0 ? `每人限购 ${limit} 件，您已购买 ${bought} 件` : `每人限购 ${limit} 件`;

/** What the buyer lacks of the credit that a line takes. */
function creditGapOf(item: ChosenItem): Problem[] {
  const { skuId, points, orderType } = item;
  const type = pointsCreditOf(orderType);
  const missing = creditOf(item) - (points?.balanceCent ?? 0);
  if (type === undefined || points === null || missing <= 0) return [];
  const text = `${creditNames[type]}不足，还差 ${formatCredit(type, cent(missing))}`;
  return [{ skuId, kind: "credits", text, available: Math.floor(points.balanceCent / points.creditCent) }];
}

/** Every problem in the order of the lines, and the SKUs that cannot be bought at all. */
function judge(items: readonly ChosenItem[], place: Place) {
  const absent = new Map(
    items.flatMap((item) => {
      const absence = absenceOf(item, place);
      return absence ? [[item.skuId, absence] as const] : [];
    }),
  );
  const chosenOf = new Map<string, number>();
  for (const { skuId, waresId, quantity } of items)
    if (!absent.has(skuId)) chosenOf.set(waresId, (chosenOf.get(waresId) ?? 0) + quantity);
  const problems = items.flatMap((item) => {
    const absence = absent.get(item.skuId);
    if (absence) return [absence];
    return [...excessOf(item, chosenOf.get(item.waresId) ?? 0), ...creditGapOf(item)];
  });
  return { problems, leftOut: new Set(absent.keys()) };
}

/** The type of the orders of some SKUs: what is not of the mall is bought alone. */
const typeOf = (skus: readonly ChosenSku[]): number =>
  skus.some(({ voucher }) => voucher !== null)
    ? VOUCHER_TYPE
    : (skus.find(({ orderType }) => orderType !== 0)?.orderType ?? 0);

/** Prices the lines that can be bought and names every problem. Pure. */
export function quoteOf(
  { level, silverCent: ownSilverCent, address, skus, claims: ownClaims }: Prepared,
  { useSilver, ownCouponIds: selected, flashId }: Choice,
  { now, settings }: { now: Date; settings: Settings },
): Quoted {
  const isFree = isFreightFree(level, settings);
  const isFlash = flashId !== undefined;
  const orderType = isFlash ? FLASH_TYPE : typeOf(skus);
  // coupons and silver are for the goods of the mall only
  const [silverCent, claims] = orderType !== 0 ? [cent(0), []] : [ownSilverCent, ownClaims];
  const creditType = pointsCreditOf(orderType);
  const onTerms = isFlash ? skus.map(inFlash) : creditType ? skus.map(inPoints) : skus;
  const items = onTerms.map((sku): ChosenItem => ({
    ...sku,
    template: sku.template ?? undefined,
    isFreightWaived: isFree && sku.isSelf,
  }));
  const needsAddress = items.some(({ isSent }) => isSent);
  const region = needsAddress ? address : undefined;
  const { problems, leftOut } = judge(items, { region, isFlash });
  const lines = items
    .filter(({ skuId }) => !leftOut.has(skuId))
    .map((item) => ({ ...item, goodsFen: timesFen(item.priceFen, item.quantity) }));
  const { discounts, chosen, choices } = applyCoupons({ lines, claims, selected, now });
  const priced = priceTrade({ items, leftOut, region, silverCent, useSilver, rates: settings, discounts });
  return {
    orderType,
    priced,
    problems,
    address: needsAddress ? address : undefined,
    needsAddress,
    silverCent,
    usableCent: silverOf(priced.usableFen, settings),
    coupons: { chosen, choices },
    credit: creditType && {
      creditType,
      creditCent: cent(lines.reduce((sum, line) => sum + creditOf(line), 0)),
      balanceCent: items[0]?.points?.balanceCent ?? cent(0),
    },
  };
}

const amountOf = ({ creditType, creditCent }: CreditAmount): CreditAmount => ({ creditType, creditCent });

/** The quote as the page shows it. */
export function quoteView(
  {
    orderType,
    priced,
    problems,
    address,
    needsAddress,
    silverCent,
    usableCent,
    coupons: { choices },
    credit,
  }: Quoted,
  useSilver: boolean,
): Quote {
  const { shops, usableFen, ...sums } = priced;
  return {
    orderType,
    needsAddress,
    address,
    shops: shops.map(({ lines, ...shop }) => ({
      ...shop,
      name: lines[0]?.shopName ?? "",
      logo: lines[0]?.shopLogo ?? "",
      isSelf: lines[0]?.isSelf ?? false,
      shipFrom: lines[0]?.shipFrom ?? "",
      lines: lines.map((line) => ({ ...line, creditCent: line.isLeftOut ? cent(0) : creditOf(line) })),
      coupons: [...(choices.get(shop.shopId) ?? [])],
    })),
    silver: {
      balanceCent: silverCent,
      usableCent,
      usableFen,
      isUsed: useSilver && usableFen > 0,
    },
    coupons: [...(choices.get(PLATFORM) ?? [])],
    credit,
    prices: priceRows({ ...sums, credit: credit && amountOf(credit) }),
    ...sums,
    problems: [...problems],
    isSubmittable: problems.length === 0 && shops.length > 0 && (!needsAddress || address !== undefined),
  };
}
