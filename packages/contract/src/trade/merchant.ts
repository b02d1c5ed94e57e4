import { shopStates } from "../goods/wares-shop.ts";
import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { Ticket } from "../chat/chat-live.ts";
import { defineGroup } from "../frame/define.ts";
import { ExpressNumber, ExpressPackage } from "./express.ts";
import { AddressInput } from "../account/member-address.ts";
import { Mobile } from "../frame/mobile.ts";
import { NewPassword, Password, SmsCode } from "../account/secrets.ts";
import { sliderInput } from "../account/sms.ts";
import { InvoiceRequest, OrderLine, orderStates, PriceRow, Receiver, TimelineRow } from "./order-view.ts";
import { staffRights, type StaffRole, staffRoles } from "../rights.ts";
import { Line, Lines, Time } from "../frame/text.ts";
import { uploadRefusals } from "../frame/upload.ts";
import { shopAddressErrors, shopAddressMethods } from "../shop/address.ts";
import { counterMethods } from "../shop/counter.ts";
import { dispatchErrors, dispatchMethods } from "../shop/dispatch.ts";
import { shopGoodsErrors, shopGoodsMethods } from "../shop/goods-methods.ts";
import { CommentGoods, CommentView } from "../goods/wares-comment.ts";

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  owner: "店主",
  goods: "商品",
  orders: "订单",
  service: "客服",
  finance: "财务",
};
const passwordAttempt = {
  scope: "merchantPassword",
  subject: "mobile",
  limit: 5,
  windowMs: 900_000,
  lockMs: 900_000,
  slider: { device: 10, address: 20 },
  knownTo: "merchant",
} as const;

export const shopOrderTabs = ["all", "unshipped", "unpaid", "shipped", "received", "closed"] as const;
export const shopActions = ["ship", "changeAddress", "track"] as const;

export const ShopInfo = z.object({
  shopId: Id,
  name: z.string(),
  logo: z.string(),
  isSelf: z.boolean(),
  state: z.enum(shopStates),
  phone: z.string(),
  staffName: z.string(),
  role: z.enum(staffRoles),
  roleName: z.string(),
  mobile: z.string(),
});
export const ShopLogin = z.object({ token: z.string(), info: ShopInfo });

export const ShopOrderCard = z.object({
  orderId: Id,
  no: z.string(),
  state: z.enum(orderStates),
  stateText: z.string(),
  lines: z.array(OrderLine),
  pieces: z.int(),
  payableFen: Fen,
  grossFen: Fen,
  /** Name and number are masked; the order's detail has the full ones, for roles with the right `receiver`. */
  receiver: z.optional(Receiver),
  remark: z.string(),
  createdAt: Time,
  paidAt: z.optional(Time),
  /** Deadline for shipping: 48 h after payment. */
  shipUntil: z.optional(Time),
  remindedAt: z.optional(Time),
  /** Of a shipped order: the last tracking text, or company and number; `count` is the number of parcels. */
  parcel: z.optional(z.object({ text: z.string(), count: z.int() })),
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

export const Merchant = defineGroup({
  name: "Merchant",
  code: 5,
  errors: {
    STAFF_STOPPED: [2, "该账号已停用，请联系店主"],
    SHOP_CLOSED: [3, "店铺已关闭，请联系平台"],
    PACKAGES_WRONG: [4, "包裹里的商品和数量与订单不符"],
    EXPRESS_UNKNOWN: [5, "不支持的快递公司"],
    NUMBER_MISSING: [6, "请填写快递单号"],
    NUMBER_USED: [7, "这个快递单号重复了"],
    REPLIED: [8, "这条评价已回复过"],
    REGION_UNKNOWN: [9, "所在地区不正确，请重新选择"],
    NO_STAFF: [10, "该手机号还没有开通商家账号"],
    PASSWORD_COMMON: [11, "密码太常见，请换一个更复杂的"],
    PASSWORD_REPEAT: [12, "两次输入的密码不一致"],
    AFTER_OPEN: [14, "买家申请了退款，请先处理售后再发货"],
    PASSWORD_NONE: [13, "您还没有设置登录密码，请用验证码设置"],
    ...uploadRefusals(30),
    ...shopGoodsErrors,
    ...dispatchErrors,
    ...shopAddressErrors,
  },
  methods: {
    Login: {
      kind: "command",
      audit: { kind: "login", of: "merchant" },
      access: "public",
      rate: "secret",
      secretOutput: true,
      passwords: ["pwd"],
      attempt: passwordAttempt,
      doc: "Logs a shop's owner or staff in; the token goes into `token2`. After many failures a slider is asked for.",
      input: z.object({
        mobile: Mobile,
        pwd: Password,
        ...sliderInput,
      }),
      output: ShopLogin,
    },
    LoginBySms: {
      kind: "command",
      audit: { kind: "login", of: "merchant" },
      access: "public",
      rate: "secret",
      secretOutput: true,
      doc: "Logs a shop's owner or staff in by a code from `Sms.Send` (purpose shopLogin).",
      input: z.object({ mobile: Mobile, code: SmsCode }),
      output: ShopLogin,
    },
    ResetPassword: {
      kind: "command",
      audit: { kind: "passwordSet", of: "merchant" },
      access: "public",
      rate: "secret",
      passwords: ["pwd", "rePwd"],
      doc: "Sets a new password of an owner or staff member by code (purpose shopPassword) and ends all their sessions.",
      input: z.object({ mobile: Mobile, code: SmsCode, pwd: NewPassword, rePwd: NewPassword }),
      output: z.object({}),
    },
    ChangePassword: {
      kind: "command",
      audit: { kind: "passwordSet" },
      access: "merchant",
      rate: "secret",
      passwords: ["oldPwd", "pwd", "rePwd"],
      attempt: {
        scope: "ownMerchantPassword",
        subject: "caller",
        limit: 5,
        windowMs: 900_000,
        lockMs: 900_000,
      },
      doc: "Sets the caller's new password by the current one and ends all their other sessions.",
      input: z.object({ oldPwd: Password, pwd: NewPassword, rePwd: NewPassword }),
      output: z.object({}),
    },
    Logout: {
      kind: "command",
      audit: { kind: "logout" },
      access: "merchant",
      doc: "Ends this session of the merchant side.",
      input: z.object({}),
      output: z.object({}),
    },
    GetTicket: {
      kind: "command",
      access: "merchant",
      secretOutput: true,
      doc: "A ticket for opening the socket of the shop's people once within 60 seconds; `mid` is the caller's own.",
      input: z.object({}),
      output: Ticket,
    },
    GetInfo: {
      kind: "query",
      access: "merchant",
      rate: "read",
      doc: "The shop and who is logged in.",
      input: z.object({}),
      output: ShopInfo,
    },
    GetOrders: {
      kind: "query",
      access: "merchant",
      rate: "read",
      doc:
        "The shop's orders by tab; unshipped ones oldest first, all others newest first. `keyword`: order number, goods " +
        "title, receiver's name or number.",
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
      rate: "read",
      doc: "Orders by tab, at most 100 each.",
      input: z.object({}),
      output: z.object({ unshipped: z.int(), unpaid: z.int(), shipped: z.int(), reminded: z.int() }),
    },
    GetOrder: {
      kind: "query",
      access: "merchant",
      rate: "read",
      ids,
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
      doc: "Ships a paid order in one or more packages that hold every piece exactly once.",
      input: z.object({
        orderId: Id,
        packages: z.array(PackageInput).check(z.minLength(1), z.maxLength(20)),
      }),
      output: z.object({ packageIds: z.array(Id) }),
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
    GetComments: {
      kind: "query",
      access: "merchant",
      rate: "read",
      doc: "Comments on the shop's goods, newest first.",
      input: z.object({ tab: z._default(z.enum(["all", "unanswered", "bad"]), "all"), ...pageInput }),
      output: pageOf(
        z.object({ ...CommentView.shape, goods: CommentGoods, scoreService: z.int(), scoreExpress: z.int() }),
      ),
    },
    ReplyComment: {
      kind: "command",
      access: "merchant",
      rate: "write",
      changes: ["Wares.GetComments"],
      ids: { commentId: "shopComment" },
      roles: staffRights.answer,
      doc: "Answers a comment on the shop's goods, once.",
      input: z.object({ commentId: Id, text: Lines(500, 1) }),
      output: z.object({}),
    },
    ...shopGoodsMethods,
    ...dispatchMethods,
    ...shopAddressMethods,
    ...counterMethods,
  },
});
