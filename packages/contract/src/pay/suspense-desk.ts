import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Line, Time } from "../frame/text.ts";
import { payChannels } from "./outside.ts";
import { differences, statementChannels, statementKinds } from "../money/reconcile-desk.ts";

/** What puts money into suspense, or takes it out: a booked difference, a payment that could not be booked, an adjustment, else. */
export const suspenseKinds = ["difference", "exception", "adjustment", "other"] as const;

/** Refusals of suspense, in the group Admin. */
export const suspenseRefusals = {
  SUSPENSE_OPEN: [264, "异常支付还没有处理，请先在“异常支付”里处理"],
  SUSPENSE_UNEQUAL: [265, "两笔的金额不能互抵，请核对"],
  SUSPENSE_OTHER: [266, "这一笔没有可以结清的来源，请联系技术核对账务"],
} as const;

/** What suspense is made of (docs/rules/reconcile.md). */
export const suspenseDesk = {
  GetSuspense: {
    kind: "query",
    access: "operator",
    right: "ledger.read",
    doc: "What suspense is made of, newest first: each cause with what is left of it; the amounts sum to the account's balance.",
    input: z.object({ ...pageInput }),
    output: pageOf(
      z.object({
        itemId: Id,
        /** The difference, the exception or the number of the adjustment. */
        cause: z.string(),
        kind: z.enum(suspenseKinds),
        /** Above 0: money that belongs to somebody; below 0: money that was given and is missing somewhere. */
        amountFen: z.int(),
        since: Time,
        difference: z.optional(
          z.object({
            channel: z.enum(statementChannels),
            kind: z.enum(statementKinds),
            difference: z.enum(differences),
            number: z.string(),
          }),
        ),
        exception: z.optional(
          z.object({ channel: z.enum(payChannels), channelNo: z.string(), isClosed: z.boolean() }),
        ),
        adjustment: z.optional(z.object({ causeNo: z.string(), reason: z.string() })),
        /** All of suspense. */
        balanceFen: z.int(),
        /** Causes that cancel it out. */
        against: z.array(z.string()),
      }),
    ),
  },
  SettleSuspense: {
    kind: "command",
    access: "operator",
    right: "payment.retry",
    twoPersons: true,
    changes: ["Admin.GetSuspense", "Admin.GetDifferences", "Admin.GetDifference"],
    doc:
      "Settles an item of suspense against another of the same amount the other way, or alone as the platform's gain or loss; another " +
      "operator has to enter the same.",
    input: z.object({ cause: Line(40, 1), against: z.optional(Line(40, 1)), note: Line(200, 2) }),
    output: z.object({ amountFen: z.int() }),
  },
} as const;
