import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { present } from "./present.ts";

const Shape = z.object({
  id: Id,
  priceFen: Fen,
  title: z.string(),
  share: z.number(),
  isSelf: z.boolean(),
  kind: z.enum(["mall", "self"]),
  version: z.literal(2),
  note: z.optional(z.string()),
  shop: z.nullable(z.object({ name: z.string() })),
  tags: z.array(z.string()),
  rows: z.array(z.object({ id: Id, count: z.optional(z.int()) })),
  more: z.record(z.string(), z.string()),
  score: z.int().check(z.minimum(0), z.maximum(5)),
  block: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("a"), a: z.string() }),
    z.object({ kind: z.literal("b"), b: z.int() }),
  ]),
  sort: z._default(z.string(), "up"),
});
const value = {
  id: "7",
  priceFen: 100,
  title: "毛巾",
  share: 0.5,
  isSelf: true,
  kind: "self",
  version: 2,
  shop: { name: "合市" },
  tags: ["新"],
  rows: [{ id: "9" }, { id: "10", count: 3 }],
  more: { a: "b" },
  score: 5,
  block: { kind: "b", b: 1 },
  sort: "down",
};

test("an answer equals what its schema parses", () => {
  expect(present(Shape, value)).toBe(JSON.stringify(Shape.parse(value)));
  const { sort: _, ...without } = { ...value, shop: null, note: "好", rows: [] };
  expect(JSON.parse(present(Shape, without))).toEqual(Shape.parse(without));
});

test("fields the schema does not name are not answered, at any depth", () => {
  const leaking = {
    ...value,
    password: "x",
    shop: { name: "合市", phone: "x" },
    rows: [{ id: "9", secret: "x" }],
    block: { kind: "a", a: "y", secret: "x" },
  };
  expect(present(Shape, leaking)).not.toContain('"x"');
  expect(JSON.parse(present(Shape, leaking))).toEqual(Shape.parse(leaking));
});

const wrong: readonly (readonly [string, unknown])[] = [
  ["id", "0"],
  ["id", "9223372036854775808"],
  ["priceFen", 0.5],
  ["priceFen", "100"],
  ["priceFen", 2 ** 53],
  ["title", undefined],
  ["share", Number.NaN],
  ["isSelf", 1],
  ["kind", "other"],
  ["version", 3],
  ["note", null],
  ["shop", undefined],
  ["shop", "合市"],
  ["rows", [[]]],
  ["tags", { 0: "新" }],
  ["tags", [1]],
  ["rows", [{ id: "9", count: "3" }]],
  ["more", { a: 1 }],
  ["score", 6],
  ["block", { kind: "c" }],
];
test.each(wrong)("a wrong %s yields the schema's error: %j", (name, bad) => {
  const broken = { ...value, [name]: bad };
  expect(Shape.safeParse(broken).success).toBe(false);
  expect(() => present(Shape, broken)).toThrow(name);
});
