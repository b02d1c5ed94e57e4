import { screen } from "@testing-library/react";
import { Merchant } from "@heshi/contract/shop/merchant";
import { codeOf } from "@heshi/contract/frame/envelope";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { click } from "../../../test/click.ts";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/goods/normal.tsx";

const PATH = "/pages/goods/edit/normal";
const form = {
  kind: "normal",
  categoryId: "5",
  title: "手工紫砂壶",
  pictures: ["/assets/p.webp"],
  specs: [{ name: "泥料", values: ["朱泥", "紫泥"] }],
  skus: ["朱泥", "紫泥"].map((clay) => ({ values: [clay], priceFen: 9900, stock: 20 })),
  unit: "件",
  freightTemplateId: "7",
  services: [],
  shelf: "now",
};
const loaded = {
  state: "on",
  reviewState: "passed",
  reasons: [],
  isDraft: false,
  form,
  left: form.skus.map(({ values, stock }) => ({ values, stock })),
  formVersion: "v1",
};
const answers = {
  "Wares.GetCategories": {
    info: {
      list: [
        {
          categoryId: "1",
          name: "服饰",
          picture: "",
          children: [
            {
              categoryId: "2",
              name: "女装",
              picture: "",
              children: [{ categoryId: "5", name: "连衣裙", picture: "" }],
            },
            { categoryId: "3", name: "配饰", picture: "" },
          ],
        },
      ],
    },
  },
  "Wares.GetBrands": { info: { list: [] } },
  "Merchant.GetGoodsHints": { info: { parameters: [], specNames: [] } },
  "Merchant.GetDispatches": { info: { list: [] } },
};

beforeEach(() => {
  reset();
  useSession.setState({ token2: "t" });
  buildPaths([PATH, "/pages/shop/goods/manage"]);
});
afterEach(reset);

const skusSent = (server: ReturnType<typeof fakeServer>) =>
  JSON.parse(server.of("Merchant.SubmitGoods").at(-1)?.parameters["skus"] ?? "") as { stock?: number }[];

/** Goes through the four steps and sends the form. */
async function save(): Promise<void> {
  for (const name of ["下一步", "下一步", "下一步", "保存修改"]) await pressIdle(name);
}

test("of a product on sale only the stock that was typed is sent, and one without any has what is left", async () => {
  const server = fakeServer({
    ...answers,
    "Merchant.GetGoodsForm": {
      info: {
        ...loaded,
        form: { ...form, skus: form.skus.map((sku, at) => (at === 0 ? sku : { ...sku, stock: 35 })) },
      },
    },
    "Merchant.SubmitGoods": { info: { waresId: "1", isReviewed: false, state: "on" } },
  });
  await drawPage(Page, `${PATH}?id=1`);
  await save();
  expect(server.of("Merchant.SubmitGoods").at(-1)?.parameters).toMatchObject({
    waresId: "1",
    formVersion: "v1",
  });
  expect(skusSent(server).map(({ stock }) => stock)).toEqual([undefined, 35]);
});

test("every field of a SKU that was loaded is sent back, its picture too", async () => {
  const whole = {
    marketPrice: 12_900,
    memberPriceFen: 9500,
    code: "ZN-01",
    weightG: 600,
    volumeCm3: 900,
    picture: "/assets/zhuni.webp",
  };
  const skus = form.skus.map((sku) => ({ ...sku, ...whole }));
  const server = fakeServer({
    ...answers,
    "Merchant.GetGoodsForm": { info: { ...loaded, form: { ...form, skus } } },
    "Merchant.SubmitGoods": { info: { waresId: "1", isReviewed: false, state: "on" } },
  });
  await drawPage(Page, `${PATH}?id=1`);
  await save();
  expect(skusSent(server)).toEqual(skus.map(({ stock: _left, ...sku }) => sku));
});

test("a product that was changed elsewhere is loaded again where its shop says so", async () => {
  const server = fakeServer({
    ...answers,
    "Merchant.GetGoodsForm": { info: loaded },
    "Merchant.SubmitGoods": {
      code: codeOf(Merchant.code, Merchant.errors.GOODS_CHANGED[0]),
      msg: "商品已在别处修改",
    },
  });
  await drawPage(Page, `${PATH}?id=1`);
  await save();
  expect(screen.getByRole("alertdialog", { name: "商品已在别处修改" })).toBeTruthy();
  await pressIdle("取消");
  expect(server.of("Merchant.GetGoodsForm")).toHaveLength(1);
  await pressIdle("保存修改");
  await pressIdle("载入最新");
  expect(server.of("Merchant.GetGoodsForm")).toHaveLength(2);
  // the form begins again
  expect(await screen.findByRole("textbox", { name: "标题" })).toBeTruthy();
});

test("a category of the third level is chosen under its heading; one with others below it stops the form at its first step", async () => {
  fakeServer({
    ...answers,
    "Merchant.GetGoodsForm": { info: { ...loaded, form: { ...form, categoryId: "2" } } },
  });
  await drawPage(Page, `${PATH}?id=1`);
  await pressIdle("下一步");
  expect(await screen.findByText("请选择到最后一级分类")).toBeTruthy();
  await click(screen.getByRole("button", { name: /^分类/ }));
  expect(screen.getByRole("heading", { name: "女装" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "女装" })).toBeNull();
  await pressIdle("连衣裙");
  expect(await screen.findByText(/服饰.*女装.*连衣裙/)).toBeTruthy();
  await pressIdle("下一步");
  expect(screen.queryByText("请选择到最后一级分类")).toBeNull();
});
