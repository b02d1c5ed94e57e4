import { expect, test } from "vitest";
import { baseOf, journeyFiles, leftOut, reachOf, SWEEPS } from "./reach.mjs";

test("a file of an area reaches the area, one of the contract the areas that name it", () => {
  expect(reachOf(["apps/web/src/features/invoice/pages/list.tsx"])).toEqual({
    areas: ["invoice"],
    groups: [],
    gallery: false,
  });
  const { areas } = reachOf(["packages/contract/src/trade/invoice.ts"]);
  expect(areas).toContain("invoice");
  expect(areas).not.toContain("sign");
});

test("a screen reaches its group, a shared part the gallery, the server and the frame no page", () => {
  expect(reachOf(["apps/console/src/screens/money/refunds.tsx"]).groups).toEqual(["money"]);
  expect(reachOf(["apps/web/src/shared/form/field.tsx"])).toEqual({ areas: [], groups: [], gallery: true });
  expect(reachOf(["apps/server/src/app.ts", "packages/contract/src/frame/codec.ts"])).toEqual({
    areas: [],
    groups: [],
    gallery: false,
  });
});

test("all journeys are run but the gallery where nothing reaches it; the sweeps are files", () => {
  const all = journeyFiles({ gallery: true });
  expect(SWEEPS.filter((file) => !all.includes(file))).toEqual([]);
  expect(all.filter((file) => !journeyFiles({ gallery: false }).includes(file))).toEqual([
    "journeys/gallery.spec.ts",
  ]);
});

test("what makes new files is tested where a change reaches it or a maker that they build on", () => {
  const file = "scripts/new.test.mjs";
  expect(leftOut(["apps/server/src/modules/cart/cart.service.ts", "docs/rules/goods.md"])).toEqual([file]);
  expect(leftOut(["scripts/new/page.mjs"])).toEqual([]);
  expect(leftOut(["apps/server/src/rpc/list.ts"])).toEqual([]);
  expect(leftOut(["apps/web/src/shared/form/form-kinds.ts"])).toEqual([]);
});

test("a named base is taken", () => {
  process.env.CHECK_BASE = "abc";
  expect(baseOf()).toBe("abc");
  delete process.env.CHECK_BASE;
});
