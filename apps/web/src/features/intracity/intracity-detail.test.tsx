import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MapViewProps } from "@heshi/ui/map/map";
import { keepPlace } from "#src/shared/place/place.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { click, press } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { type Answer, fakeServer, setData } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { nearBranch, nearGoods } from "./intracity.testing.ts";
import { Page as GoodsPage } from "./pages/goods.tsx";
import { Page as InfoPage } from "./pages/shop-info.tsx";
import { Page as ShopPage } from "./pages/shop.tsx";

const maps: MapViewProps[] = [];
vi.mock("@heshi/ui/map/map", () => ({
  MapView: (props: MapViewProps) => {
    maps.push(props);
    return null;
  },
}));

const shop = {
  shopId: "s1",
  name: "老灶火锅",
  logo: "/logo.webp",
  isSelf: false,
  isOpen: true,
  city: "杭州市",
  announcement: "",
  phone: "0571-88886666",
  scoreGoods: 480,
  scoreService: 400,
  scoreExpress: 0,
  followers: 1200,
  goodsCount: 3,
};
const nearShop = (more: object = {}): Record<string, Answer> => ({
  "Merchant.GetNearShop": {
    info: { shop, cover: "", intro: "川渝火锅", branches: [nearBranch("1"), nearBranch("2")], ...more },
  },
  "Wares.GetList": { info: { list: [nearGoods("1")] } },
  "Wares.GetFollowed": { info: { isFollowed: false } },
});
const amap = { "System.GetSetData": { info: { ...setData, map: { kind: "amap", key: "k", code: "c" } } } };
const detail = (more: object = {}) => ({
  ...nearGoods("1"),
  state: "on",
  stateText: "",
  subtitle: "周末通用",
  pictures: [],
  unit: "张",
  maxPriceFen: 15_800,
  specs: [],
  skus: [{ skuId: "k1", values: [], picture: "/g.webp", priceFen: 15_800, available: 9 }],
  voucher: { validDays: 90, hours: "每天 10:00-22:00", needsCall: false, rules: "", stores: [] },
  services: ["随时退"],
  parameters: [],
  detail: "",
  freightText: "",
  shipFrom: "",
  shop,
  ...more,
});
const goods = (
  more: object = {},
  branches: readonly object[] = [nearBranch("1"), nearBranch("2"), nearBranch("3")],
) => ({
  "Wares.GetDetail": { info: detail(more) },
  "Wares.GetNearGood": { info: { branches } },
});

beforeEach(() => {
  reset();
  maps.length = 0;
  useSession.setState({ token: "t1" });
  keepPlace({
    ...nearBranch("1"),
    desc: "",
    country: "",
    province: "",
    city: "",
    district: "",
    adcode: "",
    citycode: "",
    isCustom: true,
    isError: false,
  } as never);
  buildPaths([
    "/",
    "/pages/order/submit",
    "/pages/message/chat",
    "/pages/goods/detail",
    "/pages/intracity/shop/info",
    "/pages/intracity/shop/detail",
    "/pages/intracity/goods/detail",
  ]);
});
afterEach(reset);

test("a shop shows the chosen branch with telephone, hours and map, and its vouchers", async () => {
  const server = fakeServer({ ...amap, ...nearShop() });
  const { go } = await drawPage(ShopPage, "/pages/intracity/shop/detail?id=s1&branch=b2");
  expect(await screen.findByRole("heading", { name: "老灶火锅 · 文三店2" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "给文三店2打电话" }).getAttribute("href")).toBe(
    "tel:0571-88886666",
  );
  expect(screen.getByText("每天 10:00-22:00")).toBeTruthy();
  expect(screen.getByText("4.8")).toBeTruthy();
  expect(maps.at(-1)).toMatchObject({ still: true, latitude: 30.27, markers: [{ id: "b2" }] });
  expect(within(screen.getByRole("list", { name: "团购" })).getByText("双人餐1")).toBeTruthy();
  expect(server.of("Merchant.GetNearShop")[0]?.parameters).toMatchObject({ shopId: "s1", lat: "30.27" });
  expect(server.of("Wares.GetList")[0]?.parameters).toMatchObject({ shopId: "s1", isVoucher: "1" });
  await press("去文三店2的路线");
  expect(decodeURIComponent(String(go.mock.lastCall?.[0]))).toContain(
    "uri.amap.com/navigation?to=120.15,30.27",
  );
  await press("联系商家");
  expect(go.mock.lastCall?.[0]).toContain("/pages/message/chat?shopId=s1");
});

test("without AMap the address is copied for another app", async () => {
  fakeServer(nearShop());
  const written = vi.fn(async () => undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText: written }, configurable: true });
  await drawPage(ShopPage, "/pages/intracity/shop/detail?id=s1");
  await press("去文三店1的路线");
  expect(written).toHaveBeenCalledWith("杭州市西湖区文三路 448 号");
  expect(maps).toEqual([]);
  Reflect.deleteProperty(navigator, "clipboard");
});

test("a closed shop says so, one without branches or vouchers too", async () => {
  fakeServer({
    ...nearShop({ shop: { ...shop, isOpen: false }, branches: [] }),
    "Wares.GetList": { info: { list: [] } },
  });
  await drawPage(ShopPage, "/pages/intracity/shop/detail?id=s1");
  expect(await screen.findByText("店铺已打烊，暂停销售")).toBeTruthy();
  expect(await screen.findByText("这家店还没有团购")).toBeTruthy();
  expect(screen.queryByText(/通知您/)).toBeNull();
});

test("a shop's information has all branches with their hours and closed dates", async () => {
  const licence = {
    holder: "杭州老灶餐饮有限公司",
    number: "JY13301060001",
    validUntil: "2029-05-01",
    picture: "/l.webp",
  };
  fakeServer(nearShop({ branches: [nearBranch("1", { licence }), nearBranch("2")] }));
  await drawPage(InfoPage, "/pages/intracity/shop/info?id=s1");
  const branches = within(await screen.findByRole("list", { name: "门店" })).getAllByRole("listitem");
  expect(branches).toHaveLength(2);
  expect(branches[0]?.textContent).toContain("2027-02-05 至 2027-02-08");
  expect(branches[0]?.textContent).toContain("杭州老灶餐饮有限公司");
  expect(screen.getAllByRole("button", { name: "查看证照" })).toHaveLength(1);
  expect(screen.getByText("川渝火锅")).toBeTruthy();
});

test("a voucher shows its branches, the nearest first, and is bought as every product is", async () => {
  fakeServer(goods());
  const { go } = await drawPage(GoodsPage, "/pages/intracity/goods/detail?id=w1");
  expect(await screen.findByRole("heading", { name: "双人餐1" })).toBeTruthy();
  const list = screen.getByRole("list", { name: "适用门店" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(2);
  await press("全部 3 家门店");
  expect(within(list).getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getByText("未使用随时退，过期自动退")).toBeTruthy();
  await press("立即购买");
  const sheet = await screen.findByRole("dialog");
  await click(within(sheet).getByRole("button", { name: "立即购买" }));
  await waitFor(() => expect(go.mock.lastCall?.[0]).toContain("/pages/order/submit?items=k1x1"));
});

test("of vouchers at most 20 are bought at once, in words", async () => {
  const skus = [{ skuId: "k1", values: [], picture: "/g.webp", priceFen: 15_800, available: 900 }];
  fakeServer(goods({ skus }));
  await drawPage(GoodsPage, "/pages/intracity/goods/detail?id=w1");
  await press("立即购买");
  const count = await screen.findByRole<HTMLInputElement>("textbox", { name: "数量" });
  fireEvent.change(count, { target: { value: "50" } });
  fireEvent.blur(count);
  expect(count.value).toBe("20");
  expect(await screen.findByText("一次最多买 20 张")).toBeTruthy();
});

test("what is off the shelf or sold out cannot be bought; another product leads to its own page", async () => {
  fakeServer(goods({ state: "off", stateText: "商家已下架" }));
  await drawPage(GoodsPage, "/pages/intracity/goods/detail?id=w1");
  expect(await screen.findByText("商家已下架")).toBeTruthy();
  expect(screen.getByRole("button", { name: "已下架" }).getAttribute("aria-disabled")).toBe("true");
  reset();
  useSession.setState({ token: "t1" });
  fakeServer(goods({ voucher: undefined }, []));
  const { go } = await drawPage(GoodsPage, "/pages/intracity/goods/detail?id=w1");
  await press("去商城购买");
  expect(go.mock.lastCall?.[0]).toContain("/pages/goods/detail?id=w1");
});

test("stores that have no branch yet are shown with address and telephone; comments with the shop's answer", async () => {
  const stores = [{ name: "城西店", address: "文二路 1 号", phone: "0571-12345678" }];
  const voucher = { validDays: 90, hours: "全天", needsCall: true, rules: "", stores };
  const comment = {
    commentId: "c1",
    nickname: "周**",
    score: 5,
    text: "毛肚很脆",
    createdAt: 0,
    reply: { text: "谢谢光临", createdAt: 0 },
  };
  fakeServer({
    ...goods({ voucher, commentCount: 3, goodPercent: 98 }, []),
    "Wares.GetComments": { info: { list: [comment] } },
  });
  await drawPage(GoodsPage, "/pages/intracity/goods/detail?id=w1");
  expect(await screen.findByText("城西店")).toBeTruthy();
  expect(screen.getByText("毛肚很脆")).toBeTruthy();
  expect(screen.getByText("商家回复：谢谢光临")).toBeTruthy();
});
