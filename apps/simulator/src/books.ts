import { payChannels } from "@heshi/contract/pay/outside";
import { z } from "zod";
import { Behaviour, BehaviourOrder, FORGERIES } from "./behaviour.ts";

const Channel = z.enum(payChannels);
type Channel = z.output<typeof Channel>;
const Time = z.int();
const No = z.string().min(1).max(64);

const Created = z.object({
  t: z.literal("created"),
  at: Time,
  channel: Channel,
  attemptNo: No,
  token: z.string(),
  amountFen: z.int().min(1),
  subject: z.string(),
  notifyUrl: z.string(),
  returnUrl: z.string(),
  quitUrl: z.string().default(""),
  expiresAt: Time,
  payer: z.string().optional(),
  behaviour: Behaviour,
});
const Paid = z.object({
  t: z.literal("paid"),
  at: Time,
  channel: Channel,
  attemptNo: No,
  channelNo: z.string(),
});
const Closed = z.object({ t: z.literal("closed"), at: Time, channel: Channel, attemptNo: No });
const Refund = z.object({
  t: z.literal("refund"),
  at: Time,
  channel: Channel,
  attemptNo: No,
  refundNo: No,
  amountFen: z.int().min(1),
  channelRefundNo: z.string(),
  notifyUrl: z.string(),
  dueAt: Time,
});
const Refunded = z.object({ t: z.literal("refunded"), at: Time, channel: Channel, refundNo: No });
const Planned = z.object({
  t: z.literal("planned"),
  job: z.string(),
  channel: Channel,
  kind: z.enum(["paid", "refund", "closed"]),
  attemptNo: No,
  refundNo: No.optional(),
  dueAt: Time,
  forge: z.enum(FORGERIES).optional(),
});
const Sent = z.object({ t: z.literal("sent"), at: Time, job: z.string(), isDone: z.boolean(), dueAt: Time });
/** A code that the bank sent, for a payment or (by card number) for an agreement. */
const Coded = z.object({
  t: z.literal("coded"),
  at: Time,
  no: z.string(),
  code: z.string(),
  mobile: z.string(),
  ticket: z.string(),
  amountFen: z.int().optional(),
});
/** A code was tried and is wrong. */
const Missed = z.object({ t: z.literal("missed"), no: z.string() });
const Signed = z.object({
  t: z.literal("signed"),
  at: Time,
  agreementNo: z.string(),
  userNo: z.string(),
  cardNumber: z.string(),
  mobile: z.string(),
});
const Ended = z.object({ t: z.literal("ended"), at: Time, agreementNo: z.string() });
/** The bank took the order and has not paid yet. */
const Busy = z.object({ t: z.literal("busy"), channel: Channel, attemptNo: No, dueAt: Time });
const BehaviourSet = z.object({ t: z.literal("told"), order: BehaviourOrder });
const Treated = z.object({ t: z.literal("treated"), channel: Channel, attemptNo: No, behaviour: Behaviour });

/** What the books are made of; one journal line holds the events of one act, so that none of them is lost alone. */
export const BookEvent = z.discriminatedUnion("t", [
  Created,
  Paid,
  Closed,
  Refund,
  Refunded,
  Planned,
  Sent,
  BehaviourSet,
  Treated,
  Coded,
  Missed,
  Signed,
  Ended,
  Busy,
]);
/** One thing that happened at the channel. */
export type BookEvent = z.output<typeof BookEvent>;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A payment attempt as the channel sees it. */
export type Attempt = Omit<Mutable<z.output<typeof Created>>, "t" | "at"> & {
  createdAt: number;
  state: "unpaid" | "paid" | "closed";
  channelNo?: string;
  paidAt?: number;
  refundedFen: number;
  /** Until when the bank is at it. */
  busyUntil?: number;
  /** Number of queries; not kept over a restart. */
  queries: number;
};
/** An attempt that its payer confirms on a page. */
export type PageAttempt = Attempt & { channel: Exclude<Channel, "fastpay"> };
/** A refund as the channel sees it. */
export type RefundRecord = Omit<Mutable<z.output<typeof Refund>>, "t"> & { doneAt?: number };
/** A notice that is to be sent, was sent, or is to be sent again. */
export type NoticeJob = Omit<Mutable<z.output<typeof Planned>>, "t"> & { sends: number; isDone: boolean };

/** A code that the bank sent, and how often another one was tried. */
export type SentCode = Omit<z.output<typeof Coded>, "t"> & { misses: number };
/** An agreement with the owner of a card. */
export type Agreement = Omit<z.output<typeof Signed>, "t" | "at"> & { isOver: boolean };

/** The channel's state, rebuilt from its journal. */
export type Books = {
  attempts: Map<string, Attempt>;
  byToken: Map<string, Attempt>;
  refunds: Map<string, RefundRecord>;
  jobs: Map<string, NoticeJob>;
  codes: Map<string, SentCode>;
  agreements: Map<string, Agreement>;
  /** The last order for everybody, and those for single attempts not yet created. */
  orders: { everybody: BehaviourOrder; single: Map<string, BehaviourOrder> };
};

/** The key of an attempt or a refund: channels number apart. */
export const bookKey = (channel: Channel, no: string): string => `${channel}:${no}`;

/** Books with nothing in them. */
export const emptyBooks = (): Books => ({
  attempts: new Map(),
  byToken: new Map(),
  refunds: new Map(),
  jobs: new Map(),
  codes: new Map(),
  agreements: new Map(),
  orders: { everybody: {}, single: new Map() },
});

type Entering = {
  readonly [T in BookEvent["t"]]: (books: Books, event: Extract<BookEvent, { t: T }>) => void;
};

const ENTERING: Entering = {
  created: enterCreated,
  paid: (books, event) =>
    change(books, event, { state: "paid", channelNo: event.channelNo, paidAt: event.at }),
  closed: (books, event) => change(books, event, { state: "closed" }),
  treated: (books, event) => change(books, event, { behaviour: event.behaviour }),
  busy: (books, event) => change(books, event, { busyUntil: event.dueAt }),
  refund: enterRefund,
  refunded: ({ refunds }, { channel, refundNo, at }) => {
    const refund = refunds.get(bookKey(channel, refundNo));
    if (refund) refund.doneAt = at;
  },
  planned: ({ jobs }, event) => void jobs.set(event.job, { ...event, sends: 0, isDone: false }),
  sent: ({ jobs }, { job: name, isDone, dueAt }) => {
    const job = jobs.get(name);
    if (job) Object.assign(job, { sends: job.sends + 1, isDone, dueAt });
  },
  coded: ({ codes }, event) => void codes.set(event.no, { ...event, misses: 0 }),
  missed: ({ codes }, { no }) => {
    const sent = codes.get(no);
    if (sent) sent.misses += 1;
  },
  signed: ({ agreements }, event) => void agreements.set(event.agreementNo, { ...event, isOver: false }),
  ended: ({ agreements }, { agreementNo }) => {
    const known = agreements.get(agreementNo) ?? { agreementNo, userNo: "", cardNumber: "", mobile: "" };
    agreements.set(agreementNo, { ...known, isOver: true });
  },
  told: ({ orders }, { order }) => {
    if (order.attemptNo === undefined) orders.everybody = order;
    else orders.single.set(order.attemptNo, order);
  },
};

/** Enters one event. */
export function enter<T extends BookEvent["t"]>(books: Books, event: Extract<BookEvent, { t: T }>): void {
  ENTERING[event.t as T](books, event);
}

function enterCreated(books: Books, created: z.output<typeof Created>): void {
  const attempt: Attempt = { ...created, createdAt: created.at, state: "unpaid", refundedFen: 0, queries: 0 };
  books.attempts.set(bookKey(attempt.channel, attempt.attemptNo), attempt);
  books.byToken.set(attempt.token, attempt);
  books.orders.single.delete(attempt.attemptNo);
}

function enterRefund(books: Books, refund: z.output<typeof Refund>): void {
  books.refunds.set(bookKey(refund.channel, refund.refundNo), { ...refund });
  const attempt = books.attempts.get(bookKey(refund.channel, refund.attemptNo));
  if (attempt) attempt.refundedFen += refund.amountFen;
}

function change(books: Books, of: { channel: Channel; attemptNo: string }, to: Partial<Attempt>): void {
  const attempt = books.attempts.get(bookKey(of.channel, of.attemptNo));
  if (attempt) Object.assign(attempt, to);
}
