import { z } from "zod";
import { Behaviour, BehaviourOrder, FORGERIES } from "./behaviour.ts";

const Channel = z.enum(["wechat", "alipay"]);
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
  /** Number of queries; not kept over a restart. */
  queries: number;
};
/** A refund as the channel sees it. */
export type RefundRecord = Omit<Mutable<z.output<typeof Refund>>, "t"> & { doneAt?: number };
/** A notice that is to be sent, was sent, or is to be sent again. */
export type NoticeJob = Omit<Mutable<z.output<typeof Planned>>, "t"> & { sends: number; isDone: boolean };

/** The channel's state, rebuilt from its journal. */
export type Books = {
  attempts: Map<string, Attempt>;
  byToken: Map<string, Attempt>;
  refunds: Map<string, RefundRecord>;
  jobs: Map<string, NoticeJob>;
  /** The last order for everybody, and those for single attempts not yet created. */
  orders: { everybody: BehaviourOrder; single: Map<string, BehaviourOrder> };
};

/** The key of an attempt or a refund: channels number apart. */
export const bookKey = (channel: "wechat" | "alipay", no: string): string => `${channel}:${no}`;

/** Books with nothing in them. */
export const emptyBooks = (): Books => ({
  attempts: new Map(),
  byToken: new Map(),
  refunds: new Map(),
  jobs: new Map(),
  orders: { everybody: {}, single: new Map() },
});

/** Enters one event. */
export function enter(books: Books, event: BookEvent): void {
  switch (event.t) {
    case "created":
      return enterCreated(books, event);
    case "paid":
      return change(books, event, { state: "paid", channelNo: event.channelNo, paidAt: event.at });
    case "closed":
      return change(books, event, { state: "closed" });
    case "treated":
      return change(books, event, { behaviour: event.behaviour });
    case "refund":
      return enterRefund(books, event);
    case "refunded": {
      const refund = books.refunds.get(bookKey(event.channel, event.refundNo));
      if (refund) refund.doneAt = event.at;
      return undefined;
    }
    case "planned": {
      books.jobs.set(event.job, { ...event, sends: 0, isDone: false });
      return undefined;
    }
    case "sent": {
      const job = books.jobs.get(event.job);
      if (job) Object.assign(job, { sends: job.sends + 1, isDone: event.isDone, dueAt: event.dueAt });
      return undefined;
    }
    case "told":
      if (event.order.attemptNo === undefined) books.orders.everybody = event.order;
      else books.orders.single.set(event.order.attemptNo, event.order);
  }
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

function change(
  books: Books,
  of: { channel: "wechat" | "alipay"; attemptNo: string },
  to: Partial<Attempt>,
): void {
  const attempt = books.attempts.get(bookKey(of.channel, of.attemptNo));
  if (attempt) Object.assign(attempt, to);
}
