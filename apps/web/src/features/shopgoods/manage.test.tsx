import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { click } from "../../../test/click.ts";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/goods/manage.tsx";

const PATH = "/pages/shop/goods/manage";
const row = (at: number) => ({
  waresId: String(at),
  kind: "normal",
  state: "on",
  stateText: "在售",
  reason: "",
  title: `商品 ${at}`,
  picture: "/p.webp",
  priceFen: 1000,
  maxPriceFen: 1000,
  available: 50,
  sold: 1,
  skuCount: 2,
  updatedAt: 0,
  actions: ["edit", "unshelve", "copy"],
});
const counts = { on: 2, reviewing: 0, off: 0, draft: 0, soldOut: 0, low: 0, refused: 0 };

beforeEach(() => {
  reset();
  useSession.setState({ token2: "t" });
  buildPaths([PATH, "/pages/goods/edit/normal", "/pages/goods/edit/entrance"]);
});
afterEach(reset);

const answers = {
  "Merchant.GetGoods": { info: { list: [row(1), row(2)] } },
  "Merchant.GetGoodsCounts": { info: counts },
};
const choose = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("checkbox", { name })));

test("prices of chosen goods go up by a share or down by an amount, typed in yuan", async () => {
  const failed = [{ waresId: "2", reason: "价格不能小于 ¥0.01" }];
  const server = fakeServer({ ...answers, "Merchant.ChangePrices": { info: { doneIds: ["1"], failed } } });
  await drawPage(Page, PATH);
  await pressIdle("批量管理");
  await pressIdle("批量改价");
  expect(screen.getByText("请先选择商品")).toBeTruthy();
  await choose("选择 商品 1");
  await choose("选择 商品 2");
  await pressIdle("批量改价");
  const sheet = screen.getByRole("dialog", { name: "2 件商品改价" });
  await pressIdle("确认改价");
  expect(within(sheet).getByText("请填写百分之几，如 5 或 2.5")).toBeTruthy();
  expect(server.of("Merchant.ChangePrices")).toEqual([]);
  fireEvent.change(within(sheet).getByRole("textbox", { name: "涨" }), { target: { value: "2.5" } });
  await pressIdle("确认改价");
  expect(server.of("Merchant.ChangePrices").at(-1)?.parameters).toMatchObject({
    waresIds: '["1","2"]',
    by: "bp",
    change: "250",
  });
  expect(screen.getByText("已改价 1 件，1 件没有成功：价格不能小于 ¥0.01")).toBeTruthy();
});

test("of a product's SKUs only what was typed is sent", async () => {
  const skus = ["红", "蓝"].map((value, at) => ({
    skuId: String(10 + at),
    values: [value],
    priceFen: 1000,
    available: 50,
    code: "",
  }));
  const server = fakeServer({
    ...answers,
    "Merchant.GetGoodsSkus": { info: { title: "商品 1", specNames: ["颜色"], skus } },
    "Merchant.SetSkus": { info: {} },
  });
  await drawPage(Page, PATH);
  await pressIdle("改价/库存 商品 1");
  const price = await screen.findByRole("textbox", { name: "红 售价" });
  fireEvent.change(price, { target: { value: "" } });
  await pressIdle("保存");
  expect(screen.getByText("红售价没有填对")).toBeTruthy();
  expect(server.of("Merchant.SetSkus")).toEqual([]);
  fireEvent.change(price, { target: { value: "12.50" } });
  const all = screen.getByRole("textbox", { name: "批量售价" });
  fireEvent.change(all, { target: { value: "99" } });
  await pressIdle("保存");
  expect(screen.getByText("批量填写的内容还没有填入，请先点“批量填”")).toBeTruthy();
  expect(server.of("Merchant.SetSkus")).toEqual([]);
  fireEvent.change(all, { target: { value: "" } });
  fireEvent.change(screen.getByRole("textbox", { name: "蓝 库存" }), { target: { value: "7" } });
  await pressIdle("保存");
  expect(JSON.parse(server.of("Merchant.SetSkus")[0]?.parameters["skus"] ?? "")).toEqual([
    { skuId: "10", priceFen: 1250 },
    { skuId: "11", stock: 7 },
  ]);
});

test("goods that are chosen under one tab are not among those of another", async () => {
  const off = { ...row(9), state: "off", stateText: "已下架", actions: ["edit", "shelve"] };
  const server = fakeServer({
    ...answers,
    "Merchant.GetGoods": ({ parameters: { tab } }) => ({
      info: { list: tab === "off" ? [off] : [row(1), row(2)] },
    }),
    "Merchant.SetShelf": { info: { doneIds: ["9"], failed: [] } },
  });
  await drawPage(Page, PATH);
  await pressIdle("批量管理");
  await choose("选择 商品 1");
  await click(screen.getByRole("tab", { name: /已下架/ }));
  await pressIdle("批量管理");
  expect(screen.getByText("已选 0 件")).toBeTruthy();
  await choose("选择 商品 9");
  await pressIdle("批量上架");
  await pressIdle("确定");
  expect(server.of("Merchant.SetShelf")[0]?.parameters["waresIds"]).toBe('["9"]');
});

test("drafts are submitted at once, with a freight template for those without one", async () => {
  const draft = { ...row(3), state: "draft", stateText: "草稿", actions: ["edit", "remove"] };
  const failed = [{ waresId: "4", reason: "还没有图片" }];
  const server = fakeServer({
    ...answers,
    "Merchant.GetGoods": { info: { list: [draft, { ...draft, waresId: "4", title: "商品 4" }] } },
    "Merchant.GetDispatches": { info: { list: [{ templateId: "6", name: "全国包邮" }] } },
    "Merchant.SubmitDrafts": { info: { doneIds: ["3"], failed } },
  });
  await drawPage(Page, `${PATH}?tab=draft`);
  await pressIdle("批量管理");
  await pressIdle("全选前 2 件");
  await pressIdle("批量提交审核");
  expect(server.of("Merchant.SubmitDrafts")).toEqual([]);
  await pressIdle("全国包邮");
  expect(server.of("Merchant.SubmitDrafts")[0]?.parameters).toMatchObject({
    waresIds: '["3","4"]',
    freightTemplateId: "6",
  });
  expect(await screen.findByText("已提交审核 1 件，1 件没有成功：还没有图片")).toBeTruthy();
});
