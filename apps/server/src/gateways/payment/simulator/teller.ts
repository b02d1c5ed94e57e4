import { randomBytes, randomInt } from "node:crypto";
import { formatDay } from "@heshi/kernel/text";
import type { Channel } from "../payment.port.ts";
import { BehaviourOrder, behaviourFor } from "./behaviour.ts";
import { bookKey, enter, type Attempt, type BookEvent, type Books, type RefundRecord } from "./books.ts";
import type { Journal } from "./journal.ts";
import type { SimClock } from "./sim-clock.ts";

/** An attempt as a merchant asks for it. */
export type NewAttempt = Pick<
  Attempt,
  "channel" | "attemptNo" | "amountFen" | "subject" | "notifyUrl" | "returnUrl" | "expiresAt"
> & { readonly payer?: string };

/** A refund as a merchant asks for it. */
export type NewRefund = {
  readonly channel: Channel;
  readonly attemptNo: string;
  readonly refundNo: string;
  readonly amountFen: number;
  readonly totalFen?: number;
  readonly notifyUrl?: string;
};

/** Why the channel says no. */
export type TellerRefusal = "mismatch" | "absent" | "unpaid" | "closed" | "paid" | "too-much" | "refused";
/** The teller's answer: the record, or why not. */
export type TellerAnswer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: TellerRefusal };

/** Everything that moves at the channel; each act is one journal line. Answers may be given once the journal is flushed. */
export type Teller = {
  readonly books: Books;
  readonly find: (channel: Channel, attemptNo: string) => Attempt | undefined;
  readonly open: (order: NewAttempt) => TellerAnswer<Attempt>;
  readonly pay: (attempt: Attempt) => TellerAnswer<Attempt>;
  readonly close: (channel: Channel, attemptNo: string) => TellerAnswer<Attempt>;
  readonly refund: (order: NewRefund) => TellerAnswer<RefundRecord>;
  readonly findRefund: (channel: Channel, refundNo: string) => RefundRecord | undefined;
  readonly behave: (order: BehaviourOrder) => void;
  readonly act: (...events: readonly BookEvent[]) => void;
};

/** What the teller works with. `scale` shortens all waiting; `planned` is told of new notices. */
export type TellerParts = {
  readonly books: Books;
  readonly journal: Journal;
  readonly clock: SimClock;
  readonly scale: number;
  readonly acted: (events: readonly BookEvent[]) => void;
};

const yes = <T>(value: T): TellerAnswer<T> => ({ ok: true, value });
const no = (why: TellerRefusal): { readonly ok: false; readonly why: TellerRefusal } => ({ ok: false, why });

/** The rules of the simulated channel. */
export function createTeller(parts: TellerParts): Teller {
  const { books, journal, clock, scale } = parts;
  const now = (): number => clock.now().getTime();
  const act = (...events: readonly BookEvent[]): void => {
    journal.append(events);
    for (const event of events) enter(books, event);
    parts.acted(events);
  };
  /** The attempt as it is now: one that has run out is closed by looking at it. */
  const find = (channel: Channel, attemptNo: string): Attempt | undefined => {
    const attempt = books.attempts.get(bookKey(channel, attemptNo));
    if (attempt?.state === "unpaid" && now() >= attempt.expiresAt) act({ t: "closed", at: now(), channel, attemptNo });
    return attempt;
  };
  const findRefund = (channel: Channel, refundNo: string): RefundRecord | undefined =>
    books.refunds.get(bookKey(channel, refundNo));

  return {
    books,
    act,
    find,
    findRefund,
    open: (order) => {
      const known = find(order.channel, order.attemptNo);
      if (!known) act(createdEvent(books, order, now()));
      const attempt = find(order.channel, order.attemptNo);
      if (!attempt || attempt.state === "closed") return no("closed");
      if (attempt.state === "paid") return no("paid");
      return attempt.amountFen === order.amountFen && attempt.notifyUrl === order.notifyUrl ? yes(attempt) : no("mismatch");
    },
    pay: ({ channel, attemptNo }) => {
      const attempt = find(channel, attemptNo);
      if (!attempt) return no("absent");
      if (attempt.state === "closed") return no("closed");
      if (attempt.state === "unpaid") act(...paidEvents(attempt, now(), scale));
      return yes(attempt);
    },
    close: (channel, attemptNo) => {
      const attempt = find(channel, attemptNo);
      if (!attempt) return no("absent");
      if (attempt.state === "paid") return no("paid");
      if (attempt.state === "unpaid") act({ t: "closed", at: now(), channel, attemptNo });
      return yes(attempt);
    },
    refund: (order) => {
      const known = findRefund(order.channel, order.refundNo);
      if (known) return known.amountFen === order.amountFen && known.attemptNo === order.attemptNo ? yes(known) : no("mismatch");
      const attempt = find(order.channel, order.attemptNo);
      const why = refundRefusal(attempt, order);
      if (why !== undefined || !attempt) return no(why ?? "absent");
      act(refundEvent(order, attempt, { at: now(), scale }));
      const refund = findRefund(order.channel, order.refundNo);
      return refund ? yes(refund) : no("absent");
    },
    behave: (order) => {
      act({ t: "told", order });
      if (order.attemptNo === undefined) return;
      for (const channel of ["wechat", "alipay"] as const) {
        const attempt = books.attempts.get(bookKey(channel, order.attemptNo));
        if (attempt) act({ t: "treated", channel, attemptNo: attempt.attemptNo, behaviour: behaviourFor(order, attempt.attemptNo) });
      }
    },
  };
}

function createdEvent(books: Books, order: NewAttempt, at: number): BookEvent {
  const told = books.orders.single.get(order.attemptNo) ?? books.orders.everybody;
  const token = randomBytes(18).toString("base64url");
  return { t: "created", at, token, behaviour: behaviourFor(told, order.attemptNo), ...order };
}

/** The payment and all notices it will cause stand in one line: a channel that took the money never forgets to say so. */
function paidEvents(attempt: Attempt, at: number, scale: number): BookEvent[] {
  const { channel, attemptNo, behaviour } = attempt;
  const channelNo = channelNumber(channel, at);
  const notices = behaviour.notices.map(({ afterMs, forge }, index): BookEvent => {
    const dueAt = at + Math.round(afterMs / scale);
    return { t: "planned", job: `p:${channelNo}:${index}`, channel, kind: "paid", attemptNo, dueAt, ...(forge ? { forge } : {}) };
  });
  return [{ t: "paid", at, channel, attemptNo, channelNo }, ...notices];
}

function refundRefusal(attempt: Attempt | undefined, order: NewRefund): TellerRefusal | undefined {
  if (!attempt) return "absent";
  if (attempt.state !== "paid") return "unpaid";
  if (order.totalFen !== undefined && order.totalFen !== attempt.amountFen) return "mismatch";
  if (attempt.behaviour.refund === "refused") return "refused";
  return attempt.refundedFen + order.amountFen > attempt.amountFen ? "too-much" : undefined;
}

function refundEvent(order: NewRefund, attempt: Attempt, { at, scale }: { at: number; scale: number }): BookEvent {
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
    notifyUrl: order.notifyUrl ?? (channel === "alipay" ? attempt.notifyUrl : ""),
    dueAt: isInstant ? at : at + Math.round(attempt.behaviour.refundMs / scale),
  };
}

/** 28 digits with the day inside, as both channels make them. */
function channelNumber(channel: Channel, at: number): string {
  const day = formatDay(new Date(at)).replaceAll("-", "");
  return channel === "wechat" ? `4200${digits(6)}${day}${digits(10)}` : `${day}2200${digits(16)}`;
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");
