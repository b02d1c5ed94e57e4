import * as z from "zod/mini";
import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { defineGroup } from "./define.ts";
import { Line, Time } from "./text.ts";
import { Quantity } from "./wares-cart.ts";

export const orderStates = ["unpaid", "paid", "shipped", "received", "done", "closed"] as const;
export type OrderState = (typeof orderStates)[number];
/** What moves an order; also the kinds of its history, with those that leave the state. */
export const orderEvents = [
  "pay",
  "cancel",
  "expire",
  "refund",
  "ship",
  "confirm",
  "autoReceive",
  "finish",
] as const;
export type OrderEvent = (typeof orderEvents)[number];
export const orderActors = ["member", "shop", "operator", "timer", "gateway"] as const;
export type OrderActor = (typeof orderActors)[number];
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
  "buyAgain",
  "delete",
] as const;
export type OrderAction = (typeof orderActions)[number];
export const closeReasons = ["member", "timeout", "refunded"] as const;
export const orderTabs = ["all", "unpaid", "unshipped", "shipped", "uncommented", "done", "closed"] as const;

/** Printable and not countable: the day and twelve random digits; a trade's begins with T. */
export const OrderNo = z.string().check(z.regex(/^\d{18}$/, "订单号不正确"));
export const TradeNo = z.string().check(z.regex(/^T\d{18}$/, "交易号不正确"));

export const Receiver = z.object({
  name: z.string(),
  mobile: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  street: z.string(),
  detail: z.string(),
});
/** One row of a price explained: 商品金额 ¥189.00, 银币抵扣 −¥3.00. */
export const PriceRow = z.object({ label: z.string(), amountFen: Fen, note: z.optional(z.string()) });
export const ShopHead = z.object({ shopId: Id, name: z.string(), logo: z.string(), isSelf: z.boolean() });

/** Why a line cannot be ordered, with the sentence for the person. */
export const quoteProblems = ["offShelf", "soldOut", "short", "limit", "undeliverable"] as const;
export const QuoteProblem = z.object({
  skuId: Id,
  kind: z.enum(quoteProblems),
  text: z.string(),
  available: z.optional(z.int()),
});

export const QuoteLine = z.object({
  skuId: Id,
  waresId: Id,
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  services: z.array(z.string()),
  priceFen: Fen,
  quantity: z.int(),
  goodsFen: Fen,
  offsetFen: Fen,
  freightFen: Fen,
});
export const QuoteShop = z.object({
  ...ShopHead.shape,
  lines: z.array(QuoteLine),
  goodsFen: Fen,
  freightFen: Fen,
  /** 包邮, 运费 ¥12.00, 满 ¥99.00 包邮，还差 ¥12.00 */
  freightText: z.string(),
  offsetFen: Fen,
  payableFen: Fen,
});
export const Quote = z.object({
  needsAddress: z.boolean(),
  address: z.optional(z.object({ id: Id, isDefault: z.boolean(), tag: z.string(), ...Receiver.shape })),
  shops: z.array(QuoteShop),
  /** Silver coins: what the caller has, what may be used here, what that is worth. */
  silver: z.object({ balanceCent: Cent, usableCent: Cent, usableFen: Fen, isUsed: z.boolean() }),
  prices: z.array(PriceRow),
  pieces: z.int(),
  goodsFen: Fen,
  freightFen: Fen,
  offsetFen: Fen,
  payableFen: Fen,
  problems: z.array(QuoteProblem),
  isSubmittable: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

/** Either lines of the cart, or one SKU bought at once. */
const wanted = {
  cartSkuIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(99))),
  skuId: z.optional(Id),
  quantity: z.optional(Quantity),
  addressId: z.optional(Id),
  useSilver: z._default(z.boolean(), false),
};
export const InvoiceWish = z.object({
  kind: z.enum(["personal", "company"]),
  title: Line(50),
  taxNo: z.optional(z.string().check(z.regex(/^[0-9A-Z]{15,20}$/, "税号不正确"))),
});

export const OrderLine = z.object({
  id: Id,
  waresId: Id,
  skuId: Id,
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  priceFen: Fen,
  quantity: z.int(),
  goodsFen: Fen,
  offsetFen: Fen,
  freightFen: Fen,
  isCommented: z.boolean(),
  isSupplemented: z.boolean(),
});
export const PackageHead = z.object({
  id: Id,
  company: z.string(),
  companyName: z.string(),
  number: z.string(),
  lastText: z.optional(z.string()),
  lastAt: z.optional(Time),
});

export const OrderCard = z.object({
  id: Id,
  no: z.string(),
  tradeNo: z.string(),
  orderType: z.int(),
  state: z.enum(orderStates),
  stateText: z.string(),
  shop: ShopHead,
  lines: z.array(OrderLine),
  pieces: z.int(),
  payableFen: Fen,
  createdAt: Time,
  /** When the present state ends by itself: payment, receipt. */
  deadlineAt: z.optional(Time),
  /** Orders that are paid together: cancelling one while unpaid cancels all. */
  tradeOrders: z.int(),
  lastNode: z.optional(z.object({ text: z.string(), at: Time })),
  actions: z.array(z.enum(orderActions)),
});
export type OrderCard = z.infer<typeof OrderCard>;

/** Newest first. */
export const TimelineRow = z.object({ title: z.string(), detail: z.optional(z.string()), at: Time });
export const OrderDetail = z.object({
  ...OrderCard.shape,
  receiver: z.optional(Receiver),
  remark: z.string(),
  invoice: z.optional(InvoiceWish),
  prices: z.array(PriceRow),
  goodsFen: Fen,
  freightFen: Fen,
  offsetFen: Fen,
  silverCent: Cent,
  paidAt: z.optional(Time),
  payText: z.optional(z.string()),
  shippedAt: z.optional(Time),
  receivedAt: z.optional(Time),
  closedAt: z.optional(Time),
  closeReason: z.optional(z.enum(closeReasons)),
  commentUntil: z.optional(Time),
  /** What went back after a full refund: 原路退回 ¥186.00, and whether the channel has done it. */
  refund: z.optional(z.object({ amountFen: Fen, text: z.string(), isDone: z.boolean() })),
  packages: z.array(PackageHead),
  timeline: z.array(TimelineRow),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

const ids = { orderId: "order" } as const;
const input = z.object({ orderId: Id });

export const Order = defineGroup({
  name: "Order",
  code: 13,
  errors: {
    NOTHING_CHOSEN: [1, "请选择要购买的商品"],
    PRICE_CHANGED: [2, "价格有变化，请确认后再提交"],
    GOODS_OFF: [3, "有商品已下架或失效，请返回修改"],
    ADDRESS_NEEDED: [4, "请选择收货地址"],
    UNDELIVERABLE: [5, "有商品不能送到这个地址，请换一个地址"],
    UNPAID_LIMIT: [6, "您有 5 笔订单还没付款，请先付款或取消"],
    LIMIT_PER_MEMBER: [7, "有商品超过每人限购数量"],
    REMINDED: [8, "已提醒过商家，4 小时后可再次提醒"],
    EXTENDED: [9, "收货时间只能延长一次"],
    ADDRESS_CHANGED: [10, "收货地址只能修改一次"],
    FREIGHT_DIFFERS: [11, "新地址的运费不同，请取消后重新下单"],
  },
  methods: {
    Quote: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { cartSkuIds: "public", skuId: "public", addressId: "address" },
      doc: "Prices what the caller is about to order: lines by shop, freight to the address (the default one without `addressId`), silver offset, every problem named.",
      input: z.object(wanted),
      output: Quote,
    },
    Submit: {
      kind: "command",
      access: "member",
      rate: "money",
      money: true,
      ids: { cartSkuIds: "public", skuId: "public", addressId: "address" },
      doc: "Places one trade with one order a shop and reserves the stock; refused when what is payable is not what the caller saw.",
      input: z.object({
        ...wanted,
        remarks: z._default(
          z.array(z.object({ shopId: Id, remark: Line(200, 0) })).check(z.maxLength(99)),
          [],
        ),
        invoice: z.optional(InvoiceWish),
        expectedPayableFen: z.int().check(z.minimum(1)),
      }),
      output: z.object({ tradeNo: TradeNo, payableFen: Fen, orderIds: z.array(Id), deadlineAt: Time }),
    },
    GetList: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "The caller's orders by tab, newest first; `keyword` is an order number or part of a goods title.",
      input: z.object({
        tab: z._default(z.enum(orderTabs), "all"),
        keyword: z._default(Line(50, 0), ""),
        ...pageInput,
      }),
      output: pageOf(OrderCard),
    },
    GetCounts: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "How many orders stand in each tab that has a badge, at most 100 (shown as 99+).",
      input: z.object({}),
      output: z.object({ unpaid: z.int(), unshipped: z.int(), shipped: z.int(), uncommented: z.int() }),
    },
    GetDetail: {
      kind: "query",
      access: "member",
      rate: "read",
      ids,
      doc: "One order with price, packages, timeline and what may be done.",
      input,
      output: OrderDetail,
    },
    Cancel: {
      kind: "command",
      access: "member",
      rate: "money",
      money: true,
      ids,
      doc: "Cancels: an unpaid order with all orders of its trade; a paid one that is not shipped alone, with a full refund at once.",
      input: z.object({ orderId: Id, reason: z._default(Line(50, 0), "") }),
      output: z.object({ orderIds: z.array(Id), refundFen: Fen }),
    },
    ChangeAddress: {
      kind: "command",
      access: "member",
      rate: "write",
      ids: { orderId: "order", addressId: "address" },
      doc: "Changes where an order goes, once, before it is shipped and only where the freight stays the same.",
      input: z.object({ orderId: Id, addressId: Id }),
      output: Receiver,
    },
    Remind: {
      kind: "command",
      access: "member",
      rate: "write",
      ids,
      doc: "Asks the shop to ship, once in four hours.",
      input,
      output: z.object({ againAt: Time }),
    },
    Extend: {
      kind: "command",
      access: "member",
      rate: "write",
      ids,
      doc: "Moves automatic receipt three days on, once.",
      input,
      output: z.object({ deadlineAt: Time }),
    },
    Confirm: {
      kind: "command",
      access: "member",
      rate: "money",
      money: true,
      ids,
      doc: "Confirms receipt: the money goes to the shop, silver is earned.",
      input,
      output: z.object({ silverCent: Cent }),
    },
    BuyAgain: {
      kind: "command",
      access: "member",
      rate: "write",
      ids,
      doc: "Puts the lines of an order back into the cart; what cannot be bought is left out.",
      input,
      output: z.object({ added: z.int(), dropped: z.int(), skuIds: z.array(Id) }),
    },
    Delete: {
      kind: "command",
      access: "member",
      rate: "write",
      ids,
      doc: "Hides a finished or closed order from the caller's list.",
      input,
      output: z.object({}),
    },
  },
});
