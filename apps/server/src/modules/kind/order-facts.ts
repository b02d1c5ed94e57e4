import {
  type OrderKindName,
  type OrderFacts,
  orderKindOf,
  orderKinds,
} from "@heshi/contract/trade/order-kinds";
import { assert } from "@heshi/kernel/assert";
import type { DurationName } from "../../settings.ts";
import { ofAgents, ofSent, ofStored, ofTown, ofVouchers, type OrderWords } from "./order-words.ts";

/** What the server alone knows of a kind of order (docs/rules/kinds.md says which code reads each fact). */
export type ServerFacts = Readonly<{
  /** Who sells: it decides where the money of a received order goes. */
  seller: "shop" | "member";
  /** How long it waits for its payment. */
  unpaidFor: DurationName;
  /** An unpaid trade of it takes one of its buyer's five slots. */
  slot: boolean;
  /** Who counts the pieces that one member may have: the product, the kind's own steps, or its terms, always under the buyer's lock. */
  limits: "product" | "itself" | "terms";
  /** Minors buy it within their day's allowance, or never. */
  minors: "day" | "never";
  /** Who has a level pays the member price. */
  memberPrice: boolean;
  /** The platform's coupons serve, not only those of its shop. */
  platformCoupons: boolean;
  /** Its pieces are units of the cloud warehouse, which stay there for the buyer: no stock on sale moves and nothing is sent. */
  stores: boolean;
  /** Its shop may take something off while it is unpaid. */
  reduces: boolean;
  /** Parcels of it are tracked. */
  tracks: boolean;
  /** A fall of the price within days goes back. */
  protects: boolean;
  /** Since when an after-sale may be asked for, which a shop answers; before that the order is cancelled as a whole. */
  afterSaleFrom: "payment" | "receipt" | "never";
  /** Goes back whole or not at all. */
  returnsWhole: boolean;
  /** Operators may close it while it is paid and nothing was sent. */
  operatorsClose: boolean;
  /** When what it grants is given. */
  grants: "receipt" | undefined;
  /** Its lines are commented on. */
  comments: boolean;
  /** The buyer gets silver when it is done. */
  earnsSilver: boolean;
  /** What was paid for it counts for the buyer's level. */
  countsForLevel: boolean;
  /** It is a sale to a consumer, which counts for the level of an agent who invited its buyer (docs/rules/agents.md). */
  consumerSale: boolean;
  /** What is stored is an agent's stock: pieces of a purpose of their own, which go back longer and pay nothing for lying there. */
  agentStock: boolean;
  words: OrderWords;
}>;

/** In the exchange zone, whatever the credit: its terms there are its price, which does not fall. */
const exchange = {
  seller: "shop",
  unpaidFor: "order.unpaidMinutes",
  slot: true,
  limits: "product",
  minors: "day",
  memberPrice: false,
  platformCoupons: false,
  stores: false,
  reduces: false,
  tracks: true,
  protects: false,
  afterSaleFrom: "payment",
  returnsWhole: false,
  operatorsClose: true,
  grants: undefined,
  comments: true,
  earnsSilver: true,
  countsForLevel: true,
  consumerSale: false,
  agentStock: false,
  words: ofSent,
} as const;

export const serverFacts = {
  mall: {
    seller: "shop",
    unpaidFor: "order.unpaidMinutes",
    slot: true,
    limits: "product",
    minors: "day",
    memberPrice: true,
    platformCoupons: true,
    stores: false,
    reduces: true,
    tracks: true,
    protects: true,
    afterSaleFrom: "payment",
    returnsWhole: false,
    operatorsClose: true,
    grants: undefined,
    comments: true,
    earnsSilver: true,
    countsForLevel: true,
    consumerSale: true,
    agentStock: false,
    words: ofSent,
  },
  stored: {
    seller: "shop",
    unpaidFor: "order.unpaidMinutes",
    slot: true,
    limits: "product",
    minors: "day",
    memberPrice: false,
    platformCoupons: false,
    stores: true,
    reduces: false,
    tracks: false,
    protects: false,
    afterSaleFrom: "receipt",
    returnsWhole: false,
    operatorsClose: false,
    grants: undefined,
    comments: false,
    earnsSilver: true,
    countsForLevel: true,
    consumerSale: false,
    agentStock: false,
    words: ofStored,
  },
  agent: {
    seller: "shop",
    unpaidFor: "order.unpaidMinutes",
    slot: true,
    limits: "terms",
    minors: "never",
    memberPrice: false,
    platformCoupons: false,
    stores: true,
    reduces: false,
    tracks: false,
    protects: false,
    afterSaleFrom: "receipt",
    returnsWhole: false,
    operatorsClose: false,
    grants: undefined,
    comments: false,
    earnsSilver: false,
    countsForLevel: false,
    consumerSale: false,
    agentStock: true,
    words: ofAgents,
  },
  flash: {
    seller: "shop",
    unpaidFor: "flash.payMinutes",
    slot: true,
    limits: "itself",
    minors: "day",
    memberPrice: false,
    platformCoupons: false,
    stores: false,
    reduces: false,
    tracks: true,
    protects: true,
    afterSaleFrom: "payment",
    returnsWhole: false,
    operatorsClose: true,
    grants: undefined,
    comments: true,
    earnsSilver: true,
    countsForLevel: true,
    consumerSale: true,
    agentStock: false,
    words: ofSent,
  },
  gift: {
    seller: "shop",
    unpaidFor: "order.unpaidMinutes",
    slot: true,
    limits: "product",
    minors: "day",
    memberPrice: true,
    platformCoupons: false,
    stores: false,
    reduces: false,
    tracks: true,
    protects: true,
    afterSaleFrom: "payment",
    returnsWhole: true,
    operatorsClose: true,
    grants: "receipt",
    comments: true,
    earnsSilver: true,
    countsForLevel: true,
    consumerSale: false,
    agentStock: false,
    words: ofSent,
  },
  gold: exchange,
  silver: exchange,
  counts: exchange,
  voucher: {
    seller: "shop",
    unpaidFor: "order.unpaidMinutes",
    slot: true,
    limits: "product",
    minors: "day",
    memberPrice: true,
    platformCoupons: false,
    stores: false,
    reduces: false,
    tracks: false,
    protects: true,
    afterSaleFrom: "receipt",
    returnsWhole: false,
    operatorsClose: false,
    grants: undefined,
    comments: true,
    earnsSilver: true,
    countsForLevel: true,
    consumerSale: true,
    agentStock: false,
    words: ofVouchers,
  },
  town: {
    seller: "shop",
    unpaidFor: "order.unpaidMinutes",
    slot: true,
    limits: "product",
    minors: "day",
    memberPrice: false,
    platformCoupons: false,
    stores: false,
    reduces: false,
    tracks: false,
    protects: false,
    afterSaleFrom: "receipt",
    returnsWhole: false,
    operatorsClose: true,
    grants: undefined,
    comments: true,
    earnsSilver: true,
    countsForLevel: true,
    consumerSale: true,
    agentStock: false,
    words: ofTown,
  },
} as const satisfies Readonly<Record<OrderKindName, ServerFacts>>;

/** Every fact of a kind. */
export type Facts = OrderFacts & ServerFacts;
/** Who sells today. */
export type Seller = (typeof serverFacts)[OrderKindName]["seller"];

/** The facts of a kind by its name. */
export const factsOf = (name: OrderKindName): Facts => ({ ...orderKinds[name], ...serverFacts[name] });

/** The name of the kind of an order; fails for a type that is none. */
export function nameOf(orderType: number): OrderKindName {
  const name = orderKindOf(orderType);
  assert(name !== undefined, `no kind of orders has the type ${orderType}`);
  return name;
}
