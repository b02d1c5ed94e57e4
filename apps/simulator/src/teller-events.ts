import { randomBytes, randomInt } from "node:crypto";
import { formatDay } from "@heshi/kernel/text";
import type { Channel } from "@heshi/server/gateways/payment/payment.port";
import { behaviourFor } from "./behaviour.ts";
import type { Attempt, BookEvent, Books } from "./books.ts";
import type { NewAttempt, NewRefund } from "./teller.types.ts";

/** A new attempt, with the behaviour set for it. */
export function createdEvent(books: Books, order: NewAttempt, at: number): BookEvent {
  const ordered = books.orders.single.get(order.attemptNo) ?? books.orders.everybody;
  const token = randomBytes(18).toString("base64url");
  return { t: "created", at, token, behaviour: behaviourFor(ordered, order.attemptNo), ...order };
}

/** The payment and all its notices are one journal line, so a channel that took the money always sends them. */
export function paidEvents(attempt: Attempt, at: number, scale: number): BookEvent[] {
  const { channel, attemptNo, behaviour } = attempt;
  const channelNo = channelNumber(channel, at);
  const notices = behaviour.notices.map(({ afterMs, forge }, index): BookEvent => {
    const dueAt = at + Math.round(afterMs / scale);
    return {
      t: "planned",
      job: `p:${channelNo}:${index}`,
      channel,
      kind: "paid",
      attemptNo,
      dueAt,
      ...(forge ? { forge } : {}),
    };
  });
  return [{ t: "paid", at, channel, attemptNo, channelNo }, ...notices];
}

/** Alipay notifies of a closed trade, the others do not. */
export function closedEvents({ channel, attemptNo, token }: Attempt, at: number): BookEvent[] {
  const closed: BookEvent = { t: "closed", at, channel, attemptNo };
  const notice: BookEvent = {
    t: "planned",
    job: `c:${token}`,
    channel,
    kind: "closed",
    attemptNo,
    dueAt: at,
  };
  return channel === "alipay" ? [closed, notice] : [closed];
}

/** An accepted refund; it succeeds when it is due. */
export function refundEvent(
  order: NewRefund,
  attempt: Attempt,
  { at, scale }: { at: number; scale: number },
): BookEvent {
  const { channel, attemptNo, refundNo, amountFen } = order;
  const isInstant = channel === "alipay" && attempt.behaviour.refund === "done";
  return {
    t: "refund",
    at,
    channel,
    attemptNo,
    refundNo,
    amountFen,
    channelRefundNo: `5030${digits(8)}${formatDay(new Date(at)).replaceAll("-", "")}${digits(9)}`,
    notifyUrl: order.notifyUrl ?? (["wechat", "yeepay"].includes(channel) ? "" : attempt.notifyUrl),
    dueAt: isInstant ? at : at + Math.round(attempt.behaviour.refundMs / scale),
  };
}

/** A number as the channel's own: 28 digits, 18 at Allinpay. */
function channelNumber(channel: Channel, at: number): string {
  const day = formatDay(new Date(at)).replaceAll("-", "");
  if (channel === "fastpay") return `${day.slice(2)}${digits(12)}`;
  if (channel === "yeepay") return `1001${day}${digits(16)}`;
  return channel === "wechat" ? `4200${digits(6)}${day}${digits(10)}` : `${day}2200${digits(16)}`;
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");
