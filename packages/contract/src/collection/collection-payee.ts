import { Fen } from "@heshi/kernel/money";
import { Month } from "@heshi/kernel/month";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Line, Time } from "../frame/text.ts";
import { payWays } from "../pay/pay.ts";
import {
  CodeFen,
  CodeNo,
  CodeView,
  CollectionDetail,
  CollectionNo,
  CollectionRow,
  Remark,
} from "./collection-view.ts";

/** Tabs of the records. */
export const collectionTabs = ["all", "waiting", "settled", "refunded"] as const;
export type CollectionTab = (typeof collectionTabs)[number];

const Sum = z.object({ count: z.int(), amountFen: Fen });
const DaySum = z.object({ day: z.string(), count: z.int(), amountFen: Fen, refundedFen: Fen });
export const Performance = z.object({
  month: Month,
  count: z.int(),
  amountFen: Fen,
  refundedFen: Fen,
  /** Each day of the month up to today. */
  days: z.array(DaySum),
  /** By code, the largest sum first. */
  codes: z.array(z.extend(Sum, { name: z.string() })),
});
export type Performance = z.infer<typeof Performance>;

/** A day as it is closed at the counter. */
export const DaySheet = z.object({
  day: z.string(),
  count: z.int(),
  amountFen: Fen,
  refunds: z.int(),
  refundedFen: Fen,
  feeFen: Fen,
  netFen: Fen,
  ways: z.array(z.extend(Sum, { way: z.enum(payWays) })),
  codes: z.array(z.extend(Sum, { name: z.string() })),
});
export type DaySheet = z.infer<typeof DaySheet>;

export const CollectToday = z.object({
  amountFen: Fen,
  count: z.int(),
  /** Until the same time of yesterday. */
  yesterdayFen: Fen,
  /** What each hour of the day brought, from midnight on. */
  hours: z.array(Fen),
  /** Paid and not available yet, less the fee. */
  waitingFen: Fen,
  feeBp: z.int(),
  codes: z.int(),
  latest: z.array(CollectionRow),
  updatedAt: Time,
});
export type CollectToday = z.infer<typeof CollectToday>;

const codeNo = z.object({ codeNo: CodeNo });
const collectionNo = z.object({ collectionNo: CollectionNo });

/** What each method of a payee takes and answers, of a shop's and of a member's code alike. */
export const payeeShapes = {
  today: { kind: "query", input: z.object({}), output: CollectToday },
  codes: {
    kind: "query",
    input: z.object({}),
    output: z.object({
      /** What payers read. */
      name: z.string(),
      /** Whether codes can be made now. */
      isAllowed: z.boolean(),
      list: z.array(CodeView),
    }),
  },
  code: { kind: "query", input: codeNo, output: z.extend(CodeView, { payee: z.string() }) },
  saveCode: {
    kind: "command",
    input: z.object({
      /** Absent: a new one. */
      codeNo: z.optional(CodeNo),
      name: Line(12),
      /** 0 or absent: the payer types it. */
      amountFen: z.optional(z.int().check(z.minimum(0), z.maximum(5_000_000, "金额过大"))),
      remark: z._default(Remark, ""),
      isOn: z._default(z.boolean(), true),
    }),
    output: z.object({ codeNo: CodeNo }),
  },
  records: {
    kind: "query",
    input: z.object({ tab: z._default(z.enum(collectionTabs), "all"), ...pageInput }),
    output: pageOf(CollectionRow),
  },
  record: { kind: "query", input: collectionNo, output: CollectionDetail },
  performance: { kind: "query", input: z.object({ month: Month }), output: Performance },
  day: {
    kind: "query",
    input: z.object({
      day: z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "日期不正确")),
    }),
    output: DaySheet,
  },
  refund: {
    kind: "command",
    input: z.object({ collectionNo: CollectionNo, amountFen: CodeFen, reason: Line(60) }),
    output: CollectionDetail,
  },
} as const;
