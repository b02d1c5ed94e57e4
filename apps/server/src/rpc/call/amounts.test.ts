import { decodeInput } from "@heshi/contract/frame/codec";
import { groups } from "@heshi/contract/groups";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { member, shop } from "../../../test/make/world.ts";
import { codeOf } from "../../../test/refused.ts";

const server = await testServer();

const wholes = [
  "",
  " ",
  "0x10",
  "0b11",
  "0o17",
  "1e3",
  "1E3",
  "1e309",
  "-1e309",
  "NaN",
  "Infinity",
  "-Infinity",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "[1]",
  '{"a":1}',
  "١٢٣",
  "１２３",
  "一百",
  "½",
  "²",
  "1_000",
  "1,000",
  "1 000",
  "1.000,00",
  "+1",
  "++1",
  "--1",
  "- 1",
  "1-",
  "1+1",
  "01",
  "00",
  "007",
  "-01",
  "-0",
  "+0",
  ".5",
  "5.",
  "1.",
  "0.1.2",
  "1.005",
  "0.001",
  "1.999",
  "9007199254740993",
  "9007199254740992",
  "9223372036854775807",
  "9223372036854775808",
  "18446744073709551616",
  "-9007199254740993",
  "1n",
  "1d",
  "1f",
  "1L",
  "$1",
  "¥1",
  "1元",
  "1分",
  "%31",
  "&#49;",
  "\\u0031",
  "1\\n",
  "1;",
  "1'",
  '"1"',
  "1--",
  "(1)",
  "1/2",
  "1*2",
  "1^2",
  "=1",
  "1=1",
  "1%",
  "1e",
  "e1",
  "0e0",
  "1e-1",
  "-.5",
  "1..2",
  "∞",
  "−1",
  "﹣1",
  "１.５",
  "0,5",
  "1’000",
  "1٬000",
  "1\u00A0000",
  "\u200B1",
  "1\u200B",
  "\uFEFF1",
  "1\t",
  "\t1",
  "1\r\n",
  "a",
  "Ⅷ",
  "⑤",
  "5️⃣",
  "💯",
];
// Every digit sum of too many digits, and every fraction, is a string of its own.
const strings = [
  ...wholes,
  ...Array.from({ length: 30 }, (_, n) => "9".repeat(16 + n)),
  ...Array.from({ length: 30 }, (_, n) => `1.${"0".repeat(n)}1`),
];

const isAmount = (name: string): boolean => /Fen$|Cent$|^quantity$|^counts$/.test(name);

type Def = Record<"type", string> & {
  shape?: Readonly<Record<string, Schema>>;
  values?: readonly unknown[];
  options?: readonly Schema[];
} & Partial<Record<"element" | "innerType" | "valueType" | "in", Schema>>;
type Schema = { _zod: { def: Def } };
/** An amount somewhere in an input: its path, and an input that has a value there and as little as possible elsewhere. */
type Place = { path: readonly string[]; make: (value: unknown) => unknown };

const within = (inner: readonly Place[], at: string, wrap: (made: unknown) => unknown): Place[] =>
  inner.map(({ path, make }) => ({ path: [at, ...path], make: (value) => wrap(make(value)) }));

/** What an option of a union is known by. */
const literals = (shape: Readonly<Record<string, Schema>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, { _zod }]) =>
      _zod.def.type === "literal" ? [[name, _zod.def.values?.[0]]] : [],
    ),
  );

/** The amounts in a schema, through objects, arrays, options of unions and records. */
function placesIn({ _zod: { def } }: Schema): Place[] {
  const inner = def.innerType ?? def.in;
  if (inner) return placesIn(inner);
  if (def.options) return def.options.flatMap(placesIn);
  if (def.element) return within(placesIn(def.element), "0", (made) => [made]);
  if (def.valueType) return within(placesIn(def.valueType), "key", (made) => ({ key: made }));
  const { shape } = def;
  if (!shape) return [];
  return Object.entries(shape).flatMap(([name, field]) => {
    const own: Place[] = isAmount(name) ? [{ path: [], make: (value) => value }] : placesIn(field);
    return within(own, name, (made) => ({ ...literals(shape), [name]: made }));
  });
}

const places = groups.flatMap((group) =>
  Object.entries(group.methods).flatMap(([name, { input, access }]) =>
    placesIn(input as unknown as Schema).map((place) => ({
      method: `${group.name}.${name}`,
      input,
      access,
      ...place,
    })),
  ),
);

/** Whether an input's parser refuses what is at a path, by that path or one that holds it. */
function isRefused({ input, path, make }: (typeof places)[number], text: string, isToken = false): boolean {
  const [name = ""] = path;
  const whole = make(text) as Readonly<Record<string, unknown>>;
  const json = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
  const sent = Object.entries(whole).map(([field, value]) => [field, json(value)] as const);
  const parameters = Object.fromEntries(
    sent.map(([field, value]) => [
      field,
      isToken && field === name ? value.replace(JSON.stringify(text), text) : value,
    ]),
  );
  const { success, error } = input.safeParse(decodeInput(input, parameters));
  return !success && error.issues.some((issue) => issue.path.every((step, at) => String(step) === path[at]));
}

test("C3: none of 155 strings that are not whole amounts is accepted by any amount of any method, nested ones too", () => {
  expect(new Set(strings).size).toBeGreaterThanOrEqual(155);
  const nested = places.filter(({ path }) => path.length > 1);
  expect([places.length > 30, nested.length > 5]).toEqual([true, true]);
  const taken = places.flatMap((place) =>
    strings
      .filter((text) => !isRefused(place, text))
      .map((text) => `${place.method} ${place.path.join(".")} ${text}`),
  );
  expect(taken).toEqual([]);
  // inside JSON an amount may also be written without quotes: then it is a number, or the parameter cannot be read
  const tokens = [
    "0.5",
    "1.005",
    "-1",
    "1e16",
    "1e309",
    "-1e309",
    "9007199254740993",
    "NaN",
    "01",
    "+1",
    "0x10",
    "1n",
    "[1]",
    "null",
  ];
  const read = nested.flatMap((place) =>
    tokens
      .filter((text) => !isRefused(place, text, true))
      .map((text) => `${place.method} ${place.path.join(".")} ${text}`),
  );
  expect(read).toEqual([]);
});

test("C3: through the door every amount field refuses them by its name", async () => {
  const { token } = await member(server, { balanceFen: 100 });
  const { token2 } = await shop(server);
  const operator = await makeOperator(server, "admin");
  const taken: string[] = [];
  const fields = places.filter(({ path }) => path.length === 1);
  // every string over the fields, every field with many of them
  for (const [at, { method: service, path, access }] of fields.entries())
    for (const value of strings.filter((_, n) => (n + at) % 8 === 0)) {
      const [field = ""] = path;
      const caller = access === "operator" ? operator.token : token;
      const reply = await server.raw(
        { service, requestId: randomHex(16), [field]: value },
        { token: caller, token2 },
      );
      const named = Object.keys((reply.info["fields"] ?? {}) as object);
      if (reply.ret !== 200 || reply.code !== codeOf("WRONG_FIELD") || !named.includes(field))
        taken.push(`${service}.${field} ${JSON.stringify(value)}: ${reply.raw.slice(0, 120)}`);
    }
  expect(taken).toEqual([]);
}, 60_000);
