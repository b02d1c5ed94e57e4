import { assert } from "@heshi/kernel/assert";
import type { Cent } from "@heshi/kernel/credit";
import { type Fen, fenOfText } from "@heshi/kernel/money";

/** Turns a driver's value (int8 and numeric as text, times as Date, json parsed) into ours. */
export type Column<T> = (value: unknown) => T;

function text(value: unknown): string {
  assert(typeof value === "string", `not a text column: ${typeof value}`);
  return value;
}

function int(value: unknown): number {
  const number = Number(value);
  assert(Number.isSafeInteger(number), `not a whole number: ${String(value)}`);
  return number;
}

/** Column kinds of a row: how what the driver gives becomes what the code holds. */
export const col = {
  text,
  id: (value: unknown): string => String(value as string | number | bigint),
  int,
  fen: (value: unknown): Fen => fenOfText(String(value as string | number)),
  cent: (value: unknown): Cent => int(value) as Cent,
  bool: (value: unknown): boolean => value === true,
  real: (value: unknown): number => Number(value),
  time: (value: unknown): Date => {
    assert(value instanceof Date, "not a time column");
    return value;
  },
  oneOf:
    <const T extends string>(values: readonly T[]): Column<T> =>
    (value) => {
      assert(values.includes(value as T), `not one of ${values.join(", ")}: ${String(value)}`);
      return value as T;
    },
  /** A jsonb column whose shape the writer guarantees. */
  json:
    <T>(): Column<T> =>
    (value) =>
      value as T,
  maybe:
    <T>(column: Column<T>): Column<T | undefined> =>
    (value) =>
      value === null || value === undefined ? undefined : column(value),
};

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<C extends Columns> = { readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };

/** One SQL statement, prepared once a connection under its name; a test compiles each against the migrated schema. */
export type Statement<Row> = {
  readonly name: string;
  readonly text: string;
  readonly columns: readonly string[];
  readonly decode: (row: Readonly<Record<string, unknown>>) => Row;
};

const known = new Map<string, Statement<unknown>>();

/** All statements of the process, for the test that compiles them. */
export const statements = (): readonly Statement<unknown>[] => [...known.values()];

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Declares a statement whose result columns are those of `columns` in snake case (`payableFen` reads `payable_fen`). */
export function statement<const C extends Columns>(
  name: string,
  columns: C,
  sql: string,
): Statement<RowOf<C>> {
  assert(!known.has(name), `two statements named ${name}`);
  assert(name.length <= 60, `statement name too long: ${name}`);
  const plan = Object.entries(columns).map(([key, column]) => [key, snake(key), column] as const);
  const decode = (row: Readonly<Record<string, unknown>>): RowOf<C> => {
    const decoded: Record<string, unknown> = {};
    for (const [key, column, read] of plan) decoded[key] = read(row[column]);
    return decoded as RowOf<C>;
  };
  const made: Statement<RowOf<C>> = { name, text: sql, columns: plan.map(([, column]) => column), decode };
  known.set(name, made);
  return made;
}
