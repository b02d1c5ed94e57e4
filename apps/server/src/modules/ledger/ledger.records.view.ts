import {
  type AccountRecord,
  type RecordDetail,
  type RecordKind,
  recordTexts,
} from "@heshi/contract/money/records";
import { type Currency, isUnit, type Unit } from "@heshi/kernel/credit";
import { formatSecond } from "@heshi/kernel/text";
import { type Cell, csvOf } from "@heshi/kernel/csv";
import type { RecipeName } from "./ledger.facts.ts";
import type { DetailRow, PlainRecordRow, RecordRow } from "./ledger.records.store.ts";

type Titled = { row: PlainRecordRow; currency: Currency | Unit };
/** How the records of a recipe are called: its kind, and a title that may name the cause. */
export type RecordText = {
  kind: RecordKind;
  title: string | ((record: Titled) => string);
  /** What comes in by it was the owner's before: no income. By default a refund is. */
  isBack?: true;
};
/** A recipe without a text does not compile. */
export type RecordTexts = Readonly<Record<RecipeName, RecordText>>;

/** A row as its owner reads it. */
export function recordView(
  row: PlainRecordRow,
  texts: RecordTexts,
  currency: Currency | Unit,
): AccountRecord {
  const { kind, title } = texts[row.recipe];
  const { sequence, createdAt, amount, balanceAfter, note, number } = row;
  const words = typeof title === "string" ? title : title({ row, currency });
  return { recordId: `${sequence}-${number}`, createdAt, amount, balanceAfter, kind, title: words, note };
}

/** The same with its cause and its proof. */
export function detailView(row: DetailRow, texts: RecordTexts, currency: Currency | Unit): RecordDetail {
  const { balanceBefore, digest, sequence, causeId, causeType, causeNo = "", causeName = "" } = row;
  const orderId = causeType === "order" ? causeId : undefined;
  return {
    ...recordView(row, texts, currency),
    balanceBefore,
    ...(causeType && { cause: { type: causeType, orderId, no: causeNo, name: causeName } }),
    others: [...row.others],
    proof: { sequence: Number(sequence), digest },
  };
}

/** An amount in whole units: yuan and credits 1-3 with two decimals, counts of credit 4 and pieces of goods as they are. */
export function decimalOf(amount: number, currency: Currency | Unit): string {
  if (currency === "CREDIT4" || isUnit(currency)) return String(amount);
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const HEAD = ["时间", "类型", "说明", "收入", "支出", "余额", "业务单号", "备注", "流水号"];

function cellsOf(row: RecordRow, texts: RecordTexts, currency: Currency | Unit): Cell[] {
  const { createdAt, amount, balanceAfter, kind, title, note } = recordView(row, texts, currency);
  const moved = { number: decimalOf(Math.abs(amount), currency) };
  return [
    formatSecond(new Date(createdAt)),
    recordTexts[kind],
    title,
    amount > 0 ? moved : "",
    amount > 0 ? "" : moved,
    { number: decimalOf(balanceAfter, currency) },
    row.causeNo ?? "",
    note,
    row.number.toUpperCase(),
  ];
}

/** Rows as a CSV file. */
export const recordFile = (
  rows: readonly RecordRow[],
  texts: RecordTexts,
  currency: Currency | Unit,
): string => csvOf([HEAD, ...rows.map((row) => cellsOf(row, texts, currency))]);
