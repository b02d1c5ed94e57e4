import { currencies, type Unit } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Month, Year } from "@heshi/kernel/month";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Access } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";

export const recordKinds = [
  "shopping",
  "refund",
  "recharge",
  "withdraw",
  "transfer",
  "exchange",
  "reward",
  "adjust",
  "settle",
] as const;
export type RecordKind = (typeof recordKinds)[number];
/** Of members' accounts, and of a shop's. */
export const memberRecordKinds = recordKinds.filter((kind) => kind !== "settle");
export const shopRecordKinds = ["settle", "refund", "withdraw", "transfer", "adjust"] as const;
/** What a list of records can be narrowed to. */
export const recordFilters = ["in", "out", ...recordKinds] as const;
export type RecordFilter = (typeof recordFilters)[number];
export const recordTexts: Readonly<Record<RecordFilter, string>> = {
  in: "收入",
  out: "支出",
  shopping: "购物",
  refund: "退款",
  recharge: "充值",
  withdraw: "提现",
  transfer: "转账",
  exchange: "兑换",
  reward: "奖励",
  adjust: "更正",
  settle: "结算",
};

/** The most rows of a file. */
export const MAX_FILE_ROWS = 10_000;

/** The record's place in its account, and 16 hexadecimal digits that are shown as its number. */
export const RecordId = z.string().check(z.regex(/^[1-9]\d{0,17}-[0-9a-f]{16}$/, "编号不正确"));

/** A signed amount in the smallest unit of its currency: fen, hundredths of a credit, counts of credit 4. */
const Amount = z.int();

/** One entry of an account, as its owner reads it. */
export const AccountRecord = z.object({
  recordId: RecordId,
  createdAt: Time,
  amount: Amount,
  balanceAfter: Amount,
  kind: z.enum(recordKinds),
  title: z.string(),
  note: z.string(),
});
export type AccountRecord = z.infer<typeof AccountRecord>;

/** Money, a credit, or pieces of a SKU. */
export const LedgerCurrency = z.union([
  z.enum(currencies),
  z.custom<Unit>((text) => typeof text === "string" && /^SKU:[1-9]\d{0,18}$/.test(text)),
]);

export const RecordDetail = z.object({
  ...AccountRecord.shape,
  balanceBefore: Amount,
  /** What it happened for, with the page that shows it. */
  cause: z.optional(
    z.object({
      type: z.enum(["order", "friendPay", "transfer", "withdrawal", "remittance", "recharge", "collection"]),
      orderId: z.optional(Id),
      no: z.string(),
      name: z.string(),
    }),
  ),
  /** What else the same transfer moved on accounts of this owner. */
  others: z.array(z.object({ currency: LedgerCurrency, purpose: z.string(), amount: Amount })),
  /** The record is the account's `sequence`th; `digest` is of all entries of its transfer, as they were posted. */
  proof: z.object({ sequence: z.int(), digest: z.string() }),
});
export type RecordDetail = z.infer<typeof RecordDetail>;

export const RecordMonths = z.object({
  /** The month of the account's first record; absent where there is none. */
  first: z.optional(Month),
  /** Those of the year that have records, the newest first. */
  months: z.array(z.object({ month: Month, inAmount: Amount, outAmount: Amount, count: z.int() })),
});
export type RecordMonths = z.infer<typeof RecordMonths>;

const Sources = z.array(z.object({ kind: z.enum(recordKinds), amount: Amount, count: z.int() }));
export const RecordIncome = z.object({
  /** Of the sources; what came back is none of it. */
  total: Amount,
  count: z.int(),
  sources: Sources,
  /** What came back: refunds, and withdrawals and transfers that did not arrive. */
  returned: z.object({ total: Amount, sources: Sources }),
});
export type RecordIncome = z.infer<typeof RecordIncome>;

const Filter = z.optional(z.enum(recordFilters));
/** What a list can be narrowed to. */
const narrowed = {
  month: z.optional(Month),
  kind: Filter,
  keyword: z._default(Line(40, 0), ""),
  ...pageInput,
};

/**
 * The methods of an account's records. `of` are the inputs that choose among the caller's accounts; `resource` names
 * the records in the ownership matrix.
 */
export function recordMethods<
  const A extends Access,
  const S extends Readonly<Record<string, z.ZodMiniType>>,
>({ access, of, what, resource }: { access: A; of: S; what: string; resource: string }) {
  const query = { kind: "query", access } as const;
  return {
    list: {
      ...query,
      rate: "search",
      doc: `Records of ${what}, newest first: of a month, of a kind, with a part of an order's number or of the note.`,
      input: z.object({
        ...of,
        ...narrowed,
      }),
      output: pageOf(AccountRecord),
    },
    months: {
      ...query,
      rate: "read",
      doc: `Income and expense of ${what} in each month of a year, in Asia/Shanghai.`,
      input: z.object({ ...of, year: Year }),
      output: RecordMonths,
    },
    detail: {
      ...query,
      rate: "read",
      ids: { recordId: resource },
      doc: `One record of ${what}: before and after, cause, what else moved, and what the ledger can prove of it.`,
      input: z.object({ ...of, recordId: RecordId }),
      output: RecordDetail,
    },
    income: {
      ...query,
      rate: "read",
      doc: `What came into ${what} in a month, by where it came from, the largest first; what only came back is apart.`,
      input: z.object({ ...of, month: Month }),
      output: RecordIncome,
    },
    file: {
      ...query,
      rate: "export",
      doc: `A month of ${what} as CSV (UTF-8 with BOM), at most ${MAX_FILE_ROWS} rows.`,
      input: z.object({ ...of, month: Month, kind: Filter }),
      output: z.object({ csv: z.string(), count: z.int() }),
    },
  } as const;
}
