import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { payChannels } from "./outside.ts";
import { payWays } from "./pay.ts";
import { payableKinds } from "./payables.ts";

export const attemptStates = ["open", "settled", "stray", "closed", "disputed"] as const;
export const refundStates = ["pending", "refunded", "failed"] as const;

const Attempt = z.object({
  attemptNo: z.string(),
  state: z.enum(attemptStates),
  way: z.enum(payWays),
  amountFen: Fen,
  /** What it pays. */
  kind: z.enum(payableKinds),
  payableNo: z.string(),
  /** The payer; absent where nobody logs in to pay. */
  mid: z.optional(z.string()),
  channelNo: z.string(),
  note: z.string(),
  createdAt: Time,
  paidAt: z.optional(Time),
});
/** What a channel notified of an attempt. */
export const Notice = z.object({
  channel: z.enum(payChannels),
  noticeNo: z.string(),
  kind: z.string(),
  amountFen: z.optional(Fen),
  outcome: z.string(),
  /** How often the channel sent it, and how often an operator settled it again. */
  times: z.int(),
  replays: z.int(),
  receivedAt: Time,
  replayedAt: z.optional(Time),
  /** It was kept as it came: it can be shown and settled again. */
  isKept: z.boolean(),
});
/** Where the money of a refund goes that its channel refuses for good: the payer's balance, or an account that our bank has paid. */
export const refundEnds = ["balance", "bank"] as const;
const Refund = z.object({
  refundNo: z.string(),
  attemptNo: z.string(),
  state: z.enum(refundStates),
  way: z.enum(payWays),
  amountFen: Fen,
  orderId: z.optional(Id),
  orderNo: z.optional(z.string()),
  reason: z.string(),
  tries: z.int(),
  lastError: z.string(),
  createdAt: Time,
  refundedAt: z.optional(Time),
  /** How it ended where the channel refused it for good, with the note of who entered it. */
  endedAs: z.optional(z.enum(refundEnds)),
  endedNote: z.string(),
});
const Key = { channel: z.enum(payChannels), noticeNo: Line(80) } as const;

const read = { kind: "query", access: "operator", right: "payment.retry" } as const;
const retry = {
  kind: "command",
  access: "operator",
  right: "payment.retry",
  changes: [
    "Admin.GetAttempts",
    "Admin.GetAttempt",
    "Admin.GetRefunds",
    "Admin.GetRefund",
    "Admin.GetPaymentExceptions",
    "Admin.GetOrder",
  ],
} as const;

/** Attempts, refunds and channels' notices, as operators see and repeat them (docs/rules/pay.md). */
export const attemptDesk = {
  GetAttempts: {
    ...read,
    doc: "Attempts in a state, newest first, of a way; or those with this number, of what they pay, or the channel's number.",
    input: z.object({
      state: z._default(z.enum(attemptStates), "open"),
      way: z.optional(z.enum(payWays)),
      keyword: z._default(Line(80, 0), ""),
      ...pageInput,
    }),
    output: pageOf(Attempt),
  },
  GetAttempt: {
    ...read,
    ids: { attemptNo: "public" },
    doc: "An attempt with the notices of its channel and its refunds.",
    input: z.object({ attemptNo: Line(40) }),
    output: z.extend(Attempt, {
      queries: z.int(),
      nextQueryAt: z.optional(Time),
      expiresAt: Time,
      notices: z.array(Notice),
      refunds: z.array(Refund),
    }),
  },
  AskAttempt: {
    ...retry,
    ids: { attemptNo: "public" },
    doc: "Has the channel asked now what became of an open attempt.",
    input: z.object({ attemptNo: Line(40) }),
    output: z.object({}),
  },
  GetPaymentNotice: {
    ...read,
    ids: { noticeNo: "public" },
    doc: "A channel's notice as it came, and as it was understood.",
    input: z.object(Key),
    output: z.extend(Notice, { attemptNo: z.string(), body: z.string(), notice: z.string() }),
  },
  ReplayNotice: {
    ...retry,
    ids: { noticeNo: "public" },
    doc: "Settles a notice again as it was understood: what was done already is not done twice.",
    input: z.object(Key),
    output: z.object({ outcome: z.string() }),
  },
  GetRefunds: {
    ...read,
    doc: "Refunds in a state, newest first; or those with this number, or of an attempt's or order's number.",
    input: z.object({
      state: z._default(z.enum(refundStates), "failed"),
      keyword: z._default(Line(80, 0), ""),
      ...pageInput,
    }),
    output: pageOf(Refund),
  },
  GetRefund: {
    ...read,
    ids: { refundNo: "public" },
    doc: "A refund.",
    input: z.object({ refundNo: Line(40) }),
    output: Refund,
  },
  RetryRefund: {
    ...retry,
    ids: { refundNo: "public" },
    doc: "Sends a refund that failed or waits to its channel again, under the same number.",
    input: z.object({ refundNo: Line(40) }),
    output: z.object({ state: z.enum(refundStates) }),
  },
  EndRefund: {
    ...retry,
    twoPersons: true,
    ids: { refundNo: "public" },
    doc:
      "Ends a refund that its channel has refused for good: to the payer's balance, or as paid by the company's bank, whose serial and " +
      "account the note names. Two operators.",
    input: z.object({ refundNo: Line(40), to: z.enum(refundEnds), note: Line(100, 4) }),
    output: z.object({ state: z.enum(refundStates) }),
  },
} as const satisfies Record<string, Method>;
