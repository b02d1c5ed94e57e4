import { deliverDays } from "../place/deliver-days.ts";
import * as z from "zod/mini";
import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { defineGroup } from "../frame/define.ts";
import { CreditAmount } from "../goods/points.ts";
import { hasTaxNo, invoiceBuyer } from "./invoice-view.ts";
import { localTabs, OrderCard, OrderDetail, orderTabs, Quote, Receiver, TradeNo } from "./order-view.ts";
import { Line, Time } from "../frame/text.ts";
import { TownChoice, townErrors, townMethods } from "../samecity/town.ts";
import { Quantity } from "../goods/wares-cart.ts";

/** Either lines of the cart, or one SKU bought at once. */
const quoteInput = {
  cartSkuIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(99))),
  skuId: z.optional(Id),
  quantity: z.optional(Quantity),
  /** The row of a flash session in which `skuId` is bought. */
  flashId: z.optional(Id),
  addressId: z.optional(Id),
  useSilver: z._default(z.boolean(), false),
  /** What is bought stays in the cloud warehouse, at the ordinary price (docs/rules/warehouse.md). */
  store: z._default(z.boolean(), false),
  /** Bought into the caller's stock as an agent, at the price of their level (docs/rules/agents.md); instead of `skuId` and the cart. */
  agentItems: z.optional(
    z.array(z.object({ skuId: Id, quantity: Quantity })).check(z.minLength(1), z.maxLength(50)),
  ),
  /** Of goods of the town: which branch, how and when; absent: the first that can (docs/rules/town.md). */
  town: z.optional(TownChoice),
  /** Which of the caller's coupons; absent: the best ones, empty: none. */
  ownCouponIds: z.optional(z.array(Id).check(z.maxLength(100))),
  /** Offers that the caller can claim and use now count as theirs; ordering claims those that it uses. */
  withOffers: z._default(z.boolean(), false),
};
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
    AFTER_OPEN: [13, "这笔订单有售后正在处理，请等它结束或先撤销"],
    FLASH_OVER: [14, "抢购还没开始或已经结束，请返回商品页查看"],
    CREDIT_SHORT: [110, "可用的金币、银币或次数不足，请修改数量或换一件商品"],
    VOUCHER_USED: [220, "券码已经使用，不能取消退款"],
    FITTING_NEEDED: [221, "请选择轮胎的安装门店"],
    AGENT_OFF: [230, "经销授权不在有效期，不能进货，请先到代理工作台查看"],
    STORE_OFF: [222, "这些商品现在不能存入云仓，请选择收货地址寄出"],
    COUPON_UNUSABLE: [12, "所选优惠券已不能使用，请重新选择"],
    ...townErrors,
  },
  methods: {
    Quote: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: {
        cartSkuIds: "public",
        skuId: "public",
        flashId: "public",
        addressId: "address",
        ownCouponIds: "coupon",
      },
      doc:
        "Prices what the caller is about to order: lines by shop, freight to the address (the default one without " +
        "`addressId`), coupons chosen or the best ones, silver offset, every problem named.",
      input: z.object(quoteInput),
      output: Quote,
    },
    Submit: {
      kind: "command",
      access: "member",
      changes: [
        "Order.GetList",
        "Order.GetPurchases",
        "Order.GetCounts",
        "Wares.GetCart",
        "Wares.GetCartCount",
        "Wares.GetMyCoupons",
        "Wares.GetCouponList",
        "Wares.GetCouponCentre",
        "Wares.GetCouponPrices",
        "Wares.GetCounts",
        "Member.GetMemberDetail",
      ],
      rate: "money",
      money: true,
      minors: "day",
      ids: {
        cartSkuIds: "public",
        skuId: "public",
        flashId: "public",
        addressId: "address",
        ownCouponIds: "coupon",
      },
      doc: "Places one trade with one order a shop and reserves the stock; refused when what is payable is not what the caller saw.",
      input: z.object({
        ...quoteInput,
        remarks: z._default(
          z.array(z.object({ shopId: Id, remark: Line(200, 0) })).check(z.maxLength(99)),
          [],
        ),
        /** The shop that fits each tire, by its name among those of the quote. */
        fitters: z._default(z.array(z.object({ skuId: Id, name: Line(40) })).check(z.maxLength(99)), []),
        /** Becomes an application for an invoice after the receipt. */
        invoice: z.optional(z.object(invoiceBuyer).check(hasTaxNo)),
        deliverOn: z._default(z.enum(deliverDays), "any"),
        /** 0 where a quote left everything out: refused with the reason. */
        expectedPayableFen: z.int().check(z.minimum(0)),
        /** The credit of the exchange zone that the caller saw. */
        expectedCreditCent: z._default(z.int().check(z.minimum(0)), 0),
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
    GetLocal: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "The caller's orders in the same city, vouchers and what is brought or fetched, newest first.",
      input: z.object({ tab: z._default(z.enum(localTabs), "all"), ...pageInput }),
      output: pageOf(OrderCard),
    },
    GetPurchases: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "The caller's purchases as an agent, newest first.",
      input: z.object({ tab: z._default(z.enum(["all", "unpaid"]), "all"), ...pageInput }),
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
      changes: [
        "Order.GetList",
        "Order.GetPurchases",
        "Order.GetCounts",
        "Order.GetDetail",
        "Wares.GetMyCoupons",
        "Wares.GetCounts",
        "Member.GetMemberDetail",
      ],
      rate: "money",
      money: true,
      minors: "always",
      ids,
      doc: "Cancels: an unpaid order with all orders of its trade; a paid one that is not shipped alone, with a full refund at once.",
      input: z.object({ orderId: Id, reason: z._default(Line(50, 0), "") }),
      output: z.object({ orderIds: z.array(Id), refundFen: Fen, credit: z.optional(CreditAmount) }),
    },
    ChangeAddress: {
      kind: "command",
      access: "member",
      changes: ["Order.GetList", "Order.GetDetail"],
      rate: "write",
      ids: { orderId: "order", addressId: "address" },
      doc: "Changes where an order goes, once, before it is shipped and only where the freight stays the same.",
      input: z.object({ orderId: Id, addressId: Id }),
      output: Receiver,
    },
    Remind: {
      kind: "command",
      access: "member",
      changes: ["Order.GetList", "Order.GetDetail"],
      rate: "write",
      ids,
      doc: "Asks the shop to ship, once in four hours.",
      input,
      output: z.object({ againAt: Time }),
    },
    Extend: {
      kind: "command",
      access: "member",
      changes: ["Order.GetList", "Order.GetDetail"],
      rate: "write",
      ids,
      doc: "Moves automatic receipt three days on, once.",
      input,
      output: z.object({ deadlineAt: Time }),
    },
    Confirm: {
      kind: "command",
      access: "member",
      changes: [
        "Order.GetList",
        "Order.GetPurchases",
        "Order.GetCounts",
        "Order.GetDetail",
        "Wares.GetCommentTargets",
        "Member.GetMemberDetail",
      ],
      rate: "money",
      money: true,
      minors: "day",
      ids,
      doc: "Confirms receipt: the money goes to the shop; answers the silver that comes when the order is done.",
      input,
      output: z.object({ silverCent: Cent }),
    },
    BuyAgain: {
      kind: "command",
      access: "member",
      changes: ["Wares.GetCart", "Wares.GetCartCount"],
      rate: "write",
      ids,
      doc: "Puts the lines of an order back into the cart; what cannot be bought is left out, `others` are sold in other choices.",
      input,
      output: z.object({ added: z.int(), dropped: z.int(), skuIds: z.array(Id), others: z.array(Id) }),
    },
    Delete: {
      kind: "command",
      access: "member",
      changes: ["Order.GetList", "Order.GetCounts", "Order.GetDetail"],
      rate: "write",
      ids,
      doc: "Hides a finished or closed order from the caller's list.",
      input,
      output: z.object({}),
    },
    ...townMethods,
  },
});
