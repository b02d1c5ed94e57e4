/** The kinds of orders (docs/rules/kinds.md): what pages and the server both know of each. */
import { orderCredits } from "./order-credits.ts";

/** What a kind has to answer. What the server alone reads is in modules/kind/order-facts.ts, what it does in modules/order/kinds. */
export type OrderFacts = Readonly<{
  /** `orders.order_type`, and `goods.order_type` of the products of its zone. */
  type: number;
  /** Goods lie in the cart and are ordered together; others are bought alone, at once. */
  cart: boolean;
  coupons: boolean;
  /** Silver coins may cover a share. */
  silver: boolean;
  /** A flash session may sell goods that are otherwise bought so. */
  flash: boolean;
  /** Of the same city: used, brought or fetched there. */
  local: boolean;
  /** A branch in the town brings it or hands it out (docs/rules/town.md). */
  hands: boolean;
  /** The shop hands parcels to a carrier; an order of another kind is used where the shop is. */
  ships: boolean;
  /** The credit that it takes in addition to money. */
  credit: (typeof orderCredits)[keyof typeof orderCredits] | undefined;
  /** Pieces that are bought at once. */
  perOrder: number | undefined;
  /** The seller makes out an invoice when asked. */
  invoice: boolean;
}>;

/** What is bought in the exchange zone, whatever the credit. */
const exchange = {
  cart: false,
  coupons: false,
  silver: false,
  flash: false,
  local: false,
  hands: false,
  ships: true,
  perOrder: undefined,
  invoice: true,
} as const;

export const orderKinds = {
  mall: {
    type: 0,
    cart: true,
    coupons: true,
    silver: true,
    flash: true,
    local: false,
    hands: false,
    ships: true,
    credit: undefined,
    perOrder: undefined,
    invoice: true,
  },
  /** Bought in the mall and kept in the cloud warehouse (docs/rules/warehouse.md); the specification has no number for it. */
  stored: {
    type: 2,
    cart: false,
    coupons: true,
    silver: false,
    flash: false,
    local: false,
    hands: false,
    ships: false,
    credit: undefined,
    perOrder: undefined,
    invoice: true,
  },
  /** In a session of the flash sale. */
  flash: {
    type: 10,
    cart: false,
    coupons: false,
    silver: false,
    flash: false,
    local: false,
    hands: false,
    ships: true,
    credit: undefined,
    perOrder: undefined,
    invoice: true,
  },
  /** A gift pack. */
  gift: {
    type: 20,
    cart: false,
    coupons: false,
    silver: false,
    flash: false,
    local: false,
    hands: false,
    ships: true,
    credit: undefined,
    perOrder: 1,
    invoice: true,
  },
  /** For gold, silver or counts. */
  gold: { type: 1, credit: orderCredits[1], ...exchange },
  silver: { type: 30, credit: orderCredits[30], ...exchange },
  counts: { type: 42, credit: orderCredits[42], ...exchange },
  /** Of pieces that are used in a shop by a code, each an order of its own. */
  voucher: {
    type: 50,
    cart: false,
    coupons: false,
    silver: false,
    flash: false,
    local: true,
    hands: false,
    ships: false,
    credit: undefined,
    perOrder: 20,
    invoice: true,
  },
  /** Bought by an agent into their stock, at the price of their level (docs/rules/agents.md). */
  agent: {
    type: 21,
    cart: false,
    coupons: false,
    silver: false,
    flash: false,
    local: false,
    hands: false,
    ships: false,
    credit: undefined,
    perOrder: undefined,
    invoice: true,
  },
  /** Brought within the town, or fetched at a branch. */
  town: {
    type: 51,
    cart: false,
    coupons: false,
    silver: false,
    flash: false,
    local: true,
    hands: true,
    ships: false,
    credit: undefined,
    perOrder: 50,
    invoice: true,
  },
} as const satisfies Readonly<Record<string, OrderFacts>>;

export type OrderKindName = keyof typeof orderKinds;
export const orderKindNames = Object.keys(orderKinds) as readonly OrderKindName[];

const byType = new Map<number, OrderKindName>(orderKindNames.map((name) => [orderKinds[name].type, name]));
/** The kind of a type; undefined for a type that is none, or that came after this was built. */
export const orderKindOf = (orderType: number): OrderKindName | undefined => byType.get(orderType);
/** The facts of a type, those of the mall where the type is not known. */
export const orderFactsOf = (orderType: number): OrderFacts => orderKinds[orderKindOf(orderType) ?? "mall"];
