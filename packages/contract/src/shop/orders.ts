import { deliverDays } from "../place/deliver-days.ts";
import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { AddressInput } from "../account/member-address.ts";
import type { RefusalRow } from "../frame/define.ts";
import { Line, Lines, Time } from "../frame/text.ts";
import { staffRights } from "../rights.ts";
import { CreditAmount } from "../goods/points.ts";
import { ExpressNumber, ExpressPackage } from "../trade/express.ts";
import {
  InvoiceRequest,
  OrderLine,
  orderStates,
  PriceRow,
  Receiver,
  TimelineRow,
} from "../trade/order-view.ts";

export const shopOrderTabs = ["all", "unshipped", "late", "unpaid", "shipped", "received", "closed"] as const;
export const shopActions = ["ship", "correct", "changeAddress", "reduce", "track"] as const;

export const orderFlags = ["red", "yellow", "green", "blue", "purple"] as const;
export type OrderFlag = (typeof orderFlags)[number];

export const ShopOrderCard = z.object({
  orderId: Id,
  no: z.string(),
  state: z.enum(orderStates),
  stateText: z.string(),
  lines: z.array(OrderLine),
  pieces: z.int(),
  payableFen: Fen,
  /** Paid beside it, in the exchange zone. */
  credit: z.optional(CreditAmount),
  grossFen: Fen,
  /** Name and number are masked; the order's detail has the full ones, for roles with the right `receiver`. */
  receiver: z.optional(Receiver),
  remark: z.string(),
  deliverOn: z.enum(deliverDays),
  createdAt: Time,
  paidAt: z.optional(Time),
  /** Deadline for shipping: 48 h after payment. */
  shipUntil: z.optional(Time),
  remindedAt: z.optional(Time),
  /** Some of its pieces were sent, others have still to be. */
  isPartSent: z.optional(z.boolean()),
  /** Of a shipped order: the last tracking text, or company and number; `count` is the number of parcels. */
  parcel: z.optional(z.object({ text: z.string(), count: z.int() })),
  /** What the shop has noted for itself; the buyer never sees it. */
  mark: z.optional(z.object({ flag: z.optional(z.enum(orderFlags)), note: z.string() })),
  actions: z.array(z.enum(shopActions)),
});
export const ShopOrder = z.object({
  ...ShopOrderCard.shape,
  buyer: z.object({ nickname: z.string(), avatar: z.string() }),
  invoice: z.optional(InvoiceRequest),
  prices: z.array(PriceRow),
  packages: z.array(ExpressPackage),
  timeline: z.array(TimelineRow),
  shipFrom: z.string(),
});

/** `company` and `number` absent: no express needed (无需物流). */
const PackageInput = z.object({
  company: z.optional(z.string().check(z.regex(/^[a-z\d]{2,20}$/, "请选择快递公司"))),
  number: z.optional(ExpressNumber),
  items: z
    .array(z.object({ lineId: Id, quantity: z.int().check(z.minimum(1), z.maximum(999)) }))
    .check(z.minLength(1), z.maxLength(99)),
});
const ids = { orderId: "order" } as const;

/** Refusals of a shop's orders; part of group Merchant. */
export const shopOrderErrors = {
  PRICE_MOVED: [236, "应付金额有变化，请核对后再改价"],
  PRICE_TIMES: [237, "这笔订单改价次数已用完"],
  PRICE_FIXED: [238, "活动和兑换订单不能改价"],
} as const satisfies Record<string, RefusalRow>;

/** A shop's orders. */
export const shopOrderMethods = {
  GetOrders: {
    kind: "query",
    access: "merchant",
    roles: "all",
    rate: "read",
    key: "orders.read",
    doc:
      "The shop's orders by tab; unshipped ones oldest first, all others newest first; `late`: unshipped with at most six " +
      "hours left. `keyword`: order number, goods title, receiver's name or number.",
    input: z.object({
      tab: z._default(z.enum(shopOrderTabs), "unshipped"),
      keyword: z._default(Line(50, 0), ""),
      ...pageInput,
    }),
    output: pageOf(ShopOrderCard),
  },
  GetOrderCounts: {
    kind: "query",
    access: "merchant",
    roles: "all",
    rate: "read",
    key: "orders.read",
    doc: "Orders by tab, at most 100 each.",
    input: z.object({}),
    output: z.object({
      unshipped: z.int(),
      late: z.int(),
      unpaid: z.int(),
      shipped: z.int(),
      reminded: z.int(),
    }),
  },
  GetOrder: {
    kind: "query",
    access: "merchant",
    roles: "all",
    rate: "read",
    ids,
    key: "orders.read",
    doc: "One order of the shop.",
    input: z.object({ orderId: Id }),
    output: ShopOrder,
  },
  ShipOrder: {
    kind: "command",
    access: "merchant",
    changes: ["Merchant.GetOrders", "Merchant.GetOrderCounts", "Merchant.GetOrder"],
    rate: "write",
    ids,
    roles: staffRights.ship,
    key: "orders.ship",
    doc:
      "Ships a paid order in one or more packages that hold every piece that is still to be sent exactly once; with `isPart` some of " +
      "them, and the order waits for the others.",
    input: z.object({
      orderId: Id,
      packages: z.array(PackageInput).check(z.minLength(1), z.maxLength(20)),
      /** The other pieces follow later. */
      isPart: z._default(z.boolean(), false),
    }),
    output: z.object({ packageIds: z.array(Id) }),
  },
  CorrectPackage: {
    kind: "command",
    access: "merchant",
    changes: ["Merchant.GetOrders", "Merchant.GetOrder"],
    rate: "write",
    ids: { packageId: "package" },
    roles: staffRights.ship,
    key: "orders.ship",
    doc: "Corrects the company and number of a parcel until the buyer has received it; the buyer is told, the order keeps both numbers.",
    input: z.object({
      packageId: Id,
      company: z.string().check(z.regex(/^[a-z\d]{2,20}$/, "请选择快递公司")),
      number: ExpressNumber,
    }),
    output: z.object({}),
  },
  ReduceOrder: {
    kind: "command",
    access: "merchant",
    changes: ["Merchant.GetOrders", "Merchant.GetOrder"],
    rate: "write",
    ids,
    roles: staffRights.ship,
    doc:
      "Takes an amount off an unpaid order and lowers its freight, with the reason; payments under way of the old amount " +
      "end, and the buyer is told. `payableFen` is what the shop saw.",
    input: z.object({
      orderId: Id,
      payableFen: Fen,
      reduceFen: z.int().check(z.minimum(0)),
      freightFen: z.int().check(z.minimum(0)),
      reason: Line(50),
    }),
    output: z.object({ payableFen: Fen }),
  },
  MarkOrder: {
    kind: "command",
    access: "merchant",
    changes: ["Merchant.GetOrders", "Merchant.GetOrder"],
    rate: "write",
    ids,
    roles: staffRights.afterSale,
    doc: "Notes a flag and words about an order for the shop's people; without both the note is gone.",
    input: z.object({
      orderId: Id,
      flag: z.optional(z.enum(orderFlags)),
      note: z._default(Lines(200), ""),
    }),
    output: z.object({}),
  },
  ChangeOrderAddress: {
    kind: "command",
    access: "merchant",
    changes: ["Merchant.GetOrders", "Merchant.GetOrderCounts", "Merchant.GetOrder"],
    rate: "write",
    ids,
    roles: staffRights.ship,
    doc: "Changes where an order goes at the buyer's wish, before shipping; the old and the new address stand in its history.",
    input: z.object({
      orderId: Id,
      name: AddressInput.name,
      mobile: AddressInput.mobile,
      regionCode: AddressInput.regionCode,
      detail: AddressInput.detail,
    }),
    output: Receiver,
  },
} as const;
