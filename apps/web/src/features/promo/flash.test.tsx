import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/flash.tsx";
import { click, press } from "../../../test/click.ts";

const PATH = "/pages/shop/flash";
const skus = ["白色", "黑色"].flatMap((colour, at) =>
  ["S", "M"].map((size, place) => ({
    skuId: String(at * 2 + place + 1),
    values: [colour, size],
    priceFen: 3990,
    available: 20,
    code: "",
  })),
);
const goods = (waresId: string, kind: string, title: string, maxPriceFen: number) => ({
  waresId,
  kind,
  title,
  picture: "/a.webp",
  state: "on",
  stateText: "在售",
  reason: "",
  priceFen: 3990,
  maxPriceFen,
  available: 80,
  sold: 3,
  actions: [],
});

// what the page loads later is there before the clock of a test runs
beforeAll(async () => void (await import("./parts/flash-form.tsx")), 60_000);
beforeEach(() => {
  reset();
  useSession.setState({ token2: "t" });
  buildPaths([PATH]);
});
afterEach(reset);

const type = (name: string, value: string): void =>
  void fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });

test("goods are chosen by picture and price; vouchers have no sessions", async () => {
  fakeServer({
    "Merchant.GetGoods": {
      info: {
        list: [
          goods("1", "normal", "一个价格", 3990),
          goods("2", "normal", "几个价格", 5990),
          goods("3", "intracity", "双人餐券", 3990),
        ],
      },
    },
  });
  const { go } = await drawPage(Page, `${PATH}?id=new`);
  const sheet = await screen.findByRole("dialog", { name: "选择商品" });
  const one = await within(sheet).findByRole("button", { name: /一个价格/ });
  expect(one.textContent).not.toContain("起");
  expect(within(sheet).getByRole("button", { name: /几个价格/ }).textContent).toContain("起");
  expect(within(sheet).queryByText("双人餐券")).toBeNull();
  await click(one);
  expect(go.mock.calls.at(-1)?.[0]).toBe(`${PATH}?id=1`);
});

test("a flash application: the SKUs of one colour filled in at once; the rest takes no part", async () => {
  const server = fakeServer({
    "Merchant.GetGoodsSkus": { info: { title: "T恤", specNames: ["颜色", "尺码"], skus } },
    "Merchant.AskFlash": ({ parameters }) =>
      parameters["skus"]?.includes("3990") ? { code: 1050255, msg: "抢购价须低于原价" } : { info: {} },
  });
  await drawPage(Page, `${PATH}?id=9`);
  await press("黑色");
  type("批量抢购价", "39.90");
  type("批量数量", "10");
  await press("批量填");
  await press("提交报名");
  expect(screen.getByRole("alert").textContent).toBe("黑色 · S：抢购价要低于 ¥39.90");
  type("批量抢购价", "29.90");
  await press("批量填");
  await press("提交报名");
  const sent = server.of("Merchant.AskFlash").at(-1);
  expect(sent?.parameters).toMatchObject({
    waresId: "9",
    startsAt: expect.stringMatching(/^\d+$/),
    limitPerMember: "1",
  });
  expect(JSON.parse(sent?.parameters["skus"] ?? "[]")).toEqual([
    { skuId: "3", priceFen: 2990, total: 10 },
    { skuId: "4", priceFen: 2990, total: 10 },
  ]);
});
