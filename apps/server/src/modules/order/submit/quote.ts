import { goodsKinds } from "@heshi/contract/goods/goods-kinds";
import type { CouponChoice } from "@heshi/contract/goods/coupon-view";
import type { CreditAmount } from "@heshi/contract/goods/points";
import type { PriceRow, Quote, QuoteProblem } from "@heshi/contract/trade/order-view";
import { type Cent, cent, creditNames, formatCredit } from "@heshi/kernel/credit";
import {
  addFen,
  type Fen,
  fen,
  formatFen,
  MAX_FEN,
  MAX_TRADE_FEN,
  subFen,
  timesFen,
  ZERO_FEN,
} from "@heshi/kernel/money";
import type { TownChoice } from "@heshi/contract/samecity/town";
import type * as z from "zod/mini";
import { type Region, freightOf } from "../../freight/freight.public.ts";
import { isFreightFree } from "../../vip/vip.public.ts";
import { kindChosen, type References } from "../kinds/kinds.ts";
import { storeChoice } from "../kinds/stored.kind.ts";
import { townQuote } from "../kinds/town.kind.ts";
import type { ChosenItem, OrderKind, Quoted } from "../kinds/order-kind.ts";
import { applyCoupons, PLATFORM } from "./coupons.ts";
import type { Settings } from "../../../settings.ts";
import type { Prepared } from "./prepare.store.ts";
import { priceTrade, silverOf } from "./pricing.ts";
import { betterWay } from "./ways.ts";

type Problem = z.infer<typeof QuoteProblem>;
type Row = z.infer<typeof PriceRow>;
export type Choice = References & {
  town?: TownChoice | undefined;
  useSilver: boolean;
  ownCouponIds?: readonly string[] | undefined;
};
type Moment = { now: Date; settings: Settings; isMinor: boolean };

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
  isOrdinary = false,
  credit,
}: {
  goodsFen: Fen;
  freightFen: Fen;
  offsetFen: Fen;
  discountFen: Fen;
  platformDiscountFen: Fen;
  /** What the shop has taken off, of the discount. */
  reducedFen?: Fen;
  /** The buyer has a member price and pays less without it. */
  isOrdinary?: boolean | undefined;
  credit?: CreditAmount | undefined;
}): Row[] {
  const rows: Row[] = [
    ...(credit ? [creditRow(credit)] : []),
    ...(credit && goodsFen === 0
      ? []
      : [
          {
            label: "商品金额",
            amountFen: goodsFen,
            note: isOrdinary ? "按售价用券，比会员价更省" : undefined,
          },
        ]),
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

/** What a line takes of the order's credit. */
const creditOf = ({ points, quantity }: ChosenItem): Cent => cent((points?.creditCent ?? 0) * quantity);

type Place = { region: Region | undefined; kind: OrderKind; isMinor: boolean };
/** Why a line cannot be bought at all, in any quantity. */
function absenceOf(item: ChosenItem, { region, kind, isMinor }: Place): Problem | undefined {
  const { skuId, isOn, available, priceFen, quantity } = item;
  const absence = kind.absence(item);
  if (absence) return absence;
  if (isMinor && item.adultsOnly) return { skuId, kind: "offShelf", text: "未成年人不能购买" };
  if (!isOn) return { skuId, kind: "offShelf", text: "商品已下架" };
  if (available <= 0) return { skuId, kind: "soldOut", text: kind.soldOutText, available: 0 };
  // beyond this the sums of a trade would be no safe integers
  if (priceFen * quantity > MAX_FEN)
    return { skuId, kind: "limit", text: "金额太大，请减少数量", available: Math.floor(MAX_FEN / priceFen) };
  return isSentTo(item, region) ? undefined : { skuId, kind: "undeliverable", text: "不支持配送到该地址" };
}

/** Why a line cannot be bought in its quantity; `chosen`: pieces of the product in all lines. */
function excessOf(
  { skuId, available, quantity, limit, bought }: ChosenItem,
  { perOrder, tooManyText }: OrderKind,
  chosen: number,
): Problem[] {
  if (perOrder !== undefined && quantity > perOrder)
    return [{ skuId, kind: "limit", text: tooManyText(perOrder), available: perOrder }];
  if (available < quantity) return [{ skuId, kind: "short", text: `仅剩 ${available} 件`, available }];
  const had = bought ?? 0;
  if (limit === null || chosen + had <= limit) return [];
  return [{ skuId, kind: "limit", text: limitText(limit, had), available: Math.max(0, limit - had) }];
}

const limitText = (limit: number, bought: number): string =>
  bought > 0 ? `每人限购 ${limit} 件，您已购买 ${bought} 件` : `每人限购 ${limit} 件`;

/** What the buyer lacks of the credit that a line takes. */
function creditGapOf(item: ChosenItem, { credit: type }: OrderKind): Problem[] {
  const { skuId, points } = item;
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
    return [
      ...excessOf(item, place.kind, chosenOf.get(item.waresId) ?? 0),
      ...place.kind.excess(item),
      ...creditGapOf(item, place.kind),
    ];
  });
  return { problems, leftOut: new Set(absent.keys()) };
}

/** Prices the lines that can be bought, at the price that each SKU says, and names every problem. Pure. */
function quoteAt(
  { level, silverCent: ownSilverCent, address, skus, claims: ownClaims, offers }: Prepared,
  { useSilver, ownCouponIds: selected, ...chosen }: Choice,
  { now, settings, isMinor }: Moment,
): Quoted {
  const isFree = isFreightFree(level, settings);
  const kind = kindChosen(skus, chosen);
  const silverCent = kind.silver ? ownSilverCent : cent(0);
  const claims = [...ownClaims, ...offers.map((offer) => ({ ...offer, isOffer: true }))].filter(
    ({ terms }) => kind.coupons && (kind.platformCoupons || (terms.shopId ?? PLATFORM) !== PLATFORM),
  );
  // what is brought within the town is bought alone
  const [first] = skus;
  const town =
    kind.hands && first ? townQuote(first, { choice: chosen.town, address, now, settings }) : undefined;
  const items = skus.map(kind.onTerms).map((sku): ChosenItem => ({
    ...sku,
    isSent: town ? town.template !== undefined : goodsKinds[sku.kind].isSent && !kind.stores,
    template: town ? town.template : (sku.template ?? undefined),
    isFreightWaived: isFree && sku.isSelf && !kind.hands,
  }));
  const needsAddress = items.some(({ isSent }) => isSent);
  const region = needsAddress ? address : undefined;
  const { problems, leftOut } = judge(items, { region, kind, isMinor });
  const lines = items
    .filter(({ skuId }) => !leftOut.has(skuId))
    .map((item) => ({ ...item, goodsFen: timesFen(item.priceFen, item.quantity) }));
  const { discounts, chosen: used, choices } = applyCoupons({ lines, claims, selected, now });
  const priced = priceTrade({ items, leftOut, region, silverCent, useSilver, rates: settings, discounts });
  return {
    kind,
    store: storeChoice(kind, items, settings),
    priced,
    town,
    problems: [...problems, ...townProblems(town, lines), ...excessive(items, priced.payableFen)],
    address: needsAddress ? address : undefined,
    needsAddress,
    silverCent,
    usableCent: silverOf(priced.usableFen, settings),
    coupons: { chosen: used, choices },
    credit: kind.credit && {
      creditType: kind.credit,
      creditCent: cent(lines.reduce((sum, line) => sum + creditOf(line), 0)),
      balanceCent: items[0]?.points?.balanceCent ?? cent(0),
    },
  };
}

/** Prices a selection at the better of member price and ordinary price, each with its coupons (docs/rules/coupon.md). Pure. */
export const quoteOf = (prepared: Prepared, choice: Choice, moment: Moment): Quoted =>
  betterWay(prepared.skus, choice.ownCouponIds, (skus, ownCouponIds) =>
    quoteAt({ ...prepared, skus }, { ...choice, ownCouponIds }, moment),
  );

/** What keeps goods of the town from being brought as was chosen. */
const townProblems = (town: Quoted["town"], lines: readonly { skuId: string }[]): Problem[] =>
  town?.problem === undefined
    ? []
    : lines.map(({ skuId }) => ({ skuId, kind: "town", text: town.problem ?? "" }));

/** Why a trade of a hundred million yuan cannot be ordered: what each line says. */
const excessive = (items: readonly ChosenItem[], payableFen: Fen): Problem[] =>
  payableFen <= MAX_TRADE_FEN
    ? []
    : items.map(({ skuId }) => ({
        skuId,
        kind: "limit",
        text: `一次最多下单 ¥${formatFen(fen(MAX_TRADE_FEN))}，请分次购买`,
      }));

/** What the buyer may choose among: an offer only where it serves. */
const shownOf = (choices: readonly CouponChoice[] = []): CouponChoice[] =>
  choices.filter(({ isOffer, takesFen }) => isOffer !== true || takesFen > 0);

const amountOf = ({ creditType, creditCent }: CreditAmount): CreditAmount => ({ creditType, creditCent });

/** The quote as the page shows it. */
export function quoteView(
  {
    kind,
    town,
    store,
    priced,
    problems,
    address,
    needsAddress,
    silverCent,
    usableCent,
    coupons: { choices },
    credit,
    isOrdinary,
  }: Quoted,
  useSilver: boolean,
): Quote {
  const { shops, usableFen, ...sums } = priced;
  return {
    orderType: kind.type,
    town: town?.offer,
    store,
    needsAddress,
    address,
    shops: shops.map(({ lines, ...shop }) => ({
      ...shop,
      name: lines[0]?.shopName ?? "",
      logo: lines[0]?.shopLogo ?? "",
      isSelf: lines[0]?.isSelf ?? false,
      shipFrom: lines[0]?.shipFrom ?? "",
      lines: lines.map((line) => ({ ...line, creditCent: line.isLeftOut ? cent(0) : creditOf(line) })),
      coupons: shownOf(choices.get(shop.shopId)),
    })),
    silver: {
      balanceCent: silverCent,
      usableCent,
      usableFen,
      isUsed: useSilver && usableFen > 0,
    },
    coupons: shownOf(choices.get(PLATFORM)),
    credit,
    prices: priceRows({ ...sums, isOrdinary, credit: credit && amountOf(credit) }),
    ...sums,
    problems: [...problems],
    isSubmittable: problems.length === 0 && shops.length > 0 && (!needsAddress || address !== undefined),
  };
}
