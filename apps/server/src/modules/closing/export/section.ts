/** How a section of the export is described: what is read, and how each cell of a row is said in Chinese. */
import { cent, creditNames, type CreditType, formatCredit, isUnit } from "@heshi/kernel/credit";
import { fen, formatFen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, type Statement, statement } from "../../../platform/database/statement.ts";

export type Words = Readonly<Record<string, string>>;
/** SQL of a cell, and how its text is read; `of` names the column whose check lists what `words` must say. */
export type Cell = { sql: string; read?: (text: string) => string; words?: Words; of?: string };
type Row = Readonly<Record<string, string>>;
export type Section = {
  statement: Statement<{ rows: readonly Row[] }>;
  cells: Readonly<Record<string, Cell>>;
};

/** `1234` of CNY as 12.34 元; credits with their name: 12.34 银币; units as 3 件. */
export function amountText(currency: string, amount: string): string {
  const count = Number(amount);
  if (isUnit(currency)) return `${count} 件`;
  if (currency === "CNY") return `${formatFen(fen(count))} 元`;
  const type = currency.toLowerCase() as CreditType;
  return `${formatCredit(type, cent(count))} ${creditNames[type]}`;
}

/** What is kept as words of its own. */
export const text = (sql: string): Cell => ({ sql });
/** A time as 2026-11-21 16:00 in China. */
export const time = (column: string): Cell => ({
  sql: `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`,
});
export const yesNo = (condition: string): Cell => ({
  sql: `case when ${condition} then '是' when not (${condition}) then '否' end`,
});
/** Money of a column in fen. */
export const yuan = (column: string): Cell => ({ sql: column, read: (amount) => amountText("CNY", amount) });
/** An amount of a currency of the ledger. */
export const amount = (currency: string, column: string): Cell => ({
  sql: `${currency} || ' ' || ${column}`,
  read(kept) {
    const [name = "", count = ""] = kept.split(" ");
    return amountText(name, count);
  },
});
/** One of few values: `words` has each that the column `of` may have (table.column, checked by a test). */
export const oneOf = (of: string, words: Words, sql: string): Cell => ({ sql, words, of });
/** What only code can say, of a JSON object of SQL. */
export const said = (sql: string, read: (kept: string) => string): Cell => ({ sql, read });
/** A list of texts in JSON, such as pictures or specs, on one line. */
export const listed = (json: string): Cell => ({
  sql: `(select string_agg(one, '、') from jsonb_array_elements_text(${json}) as one)`,
});

/** A section of the rows that `from` finds of member $1; a cell that is null is left out. */
export function section(
  id: string,
  { from, order, cells }: { from: string; order: string; cells: Readonly<Record<string, Cell>> },
): Section {
  const fields = Object.entries(cells).map(([title, { sql }]) => `'${title}', (${sql})::text`);
  return {
    cells,
    statement: statement(
      `closing.export_${id}`,
      { rows: col.json(z.array(z.record(z.string(), z.string()))) },
      `select coalesce(json_agg(json_strip_nulls(json_build_object(${fields.join(", ")})) order by ${order}), '[]') as rows
       from ${from}`,
    ),
  };
}

/** A stored row in words. A value that no word is known of is not shown by its key. */
export const inWords = ({ cells }: Section, row: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).map(([title, kept]) => {
      const { read, words } = cells[title] ?? {};
      if (words) return [title, words[kept] ?? "其他"];
      return [title, read ? read(kept) : kept];
    }),
  );
