import { deliverDays } from "../place/deliver-days.ts";
import * as z from "zod/mini";
import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { Store } from "../counter/voucher.ts";
import { CreditAmount } from "../goods/points.ts";
import { CouponChoice } from "../goods/coupon-view.ts";
import { Line, Time } from "../frame/text.ts";
import { TownHead, TownOffer } from "../samecity/town.ts";
import { afterStates } from "./after-state.ts";
import { tradeNoPattern } from "./trade-no.ts";

export const orderStates = ["unpaid", "paid", "shipped", "received", "done", "closed"] as const;
export type OrderState = (typeof orderStates)[number];
/** What the caller may do with an order now: the buttons of a page, and nothing else decides them. */
export const orderActions = [
  "pay",
  "cancel",
  "refund",
  "changeAddress",
  "remind",
  "track",
  "extend",
  "confirm",
  "comment",
  "supplement",
  "afterSale",
  "buyAgain",
  "delete",
] as const;
export type OrderAction = (typeof orderActions)[number];
export const closeReasons = ["member", "timeout", "refunded"] as const;
export const orderTabs = ["all", "unpaid", "unshipped", "shipped", "uncommented", "done", "closed"] as const;

/** Of orders in the same city: what is still to be paid, is used or under way. */
export const localTabs = ["all", "unpaid", "open", "uncommented"] as const;
export type LocalTab = (typeof localTabs)[number];

export const TradeNo = z.string().check(z.regex(tradeNoPattern, "交易号不正确"));

export const Receiver = z.object({
  name: z.string(),
  mobile: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  street: z.string(),
  detail: z.string(),
});
/** One row of a price explained: 商品金额 ¥189.00, 银币抵扣 −¥3.00; with `credit` it is of that credit, and no money. */
export const PriceRow = z.object({
  label: z.string(),
  amountFen: Fen,
  credit: z.optional(CreditAmount),
  note: z.optional(z.string()),
});
export const ShopHead = z.object({ shopId: Id, name: z.string(), logo: z.string(), isSelf: z.boolean() });
/** Who sells an order; a member has no `shopId`, and no page. */
export const SellerHead = z.object({ ...ShopHead.shape, shopId: z.optional(Id) });

/** Why a line cannot be ordered, with the sentence for the person. */
export const quoteProblems = [
  "offShelf",
  "over",
  "soldOut",
  "short",
  "limit",
  "undeliverable",
  "credits",
  "town",
] as const;
export const QuoteProblem = z.object({
  skuId: Id,
  kind: z.enum(quoteProblems),
  text: z.string(),
  available: z.optional(z.int()),
});

export const QuoteLine = z.object({
  /** Of a tire: the shops that fit it; one is chosen at submit. */
  stores: z.nullish(z.array(Store)),
  skuId: Id,
  waresId: Id,
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  services: z.array(z.string()),
  priceFen: Fen,
  quantity: z.int(),
  /** It cannot be had, or not be sent to the address: its amounts are 0 and it counts in no sum. */
  isLeftOut: z.boolean(),
  goodsFen: Fen,
  discountFen: Fen,
  /** What the platform's coupon takes of it. */
  platformDiscountFen: Fen,
  offsetFen: Fen,
  freightFen: Fen,
  /** What the line takes of the order's credit. */
  creditCent: Cent,
});
export const QuoteShop = z.object({
  ...ShopHead.shape,
  /** 浙江杭州; empty where the shop does not say. */
  shipFrom: z.string(),
  lines: z.array(QuoteLine),
  goodsFen: Fen,
  freightFen: Fen,
  /** 包邮, 运费 ¥12.00, 运费 ¥12.00，再买 ¥9.00 且满 3 件包邮; empty where all lines are left out. */
  freightText: z.string(),
  /** How much more must be bought for free delivery, where a sum is set for it. */
  freightMissingFen: z.optional(Fen),
  discountFen: Fen,
  offsetFen: Fen,
  payableFen: Fen,
  /** The caller's coupons of this shop, those that serve first. */
  coupons: z.array(CouponChoice),
});
export const Quote = z.object({
  /** That of the orders it would make. */
  orderType: z.int(),
  /** Whether it stays in the cloud warehouse, and why it cannot; absent where none of it is ever stored. */
  store: z.optional(
    z.object({
      isChosen: z.boolean(),
      reason: z.optional(z.string()),
      /** How long a piece lies for nothing, what a day costs after that, and the most in basis points of what it cost. */
      freeDays: z.int(),
      feeFen: Fen,
      feeMostBp: z.int(),
    }),
  ),
  /** Of goods of the town: branches and ways. */
  town: z.optional(TownOffer),
  needsAddress: z.boolean(),
  address: z.optional(
    z.object({ addressId: Id, isDefault: z.boolean(), tag: z.string(), ...Receiver.shape }),
  ),
  shops: z.array(QuoteShop),
  /** In the exchange zone: the credit it takes beside `payableFen`, and what the caller has of it. */
  credit: z.optional(z.object({ ...CreditAmount.shape, balanceCent: Cent })),
  /** Silver coins: what the caller has, what may be used here, what that is worth. */
  silver: z.object({ balanceCent: Cent, usableCent: Cent, usableFen: Fen, isUsed: z.boolean() }),
  /** The caller's coupons of the platform, those that serve first. */
  coupons: z.array(CouponChoice),
  prices: z.array(PriceRow),
  /** Of the lines that are not left out, as all sums. */
  pieces: z.int(),
  goodsFen: Fen,
  freightFen: Fen,
  discountFen: Fen,
  offsetFen: Fen,
  payableFen: Fen,
  problems: z.array(QuoteProblem),
  isSubmittable: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

export const InvoiceRequest = z.object({
  kind: z.enum(["personal", "company"]),
  title: Line(50),
  taxNo: z.optional(z.string().check(z.regex(/^[0-9A-Z]{15,20}$/, "税号不正确"))),
});

export const OrderLine = z.object({
  lineId: Id,
  /** Of a tire: where it is fitted. */
  fitting: z.nullish(Store),
  waresId: Id,
  skuId: Id,
  orderType: z.int(),
  /** What the SKU is struck through at now, in fen, where that is more than was paid for it. */
  marketPrice: z.nullish(Fen),
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  priceFen: Fen,
  quantity: z.int(),
  /** Pieces that have still to be sent; of a paid order. */
  toSend: z.nullish(z.int()),
  goodsFen: Fen,
  discountFen: Fen,
  offsetFen: Fen,
  freightFen: Fen,
  /** What the line took of the order's credit. */
  creditCent: Cent,
  /** Pieces whose money went back. */
  refundedQuantity: z.int(),
  /** The newest after-sale of the line; not one that was withdrawn or lapsed. */
  after: z.nullish(z.object({ afterSaleId: Id, state: z.enum(afterStates) })),
  isCommented: z.boolean(),
  isSupplemented: z.boolean(),
});
/** Where a parcel waits to be picked up; a station may tell its code by text message only. */
export const PickUp = z.object({
  code: z.optional(z.string()),
  place: z.string(),
  hours: z.optional(z.string()),
});
export type PickUp = z.infer<typeof PickUp>;

export const PackageHead = z.object({
  packageId: Id,
  company: z.string(),
  companyName: z.string(),
  number: z.string(),
  /** While it waits at a station or in a locker. */
  pickUp: z.optional(PickUp),
  lastText: z.optional(z.string()),
  lastAt: z.optional(Time),
});

export const OrderCard = z.object({
  orderId: Id,
  no: z.string(),
  tradeNo: z.string(),
  orderType: z.int(),
  state: z.enum(orderStates),
  stateText: z.string(),
  shop: SellerHead,
  lines: z.array(OrderLine),
  pieces: z.int(),
  payableFen: Fen,
  /** Paid beside it, in the exchange zone. */
  credit: z.optional(CreditAmount),
  createdAt: Time,
  /** Some of its pieces were sent, others have still to be. */
  isPartSent: z.optional(z.boolean()),
  /** When the present state ends by itself: payment, receipt. */
  deadlineAt: z.optional(Time),
  /** Of a voucher: its code was redeemed, though that may still be revoked. */
  isUsed: z.optional(z.boolean()),
  /** Of the town: how far it is. */
  town: z.nullish(TownHead),
  /** Orders that are paid together: cancelling one while unpaid cancels all. */
  tradeOrders: z.int(),
  /** What was heard last; `packageId` if the order is one parcel. */
  lastNode: z.optional(z.object({ text: z.string(), at: Time, packageId: z.optional(Id) })),
  actions: z.array(z.enum(orderActions)),
});
export type OrderCard = z.infer<typeof OrderCard>;

/** Newest first. */
export const TimelineRow = z.object({ title: z.string(), detail: z.optional(z.string()), at: Time });
export const OrderDetail = z.object({
  ...OrderCard.shape,
  receiver: z.optional(Receiver),
  remark: z.string(),
  invoice: z.optional(InvoiceRequest),
  deliverOn: z.enum(deliverDays),
  prices: z.array(PriceRow),
  goodsFen: Fen,
  freightFen: Fen,
  discountFen: Fen,
  offsetFen: Fen,
  silverCent: Cent,
  paidAt: z.optional(Time),
  payText: z.optional(z.string()),
  shippedAt: z.optional(Time),
  receivedAt: z.optional(Time),
  closedAt: z.optional(Time),
  closeReason: z.optional(z.enum(closeReasons)),
  commentUntil: z.optional(Time),
  /** What went back, whole or in parts: 原路退回 ¥186.00, and whether the channel has done it. */
  refund: z.optional(z.object({ amountFen: Fen, text: z.string(), isDone: z.boolean() })),
  packages: z.array(PackageHead),
  timeline: z.array(TimelineRow),
});
export type OrderDetail = z.infer<typeof OrderDetail>;
