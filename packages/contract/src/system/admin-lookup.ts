import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { LoginDevice, SecurityEvent } from "../account/login-device.ts";
import type { Method } from "../frame/define.ts";
import { CreditAmount } from "../goods/points.ts";
import { ExpressNumber } from "../trade/express.ts";
import { Line, Time } from "../frame/text.ts";
import { holdKindNames } from "../money/hold-kinds.ts";
import { NamedTransfer } from "../money/ledger-desk.ts";
import { Notice } from "../pay/payment-desk.ts";

const memberStates = ["active", "frozen", "closed"] as const;
const Amount = z.int();
const Fact = z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time });

/** What an operator did with a row; `entered`: it waits for, or got, a second one. */
const Act = z.object({
  method: z.string(),
  step: z.enum(["entered", "done"]),
  by: z.string(),
  note: z.string(),
  at: Time,
});

const MemberRow = z.object({
  memberId: Id,
  mid: z.string(),
  /** Masked. */
  mobile: z.string(),
  nickname: z.string(),
  state: z.enum(memberStates),
  realNameState: z.string(),
  level: z.int(),
  createdAt: Time,
});

const reads = { access: "operator", right: "member.read", kind: "query" } as const;
const freezes = {
  access: "operator",
  right: "member.freeze",
  kind: "command",
  ids: { memberId: "public" },
  changes: ["Admin.GetMembers", "Admin.GetMember"],
} as const;

/** Members, as operators look them up (docs/rules/operator.md). */
export const memberDesk = {
  GetMembers: {
    ...reads,
    doc: "Members, newest first: by mobile number, member number or id, or the frozen ones.",
    input: z.object({
      keyword: z._default(Line(40, 0), ""),
      isFrozen: z.optional(z.boolean()),
      ...pageInput,
    }),
    output: pageOf(MemberRow),
  },
  GetMember: {
    ...reads,
    ids: { memberId: "public" },
    doc: "A member with balances, sessions, security events, and what operators did.",
    input: z.object({ memberId: Id }),
    output: z.extend(MemberRow, {
      balances: z.array(
        z.object({ purpose: z.string(), currency: z.string(), amount: Amount, accountId: Id }),
      ),
      /** What of the balances is held, the newest first: what for, and when it ends at the latest or is expected to. */
      holds: z.array(
        z.object({
          kind: z.enum(holdKindNames),
          cause: z.string(),
          purpose: z.string(),
          currency: z.string(),
          amount: Amount,
          madeAt: Time,
          until: z.optional(Time),
        }),
      ),
      orders: z.int(),
      openAfterSales: z.int(),
      /** The risk lists hold the money. */
      isHeld: z.boolean(),
      /** Until then the member may not write in chats. */
      bannedUntil: z.optional(Time),
      sessions: z.array(LoginDevice),
      events: z.array(SecurityEvent),
      /** What the member agreed to, newest first. */
      consents: z.array(
        z.object({
          title: z.string(),
          version: z.int(),
          agreedAt: Time,
          withdrawnAt: z.optional(Time),
          isCurrent: z.boolean(),
        }),
      ),
      acts: z.array(Act),
    }),
  },
  FreezeMember: {
    ...freezes,
    doc: "Freezes a member with a reason: all sessions end, and nobody logs in until it is lifted.",
    input: z.object({ memberId: Id, reason: Line(100, 2) }),
    output: z.object({ state: z.enum(memberStates) }),
  },
  UnfreezeMember: {
    ...freezes,
    doc: "Lifts a freeze, with a reason.",
    input: z.object({ memberId: Id, reason: Line(100, 2) }),
    output: z.object({ state: z.enum(memberStates) }),
  },
  EndMemberSession: {
    ...freezes,
    ids: { memberId: "public", sessionId: "public" },
    doc: "Logs a member out on one device, which has to prove itself again, with a reason.",
    input: z.object({ memberId: Id, sessionId: Id, reason: Line(100, 2) }),
    output: z.object({ ended: z.int() }),
  },
  EndMemberSessions: {
    ...freezes,
    doc: "Logs a member out everywhere, with a reason.",
    input: z.object({ memberId: Id, reason: Line(100, 2) }),
    output: z.object({ ended: z.int() }),
  },
} as const satisfies Record<string, Method>;

const OrderRow = z.object({
  orderId: Id,
  no: z.string(),
  tradeNo: z.string(),
  state: z.string(),
  /** The state as operators read it: of a voucher `usable` and `used`, `part` of what was sent in part. */
  shown: z.string(),
  memberId: Id,
  mid: z.string(),
  shopName: z.string(),
  payableFen: Amount,
  payWay: z.optional(z.string()),
  createdAt: Time,
});

const orders = { access: "operator", right: "order.read", kind: "query" } as const;

/** Orders, as operators look them up. */
export const orderDesk = {
  GetOrders: {
    ...orders,
    doc: "Orders, newest first: all, with this number, trade number or parcel number, or of a member's number or mobile.",
    input: z.object({ keyword: z._default(Line(60, 0), ""), ...pageInput }),
    output: pageOf(OrderRow),
  },
  GetOrder: {
    ...orders,
    ids: { orderId: "public" },
    doc: "Everything about an order: lines, money, events, attempts, notices, refunds, ledger transfers, parcels, after-sales, chat.",
    input: z.object({ orderId: Id }),
    output: z.extend(OrderRow, {
      /** Name and number are masked, street and room are left out. */
      receiver: z.string(),
      remark: z.string(),
      goodsFen: Amount,
      freightFen: Amount,
      discountFen: Amount,
      offsetFen: Amount,
      refundedFen: Amount,
      paidAt: z.optional(Time),
      lines: z.array(
        z.object({ title: z.string(), specs: z.array(z.string()), quantity: z.int(), priceFen: Amount }),
      ),
      events: z.array(Fact),
      attempts: z.array(
        z.object({
          attemptNo: z.string(),
          way: z.string(),
          state: z.string(),
          amountFen: Amount,
          channelNo: z.string(),
          createdAt: Time,
        }),
      ),
      notices: z.array(Notice),
      refunds: z.array(
        z.object({
          refundNo: z.string(),
          state: z.string(),
          amountFen: Amount,
          reason: z.string(),
          lastError: z.string(),
          createdAt: Time,
        }),
      ),
      transfers: z.array(NamedTransfer),
      packages: z.array(
        z.object({
          packageId: Id,
          /** Until its order was received. */
          mayCorrect: z.boolean(),
          companyName: z.string(),
          number: z.string(),
          state: z.string(),
          lastText: z.string(),
          shippedAt: Time,
        }),
      ),
      afterSales: z.array(
        z.object({ afterSaleId: Id, no: z.string(), state: z.string(), amountFen: Amount }),
      ),
      /** The latest 20 messages of the member and the shop, the last one at the end; none for who may not read chats. */
      chat: z.array(z.object({ seq: z.int(), side: z.string(), text: z.string(), at: Time })),
      /** What of it was paid in a credit of the exchange zone. */
      credit: z.optional(CreditAmount),
      /** Whether `CloseOrder` may close it. */
      mayClose: z.boolean(),
    }),
  },
  CloseOrder: {
    access: "operator",
    right: "refund.decide",
    kind: "command",
    money: true,
    ids: { orderId: "public" },
    changes: ["Admin.GetOrders", "Admin.GetOrder"],
    doc:
      "Closes a paid order that was not shipped, with a reason that member and shop read: everything goes back the way it was paid. " +
      "Refused (WRONG_STATE) while an after-sale is open on it, and for vouchers, which members give back themselves.",
    input: z.object({ orderId: Id, reason: Line(100, 2) }),
    output: z.object({ refundFen: Amount }),
  },
  CorrectParcel: {
    access: "operator",
    right: "refund.decide",
    kind: "command",
    rate: "write",
    ids: { packageId: "public" },
    changes: ["Admin.GetOrder"],
    doc:
      "Corrects the number of a parcel for a member whose shop does not, until receipt; the company is recognised by the number. The " +
      "buyer is told, the order keeps both numbers and the reason.",
    input: z.object({ packageId: Id, number: ExpressNumber, reason: Line(100, 2) }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
