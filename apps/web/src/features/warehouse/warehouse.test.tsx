import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as Proof } from "./pages/proof.tsx";

beforeEach(() => {
  reset();
  buildPaths(["/pages/goods/detail", "/pages/warehouse/proof"]);
});
afterEach(reset);

const proof = {
  skuId: "41",
  waresId: "31",
  title: "勐海古树熟茶饼",
  specs: ["357g"],
  picture: "",
  issued: 120,
  owned: 37,
  ofShop: 83,
  found: 0,
  isEven: true,
  checkedAt: Date.parse("2026-11-29T04:00:00Z"),
};

test("the proof says whose the pieces are, and who counted them last", async () => {
  const counted = {
    takeNo: "D261101000000000001",
    at: Date.parse("2026-11-01T02:30:00Z"),
    expected: 121,
    counted: 120,
    missing: 1,
    found: 0,
    by: ["苏沐", "程一"],
  };
  fakeServer({ "Warehouse.GetProof": { info: { ...proof, counted } } });
  await drawPage(Proof, "/pages/warehouse/proof?skuId=41");
  expect((await screen.findByRole("region", { name: "件数" })).textContent).toContain("核对一致120 件");
  for (const text of ["37 件", "83 件", "苏沐、程一", "2026-11-01 10:30"]) screen.getByText(text);
  expect(screen.queryByText("盘点多出，待归属")).toBeNull();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/pages/goods/detail?id=31&sku=41");
});

test("books that differ are said, and a SKU that was not counted yet", async () => {
  fakeServer({ "Warehouse.GetProof": { info: { ...proof, issued: 119, found: 2, isEven: false } } });
  await drawPage(Proof, "/pages/warehouse/proof?skuId=41");
  expect((await screen.findByRole("region", { name: "件数" })).textContent).toContain("正在核对119 件");
  screen.getByText("盘点多出，待归属");
  screen.getByText("入仓不久，还没有到第一次盘点的日子");
});
