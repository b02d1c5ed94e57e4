import { expect, test } from "vitest";
import { pushes } from "./events.ts";
import { groups } from "./groups.ts";

type Def = { type: string; shape?: Record<string, Schema> } & Partial<
  Record<"element" | "innerType" | "left" | "right" | "valueType", Schema>
> & { options?: readonly Schema[] };
type Schema = { _zod: { def: Def } };

/** Every field of a schema with its path, through arrays, options and unions. */
function fieldsOf(schema: Schema, path: string): string[] {
  const { def } = schema._zod;
  const inner = [def.element, def.innerType, def.left, def.right, def.valueType, ...(def.options ?? [])];
  const own = Object.entries(def.shape ?? {}).flatMap(([name, field]) => [
    `${path}.${name}`,
    ...fieldsOf(field, `${path}.${name}`),
  ]);
  return [...own, ...inner.flatMap((one) => (one ? fieldsOf(one, path) : []))];
}

const fields = [
  ...groups.flatMap((group) =>
    Object.entries(group.methods).flatMap(([name, { input, output, ids = {} }]) => [
      ...fieldsOf(input as unknown as Schema, `${group.name}.${name} input`),
      ...fieldsOf(output as unknown as Schema, `${group.name}.${name} output`),
      ...Object.keys(ids).map((id) => `${group.name}.${name} ids.${id}`),
    ]),
  ),
  ...Object.entries(pushes).flatMap(([name, schema]) => fieldsOf(schema as unknown as Schema, name)),
];

test("an id is named after its thing: no parameter, answer or push has a bare `id` or `ids`", () => {
  expect(fields.length).toBeGreaterThan(500);
  expect(fields).toContain("Wares.GetList output.list.waresId");
  expect(fields.filter((field) => /\.ids?$/.test(field))).toEqual([]);
});

test("a product has the specification's names: waresId, marketPrice, orderType", () => {
  for (const place of [
    "Wares.GetList output.list",
    "Wares.Search output.list",
    "Wares.GetFeed output.list",
    "Wares.GetSimilar output.list",
    "Wares.GetDetail output",
    "Wares.GetFootprints output.list.goods",
    "Wares.GetCart output.shops.lines",
    "Wares.GetCart output.invalid",
    "Zone.GetFlash output.list",
    "Wares.GetRegular output.list",
    "Wares.GetRestocks output.list",
    "Wares.GetFavourites output.list",
    "Zone.GetPoints output.list",
    "Zone.GetGifts output.list",
    "Order.GetList output.list.lines",
    "Order.GetDetail output.lines",
  ])
    expect(fields).toEqual(
      expect.arrayContaining(["waresId", "marketPrice", "orderType"].map((name) => `${place}.${name}`)),
    );
  expect(fields.filter((field) => /marketPriceFen$/i.test(field))).toEqual([]);
});
