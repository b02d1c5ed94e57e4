/** What a spreadsheet may take for a formula, a command or another cell; some take signs of full width alike. */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠｜％]/;

/** A text that a person or another system wrote, as a cell: quoted, and never read as a formula. */
const quoted = (text: string): string =>
  `"${(FORMULA.test(text.trimStart()) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A number as it was formatted, or a text. */
export type Cell = string | { number: string };

/** Digits that a spreadsheet would round when it reads CSV. */
const LONG_NUMBER = /^\d{12,}$/;

/** A cell whose digits a spreadsheet keeps: those of orders and products are behind a tab, which it does not show. */
export const whole = (cell: Cell): Cell =>
  typeof cell === "string" && LONG_NUMBER.test(cell) ? `\t${cell}` : cell;

/** A table as CSV: UTF-8 with a byte order mark, so that spreadsheets read Chinese, and CRLF. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows
    .map(
      (row) => row.map((cell) => (typeof cell === "string" ? quoted(cell) : cell.number)).join(",") + "\r\n",
    )
    .join("")}`;
