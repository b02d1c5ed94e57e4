import { compileFunction } from "node:vm";
import { assert } from "@heshi/kernel/assert";
import type { Cent } from "@heshi/kernel/credit";
import { fenOfText } from "@heshi/kernel/money";
import { type Schema, shaped } from "../shape.ts";

/** The types of PostgreSQL that our statements give, by their OIDs. */
export const pgTypes = {
  16: "bool",
  20: "int8",
  21: "int2",
  23: "int4",
  25: "text",
  701: "float8",
  1009: "text[]",
  1082: "date",
  1184: "timestamptz",
  1700: "numeric",
  3802: "jsonb",
  114: "json",
} as const;
type PgType = (typeof pgTypes)[keyof typeof pgTypes];

/** Turns a driver's value (int8 and numeric as text, times as Date, json parsed) into ours, and lists the types that it accepts. */
export type Column<T> = ((value: unknown) => T) & { types: readonly PgType[] };

const column = <T>(types: readonly PgType[], read: (value: unknown) => T): Column<T> =>
  Object.assign(read, { types });

function text(value: unknown): string {
  assert(typeof value === "string", `not a text column: ${typeof value}`);
  return value;
}

function int(value: unknown): number {
  const number = Number(value);
  assert(Number.isSafeInteger(number), `not a whole number: ${String(value)}`);
  return number;
}

const JSON_TYPES = ["jsonb", "json"] as const;
type Shape<T> = Schema & { parse(value: unknown): T };

function fitting<T>(schema: Shape<T>, value: unknown): T {
  shaped(schema, value);
  return value as T;
}

const WHOLE = ["int2", "int4", "int8"] as const;
/** Sums of bigint are numeric. */
const AMOUNT = ["int8", "numeric"] as const;

/** Column kinds: how the driver's values become those of the code. */
export const col = {
  text: column(["text"], text),
  /** An array of texts, or a JSON array of them. */
  texts: column(["text[]", ...JSON_TYPES], (value): string[] => {
    assert(Array.isArray(value) && value.every((one) => typeof one === "string"), "not an array of texts");
    return value;
  }),
  id: column(["int8"], (value) => String(value as string | number | bigint)),
  int: column(WHOLE, int),
  fen: column(AMOUNT, (value) => fenOfText(String(value as string | number))),
  cent: column(AMOUNT, (value) => int(value) as Cent),
  bool: column(["bool"], (value) => value === true),
  real: column(["float8"], Number),
  time: column(["timestamptz"], (value) => {
    assert(value instanceof Date, "not a time column");
    return value;
  }),
  /** A time as views have it, in ms. */
  ms: column(["timestamptz"], (value) => {
    assert(value instanceof Date, "not a time column");
    return value.getTime();
  }),
  oneOf: <const T extends string>(values: readonly T[]): Column<T> =>
    column(["text"], (value) => {
      assert(values.includes(value as T), `not one of ${values.join(", ")}: ${String(value)}`);
      return value as T;
    }),
  /** A JSON column of this shape; any other is an error. */
  json: <T>(schema: Shape<T>): Column<T> => column(JSON_TYPES, (value) => fitting(schema, value)),
  /** The same for the hottest statements: tests check the shape, production trusts the database. */
  hotJson: <T>(schema: Shape<T>): Column<T> =>
    column(JSON_TYPES, process.env["VITEST"] ? (value) => fitting(schema, value) : (value) => value as T),
  maybe: <T>(of: Column<T>): Column<T | undefined> =>
    column(of.types, (value) => (value === null || value === undefined ? undefined : of(value))),
};

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<C extends Columns> = { readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };

/** A column as the driver gives it; `parse` makes its value of a text that is not null, where the driver has not done it. */
export type Given = { name: string; parse?: ((text: string) => unknown) | undefined };
/** Makes a row of a driver's values; a value is null where the database's is. */
export type Reader<Row> = (values: readonly unknown[]) => Row;

/**
 * How a statement finds its rows, which decides the connections that it runs on (`postgres.ts`): `usual`, as the planner likes; `key`,
 * by keys, never through a whole table; `bulk`, through whole tables, in a `Db.bulk` only.
 */
export type Plan = "usual" | "key" | "bulk";

/** One SQL statement, prepared once a connection under its name; a test compiles each against the migrated schema. */
export type Statement<Row> = {
  name: string;
  text: string;
  plan: Plan;
  /** It changes or locks rows, so no other statement may wait behind it. */
  isWrite: boolean;
  /** The columns that the code reads, with the types that it accepts; undefined: all. */
  columns: readonly (readonly [name: string, types: readonly PgType[]])[] | undefined;
  /** The reader of rows whose values come in this order. */
  readerOf: (given: readonly Given[]) => Reader<Row>;
};

const known = new Map<string, Statement<unknown>>();

/** All statements of the process, for the test that compiles them. */
export const statements = (): readonly Statement<unknown>[] => [...known.values()];

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Fields = readonly (readonly [key: string, column: string, read: Column<unknown>])[];
type Parts = readonly unknown[];

/**
 * A function compiled for the columns of one statement: a loop over any statement's columns would look up every access again, which
 * costs more than the reading. Keys are names of our own source.
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

const WRITES = /\b(?:insert into|update|delete from|for (?:no key )?update|for (?:key )?share)\b/i;

type Declared<C> = { name: string; columns: C; sql: string; isWrite?: boolean };

function declare<const C extends Columns>(
  plan: Plan,
  { name, columns, sql, isWrite = WRITES.test(sql) }: Declared<C>,
): Statement<RowOf<C>> {
  assert(!known.has(name), `two statements named ${name}`);
  assert(name.length <= 60, `statement name too long: ${name}`);
  const fields = Object.entries(columns).map(([key, column]) => [key, snake(key), column] as const);
  const made: Statement<RowOf<C>> = {
    name,
    text: sql,
    plan,
    isWrite,
    columns: fields.map(([, name, { types }]) => [name, types]),
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
  /** One that calls an SQL function which changes or locks rows that it finds by keys. */
  call: <const C extends Columns>(name: string, columns: C, sql: string) =>
    declare("key", { name, columns, sql, isWrite: true }),
  /** One that goes through whole tables. */
  bulk: declaring("bulk"),
});

/**
 * SQL of a parameter whose value the planner does not see. It would find a better plan for some values and therefore plan at each call,
 * which can take longer than the statement.
 */
export const opaque = (parameter: string, type: string): string => `(select ${parameter}::${type})`;

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
 * SQL of a further condition on a row that is found by its key, hidden from the planner, so that it does not choose an index of rows in a
 * passing state: if there was none when the table was last analysed (no trade unpaid, at night), scanning that index looks cheaper than
 * looking up the key.
 */
export const hidden = (condition: string): string => `(case when ${condition} then true end)`;
