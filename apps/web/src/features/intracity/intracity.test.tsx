import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MapViewProps } from "@heshi/ui/map/map";
import { keepPlace, keptPlace } from "#src/shared/place/place.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { click, press, pressText } from "../../../test/click.ts";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { opensText } from "./near.ts";
import { Page as GoodsListPage } from "./pages/goods-list.tsx";
import { Page as HomePage } from "./pages/index.tsx";
import { Page as ShopsPage } from "./pages/shops.tsx";
import { near, nearGoods, nearShop, place, withMap } from "./intracity.testing.ts";

const maps: MapViewProps[] = [];
vi.mock("@heshi/ui/map/map", () => ({
  MapView: (props: MapViewProps) => {
    maps.push(props);
    return <div role="region" aria-label={props.label} />;
  },
}));

beforeEach(() => {
  reset();
  maps.length = 0;
  useSession.setState({ token: "t1" });
  keepPlace(place);
  buildPaths([
    "/",
    "/pages/services/location",
    "/pages/order/list",
    "/pages/intracity/shop/list",
    "/pages/intracity/shop/detail",
    "/pages/intracity/goods/list",
    "/pages/intracity/goods/detail",
  ]);
});
afterEach(reset);

const banner = (id: string, more: object = {}) => ({
  bannerId: id,
  title: `轮播${id}`,
  subtitle: "",
  button: "去看看",
  tint: { from: "#ffb26b", to: "#ffdca8", ink: "#5a2b00" },
  picture: "/b.webp",
  path: "/pages/intracity/shop/list?category=food",
  ...more,
});

test("home: categories and banners as operators arrange them, banners of other cities left out", async () => {
  fakeServer({
    ...withMap,
    "Merchant.GetNearShops": near([nearShop("1")]),
    "Nav.GetLocal": {
      info: {
        categories: [
          { category: "pets", picture: "/own.webp" },
          { category: "food", picture: "" },
        ],
        banners: [banner("1"), banner("2", { cityCode: "3301" }), banner("3", { cityCode: "1101" })],
      },
    },
  });
  await drawPage(HomePage, "/pages/intracity/index");
  const list = await screen.findByRole("list", { name: "分类" });
  const shown = within(list).getAllByRole("link");
  expect(shown.map(({ textContent }) => textContent)).toEqual(["宠物服务", "美食"]);
  expect(shown[0]?.querySelector("img")?.getAttribute("src")).toBe("/own.webp");
  expect((await screen.findAllByText("轮播1"))[0]?.closest("a")?.getAttribute("href")).toBe(
    "/pages/intracity/shop/list?category=food",
  );
  expect(screen.getAllByText("轮播2").length).toBeGreaterThan(0);
  expect(screen.queryByText("轮播3")).toBeNull();
});

test("home: all categories where the operators' are not to be had", async () => {
  fakeServer({
    ...withMap,
    "Merchant.GetNearShops": near([nearShop("1")]),
    "Nav.GetLocal": { ret: 500 },
  });
  await drawPage(HomePage, "/pages/intracity/index");
  expect(within(await screen.findByRole("list", { name: "分类" })).getAllByRole("link")).toHaveLength(10);
});

test("home: shops with distance, score, price a head, hours and vouchers, by the member's place", async () => {
  const server = fakeServer({
    ...withMap,
    "Merchant.GetNearShops": near([
      nearShop("1"),
      nearShop("2", { isOpen: false, lat: 30.276 }),
      nearShop("3"),
    ]),
  });
  await drawPage(HomePage, "/pages/intracity/index");
  const [first, second] = await screen
    .findAllByRole("listitem", { name: "" })
    .then(() => [...document.querySelectorAll<HTMLElement>("[aria-label=附近的店铺] > li")]);
  expect(first?.textContent).toContain("老灶火锅1 · 文三店");
  for (const words of ["320m", "4.8", "¥86/人", "美食", "营业中", "每天 10:00-22:00", "100 元代金券"])
    expect(first?.textContent).toContain(words);
  expect(second?.textContent).toContain("休息中");
  expect(server.of("Merchant.GetNearShops")[0]?.parameters).toMatchObject({
    lat: "30.27",
    lng: "120.15",
    cityCode: "330106",
    sort: "distance",
  });
  expect(
    server.of("Merchant.GetNearShops").every(({ http, url }) => http === "POST" && !url.includes("30.27")),
  ).toBe(true);
  expect(maps.at(-1)).toMatchObject({ latitude: 30.27, still: true });
  expect(maps.at(-1)?.markers?.map(({ callout }) => [callout?.note, callout?.look])).toEqual([
    ["<100m", "chosen"],
    ["休息中", "quiet"],
  ]);
});

test("home: order and filters are sent, and stay in the address", async () => {
  const server = fakeServer({ "Merchant.GetNearShops": near([nearShop("1")]) });
  await drawPage(HomePage, "/pages/intracity/index");
  await press("好评");
  await press("营业中");
  await press("4.5 分以上");
  expect(server.calls.at(-1)?.parameters).toMatchObject({ sort: "score", openNow: "1", scoreFrom: "450" });
});

test("home: without a map there is the list alone", async () => {
  fakeServer({ "Merchant.GetNearShops": near([nearShop("1")]) });
  await drawPage(HomePage, "/pages/intracity/index");
  expect(await screen.findByText("老灶火锅1 · 文三店")).toBeTruthy();
  expect(maps).toEqual([]);
});

test("home: a city without shops says so and leads to the nearest one", async () => {
  const nearest = { cityCode: "3305", name: "湖州市", lat: 30.87, lng: 120.09, distance: 68_000 };
  const server = fakeServer({ "Merchant.GetNearShops": near([], { hasShops: false, nearest }) });
  await drawPage(HomePage, "/pages/intracity/index");
  expect(await screen.findByText(/杭州市还没有同城店铺，最近的是湖州市（68.0k）/)).toBeTruthy();
  expect(screen.getByText("附近没有找到店铺")).toBeTruthy();
  await press("去湖州市看看");
  expect(keptPlace()).toMatchObject({ city: "湖州市", lat: 30.87, adcode: "330500", isCustom: true });
  expect(server.calls.at(-1)?.parameters).toMatchObject({ lat: "30.87", cityCode: "330500" });
});

test("home: who has no place chooses one", async () => {
  window.localStorage.clear();
  fakeServer({});
  const { go } = await drawPage(HomePage, "/pages/intracity/index");
  expect(await screen.findByText("还不知道您在哪里")).toBeTruthy();
  expect(screen.getByText("获取地址失败")).toBeTruthy();
  await press("选择位置");
  expect(go.mock.lastCall?.[0]).toContain("/pages/services/location");
});

test("a city that has no position is chosen again by place", async () => {
  keepPlace({ ...place, lat: 0, lng: 0, name: "杭州市" });
  fakeServer({});
  await drawPage(ShopsPage, "/pages/intracity/shop/list");
  expect(await screen.findByText(/没有取到杭州市的位置/)).toBeTruthy();
});

test("the search finds shops, or vouchers, by the same words", async () => {
  const server = fakeServer({ "Merchant.GetNearShops": near([]) });
  const { go } = await drawPage(ShopsPage, "/pages/intracity/shop/list?category=food");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: " 火锅 " } });
  await press("搜索");
  const asked = () => server.of("Merchant.GetNearShops").at(-1)?.parameters;
  expect(asked()).toMatchObject({ keyword: "火锅", category: "food" });
  await press("清空条件");
  expect(asked()?.["category"]).toBeUndefined();
  await pressText("团购");
  expect(go.mock.lastCall?.[0]).toContain("/pages/intracity/goods/list");
});

test("shops say that vouchers go back, and how goods are handed over; a way is filtered by", async () => {
  const town = { waresId: "w9", title: "鲜果蛋糕", priceFen: 9800, terms: "town" };
  const server = fakeServer({
    "Merchant.GetNearShops": near([
      nearShop("1"),
      nearShop("2", { ways: ["deliver", "pickUp"], goods: [town] }),
    ]),
  });
  await drawPage(ShopsPage, "/pages/intracity/shop/list");
  const list = await screen.findByRole("list", { name: "附近的店铺" });
  const [first, second] = [...list.children];
  expect(first?.textContent).toContain("随时退");
  expect(first?.textContent).not.toContain("可自提");
  expect(second?.textContent).toMatch(/可自提可配送.*送.*鲜果蛋糕/);
  expect(second?.textContent).not.toContain("随时退");
  const [chip] = screen.getAllByRole("button", { name: "可自提" });
  if (chip) fireEvent.click(chip);
  await screen.findByRole("list", { name: "附近的店铺" });
  expect(server.of("Merchant.GetNearShops").at(-1)?.parameters).toMatchObject({ way: "pickUp" });
});

test("vouchers are listed with their nearest branch; a sold out one says so", async () => {
  fakeServer({ "Wares.GetNearGoods": near([nearGoods("1"), nearGoods("2", { inStock: false })]) });
  await drawPage(GoodsListPage, "/pages/intracity/goods/list");
  const rows = within(await screen.findByRole("list", { name: "附近的团购" })).getAllByRole("listitem");
  expect(rows[0]?.textContent).toMatch(/双人餐1.*老灶火锅 · 文三店.*320m.*已售 18/);
  expect(rows[1]?.textContent).toContain("已售完");
});

test("the map shows what is around its middle, with distances from the member; a pin is chosen", async () => {
  const shops = [nearShop("1"), nearShop("2", { lat: 30.28, isOpen: false })];
  const server = fakeServer({ ...withMap, "Merchant.GetNearShops": near(shops) });
  await drawPage(ShopsPage, "/pages/intracity/shop/list?look=map");
  expect(await screen.findByRole("region", { name: "老灶火锅1" })).toBeTruthy();
  const map = maps.at(-1);
  expect(map?.markers?.map(({ id, joinCluster, callout }) => [id, joinCluster, callout?.look])).toEqual([
    ["b1", false, "chosen"],
    ["b2", true, "quiet"],
  ]);
  await act(async () => map?.onCalloutTap?.("b2"));
  expect(screen.getByRole("region", { name: "老灶火锅2" }).textContent).toContain("1.1k");
  const sight = { southwest: place, northeast: place } as never;
  await act(async () =>
    maps.at(-1)?.onRegionChange?.({
      ...(sight as object),
      type: "end",
      causedBy: "gesture",
      latitude: 30.3001,
      longitude: 120.2,
      scale: 15,
    } as never),
  );
  expect(server.calls.at(-1)?.parameters).toMatchObject({ lat: "30.3", lng: "120.2", limit: "50" });
  await act(async () => maps.at(-1)?.onControlTap?.("here"));
  expect(maps.at(-1)).toMatchObject({ latitude: 30.27, longitude: 120.15 });
  await click(screen.getByRole("button", { name: "看列表" }));
  expect(await screen.findByRole("list", { name: "附近的店铺" })).toBeTruthy();
});

test.each([
  ["2026-11-30T16:00:00+08:00", "16:00 开门"],
  ["2026-12-01T09:30:00+08:00", "明天 09:30 开门"],
  ["2026-12-03T10:00:00+08:00", "12-03 10:00 开门"],
])("a branch that opens at %s says %s", (at, words) => {
  expect(opensText(Date.parse(at), new Date("2026-11-30T15:00:00+08:00"))).toBe(words);
});
