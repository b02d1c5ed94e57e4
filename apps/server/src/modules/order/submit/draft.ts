import type { Order } from "@heshi/contract/trade/order";
import type { ParsedOf } from "@heshi/contract/frame/define";
import { timeId } from "@heshi/kernel/id";
import { after, type Settings } from "../../../settings.ts";
import { newOrderNo, newTradeNo } from "../../../platform/number.ts";
import { termsNow } from "../order.terms.ts";
import { silverOf } from "./pricing.ts";
import { fitterOf } from "./fitters.ts";
import type { Quoted } from "../kinds/order-kind.ts";

type Moment = { now: Date; settings: Settings };
type Typed = Pick<
  ParsedOf<(typeof Order)["methods"]["Submit"]>,
  "remarks" | "invoice" | "deliverOn" | "fitters"
>;

type Item = Quoted["priced"]["shops"][number]["lines"][number];

/** What an order grants: of a gift pack there is one piece, alone. */
const grantOf = ([item]: readonly Item[]) => ({
  giftEquityCent: item?.gift?.equityCent ?? 0,
  giftCounts: item?.gift?.counts ?? 0,
});

/** The orders of a trade as its kind splits it, each with its lines. */
function ordersOf(
  { kind, priced, address, credit }: Quoted,
  { remarks, invoice, deliverOn }: Typed,
  { now, settings }: Moment,
) {
  const remarkOf = new Map(remarks.map(({ shopId, remark }) => [shopId, remark]));
  const {
    addressId: _id,
    isDefault: _isDefault,
    tag: _tag,
    latE6: _lat,
    lngE6: _lng,
    ...receiver
  } = address ?? { addressId: "", isDefault: false, tag: "", latE6: null, lngE6: null };
  return kind.split(priced.shops).map(({ lines: items, freightText: _text, ...shop }) => ({
    order: {
      ...shop,
      shopId: kind.seller === "shop" ? shop.shopId : undefined,
      id: timeId(now),
      no: newOrderNo(now),
      orderType: kind.type,
      pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
      silverCent: silverOf(shop.offsetFen, settings),
      uncommented: kind.comments ? items.length : 0,
      ...grantOf(items),
      // what is exchanged is one product, alone
      creditType: credit?.creditType ?? null,
      creditCent: credit?.creditCent ?? 0,
      receiver: address && items.some(({ isSent }) => isSent) ? receiver : undefined,
      remark: remarkOf.get(shop.shopId) ?? "",
      invoice,
      deliverOn,
      terms: termsNow(settings, kind),
    },
    items,
  }));
}

/** The copy of a product that an order line keeps, whatever changes later. */
const lineOf = (
  orderId: string,
  { waresId, skuId, title, specs, picture, ...item }: Item,
  { now, settings, fitters }: Moment & Pick<Typed, "fitters">,
) => ({
  id: timeId(now),
  fitting: fitterOf({ skuId, stores: item.stores }, { fitters }) ?? null,
  orderId,
  waresId,
  skuId,
  title,
  specs,
  picture,
  priceFen: item.priceFen,
  quantity: item.quantity,
  goodsFen: item.goodsFen,
  discountFen: item.discountFen,
  platformDiscountFen: item.platformDiscountFen,
  offsetFen: item.offsetFen,
  freightFen: item.freightFen,
  silverCent: silverOf(item.offsetFen, settings),
  creditCent: (item.points?.creditCent ?? 0) * item.quantity,
  feeBp: item.feeBp ?? settings["settle.feeBp"],
});

/** The rows of a trade. Pure except for what is random in its ids. */
export function draftOf(quoted: Quoted, typed: Typed, moment: Moment) {
  const { now, settings } = moment;
  const placed = ordersOf(quoted, typed, moment);
  return {
    id: timeId(now),
    no: newTradeNo(now),
    orders: placed.map(({ order }) => order),
    lines: placed.flatMap(({ order, items }) =>
      items.map((item) => lineOf(order.id, item, { ...moment, fitters: typed.fitters })),
    ),
    /** Claims with the orders that bear them; of an offer the claim that is made first. */
    coupons: quoted.coupons.chosen.map(({ id, isOffer, skuIds }) => ({
      id: isOffer === true ? timeId(now) : id,
      offerId: isOffer === true ? id : undefined,
      orderIds: placed
        .filter(({ items }) => items.some(({ skuId }) => skuIds.includes(skuId)))
        .map(({ order }) => order.id),
    })),
    stock: quoted.kind.stores
      ? []
      : placed.flatMap(({ order: { no: cause }, items }) =>
          items.map(({ skuId, quantity }) => ({ skuId, quantity, cause })),
        ),
    /** Orders of vouchers, for their codes. */
    vouchers: placed.flatMap(({ order: { id: orderId, shopId }, items }) =>
      items.flatMap(({ voucher }) =>
        voucher === null || shopId === undefined ? [] : [{ orderId, shopId, terms: voucher }],
      ),
    ),
    silver: silverOf(quoted.priced.offsetFen, settings),
    credit: quoted.credit,
    deadlineAt: after(now, settings, quoted.kind.unpaidFor),
  };
}
export type Draft = ReturnType<typeof draftOf>;
