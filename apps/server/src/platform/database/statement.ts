import { compileFunction } from "node:vm";
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

/** A column as the driver gives it; `parse` makes its value of a text that is not null, where the driver has not done it. */
export type Given = { readonly name: string; readonly parse?: ((text: string) => unknown) | undefined };
/** Makes a row of a driver's values; a value is null where the database's is. */
export type Reader<Row> = (values: readonly unknown[]) => Row;

/**
 * How a statement finds its rows, which decides the connections that it runs on (`postgres.ts`): `usual`, as the planner likes; `key`,
 * by keys, never through a whole table; `bulk`, through whole tables, in a `Db.bulk` only.
 */
export type Plan = "usual" | "key" | "bulk";

/** One SQL statement, prepared once a connection under its name; a test compiles each against the migrated schema. */
export type Statement<Row> = {
  readonly name: string;
  readonly text: string;
  readonly plan: Plan;
  /** It changes or locks rows: others must not wait behind it. */
  readonly isWrite: boolean;
  /** What the code reads of a row; undefined: whatever there is. */
  readonly columns: readonly string[] | undefined;
  /** The reader of rows whose values stand in this order. */
  readonly readerOf: (given: readonly Given[]) => Reader<Row>;
};

const known = new Map<string, Statement<unknown>>();

/** All statements of the process, for the test that compiles them. */
export const statements = (): readonly Statement<unknown>[] => [...known.values()];

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Fields = readonly (readonly [key: string, column: string, read: Column<unknown>])[];
type Parts = readonly unknown[];

/**
 * A function written for the columns of one statement: in a loop over any statement's columns every access would be looked up
 * anew, which costs more than what it reads. Keys are names of our own source.
 */
function compile<Row>(fields: Fields, given: readonly Given[]): Reader<Row> {
  const places = fields.map(([, column]) => given.findIndex(({ name }) => name === column));
  const parsers = places.map((at) => given[at]?.parse);
  const parts = places.map((at, index) => {
    const value = parsers[index] ? `v[${at}] === null ? null : p${index}(v[${at}])` : `v[${at}]`;
    return `${JSON.stringify(fields[index]?.[0])}: c${index}(${value})`;
  });
  const names = (letter: string): string[] => fields.map((_, index) => `${letter}${index}`);
  const make = compileFunction(`return (v) => ({ ${parts.join(", ")} });`, [
    ...names("c"),
    ...names("p"),
  ]) as (...parts: Parts) => Reader<Row>;
  return make(...fields.map(([, , read]) => read), ...parsers);
}

const WRITES = /\b(?:insert into|update|delete from|for (?:no key )?update|for share)\b/i;

function declare<const C extends Columns>(
  plan: Plan,
  { name, columns, sql }: { readonly name: string; readonly columns: C; readonly sql: string },
): Statement<RowOf<C>> {
  assert(!known.has(name), `two statements named ${name}`);
  assert(name.length <= 60, `statement name too long: ${name}`);
  const fields = Object.entries(columns).map(([key, column]) => [key, snake(key), column] as const);
  const made: Statement<RowOf<C>> = {
    name,
    text: sql,
    plan,
    isWrite: WRITES.test(sql),
    columns: fields.map(([, column]) => column),
    readerOf: (given) => compile(fields, given),
  };
  known.set(name, made);
  return made;
}

type Declare = <const C extends Columns>(name: string, columns: C, sql: string) => Statement<RowOf<C>>;
const declaring =
  (plan: Plan): Declare =>
  (name, columns, sql) =>
    declare(plan, { name, columns, sql });

/** Declares a statement whose result columns are those of `columns` in snake case (`payableFen` reads `payable_fen`). */
export const statement = Object.assign(declaring("usual"), {
  /** One that finds its rows by keys, and runs outside of a transaction; those inside of a write do so anyway. */
  byKey: declaring("key"),
  /** One that goes through whole tables. */
  bulk: declaring("bulk"),
});

/**
 * SQL of a parameter that the planner does not look into. It would find a better plan for some values, and therefore plan at each call,
 * which can take longer than the statement.
 */
export const unseen = (parameter: string, type: string): string => `(select ${parameter}::${type})`;

/** A statement whose text is made while running; its rows hold what the driver gives, under the columns' names. */
export const adhoc = (name: string, text: string): Statement<Record<string, unknown>> => ({
  name,
  text,
  plan: "usual",
  isWrite: WRITES.test(text),
  columns: undefined,
  readerOf: (given) => (values) =>
    Object.fromEntries(
      given.map(({ name: column, parse }, at) => [
        column,
        parse && values[at] !== null ? parse(values[at] as string) : values[at],
      ]),
    ),
});

/**
 * SQL of what a row that is found by a key must meet besides. The planner takes no index of rows in a passing state for it: where there
 * were none when the table was last analysed (no trade unpaid, at night), it would rather walk that index than look up the key.
 */
export const besides = (condition: string): string => `(case when ${condition} then true end)`;
