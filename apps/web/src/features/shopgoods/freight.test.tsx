import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { type SkuText, valuesOf } from "./goods-values.ts";
import { freightRow } from "./parts/goods-rows.tsx";

beforeEach(() => {
  reset();
  const template = { rules: [], notDelivered: [], goodsCount: 0, updatedAt: 0 };
  const ways = ["piece", "weight", "volume", "free"];
  fakeServer({
    "Merchant.GetDispatches": {
      info: {
        list: ways.map((chargeBy, at) => ({
          ...template,
          templateId: String(at + 1),
          name: `模板 ${chargeBy}`,
          chargeBy,
        })),
      },
    },
  });
});
afterEach(reset);

/** The freight field of a product with these SKUs under a template. */
async function fieldWith(templateId: string, skus: readonly Partial<SkuText>[]): Promise<string> {
  const [blank] = valuesOf({ kind: "normal" }, "").skus;
  if (blank === undefined) throw new Error("a product has a SKU");
  const values = {
    ...valuesOf({ kind: "normal" }, ""),
    freightTemplateId: templateId,
    skus: skus.map((sku) => ({ ...blank, ...sku })),
  };
  const form = { values, errors: {}, change: () => undefined };
  const { leave } = await drawPage(
    () => <Screen>{freightRow(form as never)}</Screen>,
    "/pages/goods/edit/normal",
  );
  await screen.findByText(/^模板 /);
  const text = document.body.textContent;
  leave();
  return text;
}

test("a product without the weight or volume that its template charges by is warned of, with the number of SKUs", async () => {
  const skus = [{ weight: "500" }, { weight: "" }, { weight: "0" }];
  expect(await fieldWith("2", skus)).toContain("这个模板按重量计费，还有 2 个规格没填重量，只会收首费");
  expect(await fieldWith("3", [{ weight: "500" }])).toContain(
    "这个模板按体积计费，还有 1 个规格没填体积，只会收首费",
  );
});

test("a template by piece or without freight, and a product that has what is charged by, are not", async () => {
  for (const [template, sku] of [
    ["1", {}],
    ["4", {}],
    ["2", { weight: "500" }],
    ["3", { volume: "1200" }],
  ] as const)
    expect([template, await fieldWith(template, [sku])]).toEqual([
      template,
      expect.not.stringContaining("没填"),
    ]);
});
