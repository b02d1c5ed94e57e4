import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { ChatMessage } from "./chat/chat-view.ts";
import { afterStates } from "./trade/after-state.ts";
import { hookEvents } from "./shop/hooks.ts";
import { rechargeStates } from "./money/recharge-states.ts";
import { remitStates } from "./money/remit-states.ts";
import { withdrawStates } from "./trade/withdraw-states.ts";
import { orderStates } from "./trade/order-view.ts";

/** What is pushed to a member's open sockets: type → data. */
export const pushes = {
  "order.state": z.strictObject({ orderId: Id, no: z.string(), state: z.enum(orderStates) }),
  /** A parcel arrived at a station, or its company answered an urge. */
  "order.parcel": z.strictObject({ orderId: Id, packageId: Id }),
  "order.address": z.strictObject({ orderId: Id, no: z.string() }),
  "after.state": z.strictObject({ afterSaleId: Id, orderId: Id, state: z.enum(afterStates) }),
  /** A flash sale that the member wanted to be reminded of begins soon. */
  "flash.soon": z.strictObject({ flashId: Id, waresId: Id, startsAt: z.int() }),
  /** A SKU that the member waits for can be bought again. */
  "goods.restock": z.strictObject({ waresId: Id, skuId: Id }),
  /** A favourite of the member's became cheaper. */
  "goods.drop": z.strictObject({ waresId: Id, priceFen: Fen }),
  /** Money came back to a channel; of a stray payment there is no order. */
  "pay.refunded": z.strictObject({ orderId: z.nullable(Id), attemptNo: z.string() }),
  /** A payment that nothing waited for, and that is sent back. */
  "pay.stray": z.strictObject({ attemptNo: z.string(), amountFen: Fen }),
  /** Something changed that thieves change first; money is held back until then. */
  "account.caution": z.strictObject({ change: z.enum(["mobile", "payPassword"]), until: z.int() }),
  "withdraw.state": z.strictObject({ withdrawNo: z.string(), state: z.enum(withdrawStates) }),
  "remit.state": z.strictObject({ remitNo: z.string(), state: z.enum(remitStates) }),
  "recharge.state": z.strictObject({ rechargeNo: z.string(), state: z.enum(rechargeStates) }),
  "account.bound": z.strictObject({ provider: z.string(), nickname: z.string() }),
  /** Something that the member asked for was submitted or decided. */
  "review.state": z.strictObject({ entity: z.string(), reviewId: Id, state: z.string() }),
  "chat.message": z.strictObject({ chatId: Id, message: ChatMessage }),
  "chat.recall": z.strictObject({ chatId: Id, seq: z.int() }),
  /** How far a side has received and read. */
  "chat.mark": z.strictObject({
    chatId: Id,
    side: z.enum(["member", "desk"]),
    gotSeq: z.int(),
    readSeq: z.int(),
  }),
  /** Something in a list of conversations changed: pinned, muted, removed, taken, handed over. */
  "chat.list": z.strictObject({ chatId: Id }),
} as const;
export type PushName = keyof typeof pushes;
export type PushData<N extends PushName> = z.output<(typeof pushes)[N]>;

const pushNames = Object.keys(pushes) as [PushName, ...PushName[]];

/** What happens outside after a commit: topic → payload of its message. */
export const topics = {
  push: z.strictObject({ memberId: Id, type: z.enum(pushNames), data: z.unknown() }),
  /** To the sockets of a conversation's member, and of its shop's people. */
  chat: z.strictObject({
    memberId: Id,
    shopId: z.nullable(Id),
    type: z.enum(["chat.message", "chat.recall", "chat.mark", "chat.list"]),
    data: z.unknown(),
  }),
  "sms.send": z.strictObject({ codeId: Id }),
  /** A text to a number that may belong to no account any more. */
  "sms.notice": z.strictObject({
    mobile: z.string(),
    template: z.enum(["mobileChanged", "payPasswordReset", "shopInvited"]),
    params: z.record(z.string(), z.string()),
  }),
  /** A member urged a parcel's company at this time. */
  "express.urge": z.strictObject({ packageId: Id, urgedAt: z.int() }),
  "pay.close": z.strictObject({ attemptNo: z.string() }),
  /** It was closed unpaid: its attempts end, at their channels too. */
  "recharge.closed": z.strictObject({ rechargeId: Id }),
  "payout.send": z.strictObject({ withdrawId: Id }),
  /** A notice contradicts what is known of it: the channel is asked. */
  "payout.doubt": z.strictObject({ withdrawId: Id }),
  "payout.ask": z.strictObject({ withdrawId: Id }),
  /** A card's agreement is over here; it ends at the bank too. */
  /** The provider is asked about an invoice that it is making. */
  "invoice.ask": z.strictObject({ invoiceId: Id }),
  /** YeePay is asked about a shop's application; what it has never heard of is sent. */
  "yop.ask": z.strictObject({ accountId: Id }),
  "fastpay.end": z.strictObject({ cardId: Id }),
  "pay.refund": z.strictObject({ refundNo: z.string() }),
  /** To the webhooks of a shop that want the event (docs/rules/keys.md). */
  hook: z.strictObject({
    shopId: Id,
    event: z.enum(hookEvents),
    about: z.enum(["order", "afterSale", "goods", "sku"]),
    subjectId: Id,
    at: z.int(),
  }),
} as const;
export type OutboxTopic = keyof typeof topics;
export type OutboxPayload<T extends OutboxTopic> = z.output<(typeof topics)[T]>;

/** A message's payload as its schema says; throws the schema's error for another shape, of a push's data too. */
export function parsePayload<T extends OutboxTopic>(topic: T, payload: unknown): OutboxPayload<T> {
  const parsed = topics[topic].parse(payload) as OutboxPayload<T>;
  if (topic === "push" || topic === "chat") {
    const { type, data } = parsed as OutboxPayload<"push" | "chat">;
    pushes[type].parse(data);
  }
  return parsed;
}
