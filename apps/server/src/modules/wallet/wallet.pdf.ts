import type { Buffer } from "node:buffer";
import {
  cent,
  creditNames,
  type CreditType,
  type Currency,
  formatCredit,
  isUnit,
  type Unit,
} from "@heshi/kernel/credit";
import { fen, formatFen } from "@heshi/kernel/money";
import { formatDay, formatSecond } from "@heshi/kernel/text";
import { fitted, type Line, type PdfPage, pdfOf } from "./pdf.ts";
import { type RecordRow, recordView } from "../ledger/ledger.public.ts";
import { walletTexts } from "./wallet.texts.ts";

/** `name`: of goods in the warehouse, which have no name of their own as currencies have. */
type Account = { currency: Currency | Unit; name?: string | undefined; rows: readonly RecordRow[] };
export type Statement = {
  from: Date;
  until: Date;
  /** The owner, masked, with the member number. */
  who: string;
  /** Rows oldest first. */
  accounts: readonly Account[];
  now: Date;
};

const TITLE = "合市账户对账单";
const [LEFT, RIGHT, TOP, BOTTOM, STEP] = [40, 555, 800, 60, 18];
/** Right edges of the amounts, left edges of the texts. */
const COLUMNS = { at: LEFT, title: 150, in: 362, out: 428, after: 500, number: 508 } as const;

const nameOf = ({ currency, name = "" }: Pick<Account, "currency" | "name">): string =>
  isUnit(currency)
    ? name
    : currency === "CNY"
      ? "余额（元）"
      : creditNames[currency.toLowerCase() as CreditType];
const amountText = (currency: Currency | Unit, amount: number): string =>
  isUnit(currency)
    ? String(amount)
    : currency === "CNY"
      ? formatFen(fen(amount))
      : formatCredit(currency.toLowerCase() as CreditType, cent(amount));

/** Pages that are filled from top to bottom. */
class Sheets {
  readonly pages: { lines: Line[]; rules: { x1: number; x2: number; y: number }[] }[] = [];
  #y = 0;
  #page = this.#open();

  #open() {
    const page = { lines: [], rules: [] };
    this.pages.push(page);
    this.#y = TOP;
    return page;
  }
  /** Goes down to the next row; begins a page, with `head` on it, where there is no room for so much. */
  down(step: number, head?: () => void): void {
    this.#y -= step;
    if (this.#y >= BOTTOM) return;
    this.#page = this.#open();
    head?.();
  }
  put(x: number, text: string, more: Partial<Omit<Line, "x" | "text">> = {}): void {
    (this.#page.lines as Line[]).push({ x, y: this.#y, text, size: 9, ...more });
  }
  rule(): void {
    (this.#page.rules as PdfPage["rules"][number][]).push({ x1: LEFT, x2: RIGHT, y: this.#y - 5 });
  }
}

function head(sheets: Sheets): void {
  const grey = { grey: 0.4 };
  const right = { ...grey, align: "right" } as const;
  sheets.put(COLUMNS.at, "时间", grey);
  sheets.put(COLUMNS.title, "说明", grey);
  sheets.put(COLUMNS.in, "收入", right);
  sheets.put(COLUMNS.out, "支出", right);
  sheets.put(COLUMNS.after, "余额", right);
  sheets.put(COLUMNS.number, "流水号", grey);
  sheets.rule();
}

function entry(sheets: Sheets, row: RecordRow, currency: Currency | Unit): void {
  const { createdAt, title, note, amount, balanceAfter } = recordView(row, walletTexts, currency);
  const words = [title, note].filter((text) => text !== "").join(" · ");
  const size = { size: 8 };
  sheets.put(COLUMNS.at, formatSecond(new Date(createdAt)), size);
  sheets.put(COLUMNS.title, fitted(words, 8, 150), size);
  const moved = amountText(currency, Math.abs(amount));
  sheets.put(amount > 0 ? COLUMNS.in : COLUMNS.out, moved, { ...size, align: "right" });
  sheets.put(COLUMNS.after, amountText(currency, balanceAfter), { ...size, align: "right" });
  sheets.put(COLUMNS.number, row.number.slice(0, 10).toUpperCase(), { size: 7, grey: 0.4 });
}

function account(sheets: Sheets, { currency, name, rows }: Account): void {
  const [first, last] = [rows[0], rows.at(-1)];
  const sum = (sign: 1 | -1): string =>
    amountText(
      currency,
      rows.reduce((all, { amount }) => all + Math.max(0, sign * amount), 0),
    );
  const [before, after] = [(first?.balanceAfter ?? 0) - (first?.amount ?? 0), last?.balanceAfter ?? 0];
  sheets.down(STEP * 2);
  sheets.put(LEFT, fitted(nameOf({ currency, name }), 12, RIGHT - LEFT), { size: 12 });
  sheets.down(STEP);
  sheets.put(
    LEFT,
    `期初 ${amountText(currency, before)}　收入 ${sum(1)}　支出 ${sum(-1)}　期末 ${amountText(currency, after)}　共 ${rows.length} 笔`,
    { grey: 0.3 },
  );
  sheets.down(STEP * 1.4);
  head(sheets);
  for (const row of rows) {
    sheets.down(STEP, () => {
      head(sheets);
      sheets.down(STEP);
    });
    entry(sheets, row, currency);
  }
}

/** A member's statement to read and to print. */
export function statementPdf({ from, until, who, accounts, now }: Statement): Buffer {
  const sheets = new Sheets();
  sheets.put(LEFT, TITLE, { size: 18 });
  sheets.down(STEP * 1.6);
  sheets.put(LEFT, `户名 ${who}`);
  sheets.put(RIGHT, `打印时间 ${formatSecond(now)}`, { align: "right", grey: 0.4 });
  sheets.down(STEP);
  sheets.put(LEFT, `期间 ${formatDay(from)} 至 ${formatDay(new Date(until.getTime() - 1))}`);
  if (accounts.length === 0) {
    sheets.down(STEP * 2);
    sheets.put(LEFT, "这段时间没有记录。");
  }
  for (const one of accounts) account(sheets, one);
  sheets.pages.forEach((page, at) => {
    const foot = { y: 36, size: 8, grey: 0.5 };
    page.lines.push({
      x: LEFT,
      text: "本对账单只含已结账的日子；同期数据文件可以逐笔核对，每日凭证公布于 /ledger/days。",
      ...foot,
    });
    page.lines.push({ x: RIGHT, text: `${at + 1} / ${sheets.pages.length}`, align: "right", ...foot });
  });
  return pdfOf(`${TITLE} ${formatDay(from)} 至 ${formatDay(new Date(until.getTime() - 1))}`, sheets.pages);
}
