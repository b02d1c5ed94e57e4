import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { Line, Time } from "../frame/text.ts";
import { payWays } from "../pay/pay.ts";
import { collectionStates, paidStates } from "./collection-states.ts";

/** The number of a code, as it is printed under its picture. */
export const CodeNo = z.string().check(z.regex(/^\d{12}$/, "码号是 12 位数字"));
export const CollectionNo = z.string().check(z.regex(/^H\d{18}$/, "收款单号不正确"));
/** The caller who has it reads the payment: 128 random bits. */
export const Receipt = z.string().check(z.regex(/^[\da-f]{32}$/, "付款凭证不正确"));

/** The channels by which a code is paid without logging in. */
export const codeChannels = ["wechat", "alipay"] as const;
export type CodeChannel = (typeof codeChannels)[number];

/** From 1 fen; the most is a setting. */
export const CodeFen = z.int().check(z.minimum(1, "请输入金额"), z.maximum(5_000_000, "金额过大"));
export const Remark = Line(30, 0);

/** A code as its payee sees it. */
export const CodeView = z.object({
  codeNo: z.string(),
  name: z.string(),
  /** Absent: the payer types it. */
  amountFen: z.optional(Fen),
  remark: z.string(),
  isOn: z.boolean(),
  /** What was paid by it today. */
  today: z.object({ count: z.int(), amountFen: Fen }),
});
export type CodeView = z.infer<typeof CodeView>;

/** A payment as its payee sees it, once it was paid. */
export const CollectionRow = z.object({
  collectionNo: CollectionNo,
  state: z.enum(paidStates),
  stateText: z.string(),
  way: z.enum(payWays),
  codeName: z.string(),
  remark: z.string(),
  /** 周**, of who paid from the balance. */
  payer: z.optional(z.string()),
  amountFen: Fen,
  refundedFen: Fen,
  /** What it costs, of what has not gone back. */
  feeFen: Fen,
  paidAt: Time,
  /** When it is available, or was made so. */
  settlesAt: Time,
});
export type CollectionRow = z.infer<typeof CollectionRow>;

export const CollectionDetail = z.extend(CollectionRow, {
  codeNo: z.string(),
  /** What of it can still go back, and until when; absent where it cannot. */
  refundable: z.optional(z.object({ amountFen: Fen, until: Time })),
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      amountFen: Fen,
      reason: z.string(),
      /** 退回途中 until the channel has done it. */
      stateText: z.string(),
      at: Time,
    }),
  ),
});
export type CollectionDetail = z.infer<typeof CollectionDetail>;

/** What a payer reads of a payment: by its receipt. */
export const ReceiptView = z.object({
  receipt: Receipt,
  collectionNo: CollectionNo,
  codeNo: z.string(),
  state: z.enum([...collectionStates, "pending"]),
  stateText: z.string(),
  payee: z.string(),
  codeName: z.string(),
  amountFen: Fen,
  refundedFen: Fen,
  remark: z.string(),
  /** By which it was paid, or was to be. */
  way: z.optional(z.enum(payWays)),
  createdAt: Time,
  paidAt: z.optional(Time),
  /** The truth in one sentence. */
  note: z.string(),
});
export type ReceiptView = z.infer<typeof ReceiptView>;
