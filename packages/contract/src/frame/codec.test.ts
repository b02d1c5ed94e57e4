import * as z from "zod/mini";
import { expect, test } from "vitest";
import { decodeInput, encodeInput } from "./codec.ts";

const schema = z.object({
  name: z.string(),
  count: z._default(z.int(), 1),
  isOn: z.optional(z.boolean()),
  tags: z.optional(z.array(z.string())),
  kind: z.enum(["a", "b"]),
});

test("encoding round-trips", () => {
  const input = { name: "红富士 12", count: 3, isOn: false, tags: ["1", "0"], kind: "b" as const };
  expect(encodeInput(schema, input)).toEqual({
    name: "红富士 12",
    count: "3",
    isOn: "0",
    tags: '["1","0"]',
    kind: "b",
  });
  expect(schema.parse(decodeInput(schema, encodeInput(schema, input)))).toEqual(input);
});

test("numbers parse strictly", () => {
  for (const text of [
    "1e3",
    "1.00",
    "0.00",
    "1000000.0",
    "-3.0",
    "12abc",
    "０１",
    "+5",
    "NaN",
    "",
    " 5",
    "5 ",
    "0x10",
    "01",
    "-0",
    "Infinity",
    "9".repeat(17),
    "[1]",
    "null",
    "1_000",
    "1,000",
    "一",
  ]) {
    expect(schema.safeParse(decodeInput(schema, { name: "n", kind: "a", count: text })).success, text).toBe(
      false,
    );
  }
});

test("numbers in JSON parse as strictly, and texts are left alone", () => {
  const list = z.object({ all: z.array(z.union([z.int(), z.number(), z.string()])) });
  const parsed = (all: string) => list.safeParse(decodeInput(list, { all }));
  for (const all of ["[1.00]", "[1, 2.0]", "[1e3]", "[1E3]", '["a", -0.00]'])
    expect(parsed(all).success, all).toBe(false);
  expect(parsed('["1.00", "a\\"1e3", 2.5, 30.05, 10]').data).toEqual({
    all: ["1.00", 'a"1e3', 2.5, 30.05, 10],
  });
});

test("unknown parameters and polluting keys are dropped", () => {
  const decoded = decodeInput(
    schema,
    JSON.parse('{"name":"n","kind":"a","__proto__":"x","constructor":"y","other":"z"}') as Record<
      string,
      string
    >,
  );
  expect(Object.keys(decoded)).toEqual(["name", "kind"]);
});

test("JSON nested too deep stays text and is refused", () => {
  const decoded = decodeInput(schema, { name: "n", kind: "a", tags: "[".repeat(50_000) });
  expect(schema.safeParse(decoded).success).toBe(false);
  // Sound JSON, but of depth 9: it is not even parsed.
  const sound = `${"[".repeat(9)}${"]".repeat(9)}`;
  expect(decodeInput(schema, { tags: sound })).toEqual({ tags: sound });
  expect(decodeInput(schema, { tags: '["[[[[[[[[[["]' })).toEqual({ tags: ["[[[[[[[[[["] });
});
