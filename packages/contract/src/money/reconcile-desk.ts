import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Line, Time } from "../frame/text.ts";
import { Waits } from "../frame/waits.ts";
import { payChannels } from "../pay/outside.ts";

export const differenceStates = [
  "found",
  "open",
  "explained",
  "booked",
  "met",
  "reversed",
  "cleared",
] as const;
/** We have it alone, they have it alone, the amounts differ, the states differ. */
export const differences = ["ours", "theirs", "amount", "state"] as const;
export const statementKinds = ["payment", "refund", "payout", "bounce", "remittance"] as const;
/** Statements that are compared each day: of payments, of payouts, and of the company's own bank account. */
export const statementChannels = [...payChannels, "wechatPayout", "alipayPayout", "bank"] as const;
export type StatementChannel = (typeof statementChannels)[number];

const Day = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "日期不正确"));

const Difference = z.object({
  differenceId: Id,
  state: z.enum(differenceStates),
  day: z.string(),
  channel: z.enum(statementChannels),
  kind: z.enum(statementKinds),
  difference: z.enum(differences),
  /** Of the attempt, the refund or the withdrawal, or the bank's serial of a remittance. */
  number: z.string(),
  channelNo: z.string(),
  ourFen: z.optional(Fen),
  theirFen: z.optional(Fen),
  ourState: z.string(),
  note: z.string(),
  /** One operator has decided to book it; another has to agree. */
  isWaiting: z.boolean(),
  foundAt: Time,
});

const read = { kind: "query", access: "operator", right: "ledger.read" } as const;
const decide = { kind: "command", access: "operator", right: "payment.retry" } as const;
const changes = [
  "Admin.GetReconcileDays",
  "Admin.GetDifferences",
  "Admin.GetDifference",
  "Admin.GetSuspense",
] as const;

/** The operators' side of channels' statements (docs/rules/reconcile.md). */
export const reconcileDesk = {
  GetReconcileDays: {
    ...read,
    doc:
      "Days that were compared, newest first: lines of the channel's statement, matched ones, differences that are open, and what the " +
      "channel kept; with all differences that are open.",
    input: z.object({ ...pageInput }),
    output: pageOf(
      z.object({
        day: z.string(),
        channel: z.enum(statementChannels),
        lines: z.int(),
        matched: z.int(),
        openCount: z.int(),
        /** What the channel kept of the day, in fen; below 0 where it gave back more. */
        feeFen: z.int(),
        comparedAt: Time,
        /** Differences that are open on any day and of any channel. */
        allOpen: z.int(),
      }),
    ),
  },
  GetDifferences: {
    ...read,
    doc: "Differences in a state by day, the newest first; of a channel, of a day.",
    input: z.object({
      state: z._default(z.enum(differenceStates), "open"),
      channel: z.optional(z.enum(statementChannels)),
      day: z.optional(Day),
      ...pageInput,
    }),
    output: pageOf(Difference),
  },
  GetDifference: {
    ...read,
    ids: { differenceId: "public" },
    doc: "A difference with what operators did about it.",
    input: z.object({ differenceId: Id }),
    output: z.extend(Difference, {
      history: z.array(z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time })),
      waits: Waits,
    }),
  },
  DecideDifference: {
    ...decide,
    ids: { differenceId: "public" },
    changes,
    doc:
      "Explains a difference, books it between the channel's account and suspense, or takes that back, so that it is open again; another " +
      "operator has to agree to the last two.",
    input: z.object({
      differenceId: Id,
      decision: z.enum(["explain", "book", "reverse"]),
      note: Line(200, 2),
    }),
    output: z.object({ state: z.enum(differenceStates), isWaiting: z.boolean() }),
  },
  ReconcileAgain: {
    ...decide,
    changes,
    doc: "Has a channel's statement of a finished day asked for and compared again by the next run of the job.",
    input: z.object({ day: Day, channel: z.enum(statementChannels) }),
    output: z.object({}),
  },
} as const;
