// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "../../../test/memory-router.tsx";
import { chooseAddress, forgetAddressChoice } from "#src/shared/address-choice.ts";
import { localCart, setLocalCart } from "#src/shared/cart.ts";
import { watchFailures } from "#src/shared/catalogue.ts";
import { setRouter } from "#src/shared/navigate.ts";
import { queryClient } from "#src/shared/query-client.ts";
import { setRoutes } from "#src/shared/route-table.ts";
import { patchSession } from "#src/shared/session-store.ts";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/detail.tsx";
import { routes } from "./routes.ts";
import { chooseVisitorRegion } from "./visitor-region.ts";

const go = vi.fn();
const page = () => Promise.resolve({ Page: () => null });

beforeEach(() => {
  reset();
  setLocalCart([]);
  forgetAddressChoice();
  chooseVisitorRegion([]);
  setRoutes([
    ...routes,
    { path: "/pages/order/submit", title: "确认订单", access: "member", page },
    { path: "/pages/order/cart", title: "购物车", access: "public", page },
    { path: "/pages/setting/location/index", title: "收货地址", access: "member", page },
    { path: "/pages/mycenter/login/index", title: "登录", access: "public", page },
  ]);
  go.mockReset();
  setRouter({ go, back: vi.fn() });
  watchFailures();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(reset);

const shop = {
  id: "70",
  name: "合市自营旗舰店",
  logo: "/s.webp",
  isSelf: true,
  isOpen: true,
  city: "杭州",
  announcement: "",
  phone: "",
  scoreGoods: 490,
  scoreService: 490,
  scoreExpress: 500,
  followers: 10,
  goodsCount: 45,
};
const sku = (id: string, color: string, available: number) => ({
  id,
  values: [color],
  picture: `/${id}.webp`,
  priceFen: 29_900,
  memberPriceFen: 28_900,
  available,
});
const goods = {
  id: "7",
  orderType: 0,
  title: "静界 S3 头戴式耳机",
  picture: "/a.webp",
  priceFen: 29_900,
  sold: 12_000,
  commentCount: 0,
  tags: [],
  isSelf: true,
  inStock: true,
  shopName: shop.name,
  state: "on",
  stateText: "",
  subtitle: "",
  pictures: ["/a.webp"],
  unit: "副",
  maxPriceFen: 29_900,
  specs: [{ name: "颜色", values: ["云灰", "樱粉"] }],
  skus: [sku("701", "云灰", 3), sku("702", "樱粉", 0)],
  services: ["运费险"],
  parameters: [],
  detail: "",
  freightText: "包邮",
  shipFrom: "浙江杭州",
  shop,
};
const mine = {
  isFavourite: false,
  isShopFollowed: false,
  hasMemberPrice: true,
  address: { id: "1", text: "杭州市 西湖区" },
  isDelivered: true,
  freightText: "包邮",
};
const around: Readonly<Record<string, Answer>> = {
  "Wares.GetCommentSummary": { info: { tags: [] } },
  "Wares.GetComments": { info: { list: [] } },
  "Wares.GetSimilar": { info: { list: [] } },
  "Wares.GetHelpful": { info: { commentIds: [] } },
  "Wares.AddFootprint": { info: {} },
  "Wares.GetCartCount": { info: { kinds: 2, pieces: 3 } },
};

async function shown(answers: Readonly<Record<string, Answer>>, id = "7") {
  const server = fakeServer({ ...around, "Wares.GetDetail": { info: goods }, ...answers });
  await act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[`/pages/goods/detail?id=${id}`]}>
            <Page />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
  );
  return server;
}
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const dialog = () => screen.findByRole("dialog");

test("a visitor chooses, puts pieces into the phone's cart and sees the badge", async () => {
  const server = await shown({});
  await press(await screen.findByRole("button", { name: "加入购物车" }));
  const sheet = within(await dialog());
  expect(sheet.getByRole("button", { name: /樱粉.*缺货/ })).toHaveProperty("disabled", true);
  expect(sheet.getByText("仅剩 3 副")).toBeTruthy();
  for (let at = 0; at < 5; at += 1) await press(sheet.getByRole("button", { name: "加一" }));
  await press(sheet.getByRole("button", { name: "加入购物车" }));
  await waitFor(() => expect(localCart()).toEqual([{ skuId: "701", quantity: 3 }]));
  expect(await screen.findByRole("button", { name: /购物车.*1.*件/s })).toBeTruthy();
  expect(server.of("Wares.AddCart")).toHaveLength(0);
  expect(server.of("Wares.AddFootprint")).toHaveLength(0);
});

test("buying at once goes to the order page with the SKU and its quantity", async () => {
  await shown({});
  await press(await screen.findByRole("button", { name: "立即购买" }));
  await press(within(await dialog()).getByRole("button", { name: "立即购买" }));
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(go.mock.calls[0]?.[0]).toBe("/pages/order/submit?items=701x1");
});

test("a member pays the member's price, is noted once, and a refused piece says why", async () => {
  patchSession({ token: "t" });
  const server = await shown({
    "Wares.GetDetailMine": { info: mine },
    "Wares.AddCart": { code: 1_120_200, msg: "购物车最多放 99 种商品，请先清理" },
  });
  expect((await screen.findAllByText("289")).length).toBeGreaterThan(0);
  await waitFor(() => expect(server.of("Wares.AddFootprint")).toHaveLength(1));
  await press(screen.getByRole("button", { name: "加入购物车" }));
  await press(within(await dialog()).getByRole("button", { name: "加入购物车" }));
  expect(await screen.findByText("购物车最多放 99 种商品，请先清理")).toBeTruthy();
  expect(within(await dialog()).getByRole("button", { name: "加入购物车" })).toBeTruthy();
});

test("collecting turns the heart; it is taken back by another press", async () => {
  patchSession({ token: "t" });
  const server = await shown({
    "Wares.GetDetailMine": { info: mine },
    "Wares.SetFavourite": ({ parameters }) => ({ info: { isFavourite: parameters["isFavourite"] === "1" } }),
  });
  await press(await screen.findByRole("button", { name: "收藏" }));
  await press(await screen.findByRole("button", { name: "已收藏" }));
  expect(await screen.findByRole("button", { name: "收藏" })).toBeTruthy();
  expect(server.of("Wares.SetFavourite").map(({ parameters }) => parameters["isFavourite"])).toEqual([
    "1",
    "0",
  ]);
});

test("where nothing is delivered it is said, and the buttons do not buy", async () => {
  patchSession({ token: "t" });
  const server = await shown({ "Wares.GetDetailMine": { info: { ...mine, isDelivered: false } } });
  expect(await screen.findByText("暂不支持配送到该地址，可换个地址试试")).toBeTruthy();
  await press(screen.getByRole("button", { name: "立即购买" }));
  await press(within(await dialog()).getByRole("button", { name: "立即购买" }));
  // the row of the page and the toast
  await waitFor(() => expect(screen.getAllByText("暂不支持配送到该地址，可换个地址试试")).toHaveLength(2));
  expect(go).not.toHaveBeenCalled();
  expect(server.of("Wares.AddCart")).toHaveLength(0);
});

test.each([
  ["off", "商品已下架，看相似"],
  ["soldOut", "已售罄，看相似"],
])("a goods that is %s cannot be bought and leads to similar ones", async (state, words) => {
  await shown({ "Wares.GetDetail": { info: { ...goods, state, stateText: "" } } });
  expect(await screen.findByRole("button", { name: words })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "立即购买" })).toBeNull();
});

test("a wrong id asks nobody", async () => {
  const server = await shown({}, "abc");
  expect(screen.getByText("没有找到这件商品")).toBeTruthy();
  expect(server.of("Wares.GetDetail")).toHaveLength(0);
});

test("an id of nothing says so, without a bar to buy", async () => {
  await shown({ "Wares.GetDetail": { code: 1_000_004, msg: "内容不存在或已被删除" } });
  expect(await screen.findByText("内容不存在或已被删除")).toBeTruthy();
  expect(screen.queryByRole("contentinfo")).toBeNull();
  // the head is a bar with its title, not one over a picture
  const title = screen.getByRole("heading", { level: 1, name: "商品详情" });
  expect(title.parentElement?.className).toMatch(/card/);
  expect(screen.queryByLabelText("分享")).toBeNull();
});

const offer = {
  id: "90",
  title: "店铺满减券",
  kind: "threshold",
  thresholdFen: 19_900,
  offFen: 2000,
  condition: "满 ¥199 可用",
  scopeText: "全店商品可用",
  useText: "领取后 7 天内有效",
  claimUntil: 1_800_000_000_000,
  leftPercent: 90,
  mine: 0,
  perMember: 1,
  isClaimable: true,
};

test("coupons are named under the price and claimed on their sheet; without any the row is not there", async () => {
  patchSession({ token: "t" });
  let isClaimed = false;
  const server = await shown({
    "Wares.GetDetailMine": { info: mine },
    "Wares.GetCouponList": () => ({
      info: { list: [isClaimed ? { ...offer, mine: 1, isClaimable: false } : offer] },
    }),
    "Wares.ClaimCoupon": () => {
      isClaimed = true;
      return { info: { claim: { ...offer, couponId: "90" }, isClaimable: false } };
    },
  });
  await act(async () => void fireEvent.click(await screen.findByRole("button", { name: /满199减20.*领券/ })));
  const sheet = await screen.findByRole("dialog", { name: "优惠券" });
  await act(async () => void fireEvent.click(within(sheet).getByRole("button", { name: "领取店铺满减券" })));
  expect(await within(sheet).findByText("已领取")).toBeTruthy();
  expect(server.of("Wares.ClaimCoupon")[0]?.parameters).toMatchObject({ couponId: "90" });
});

test("where coupons cannot be told the goods is shown without them", async () => {
  await shown({ "Wares.GetCouponList": "lost" });
  expect(await screen.findByRole("heading", { name: /静界 S3/ })).toBeTruthy();
  expect(screen.queryByText("领券")).toBeNull();
});

test("送至 opens the addresses to choose from; the freight is told for the one that was chosen", async () => {
  patchSession({ token: "t" });
  const server = await shown({
    "Wares.GetDetailMine": { info: mine },
    "Order.Quote": ({ parameters }) => ({
      info: {
        address: { id: parameters["addressId"], city: "拉萨市", area: "城关区", street: "" },
        shops: [{ freightText: "运费 ¥22.00" }],
        problems: [],
      },
    }),
  });
  await press(await screen.findByRole("button", { name: /^送至.*杭州市 西湖区/ }));
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(go.mock.calls[0]?.[0]).toBe("/pages/setting/location/index?select=1&current=1");
  expect(server.of("Order.Quote")).toHaveLength(0);
  await act(async () => chooseAddress("2"));
  expect(
    await screen.findByRole("button", { name: /^送至拉萨市 城关区浙江杭州发货 · 运费 ¥22\.00/ }),
  ).toBeTruthy();
  expect(server.of("Order.Quote")[0]?.parameters).toMatchObject({ skuId: "701", addressId: "2" });
});

test("a chosen address that cannot be told leaves the default one", async () => {
  patchSession({ token: "t" });
  await shown({ "Wares.GetDetailMine": { info: mine }, "Order.Quote": { code: 1_000_004, msg: "没有" } });
  await act(async () => chooseAddress("9"));
  expect(await screen.findByRole("button", { name: /^送至杭州市 西湖区/ })).toBeTruthy();
});

const regions = {
  "": [{ code: "33", name: "浙江省", hasMore: true }],
  "33": [{ code: "3301", name: "杭州市", hasMore: true }],
  "3301": [{ code: "330106", name: "西湖区", hasMore: true }],
  "330106": [{ code: "330106002", name: "北山街道", hasMore: false }],
};
const regionList: Answer = ({ parameters }) => ({
  info: { list: regions[(parameters["parent"] ?? "") as keyof typeof regions] },
});
const chooseRegion = async (...names: readonly string[]) => {
  for (const name of names) await press(await screen.findByRole("radio", { name }));
};

test("a visitor chooses a region in 送至 and is told the freight to it, on this goods' page and the next", async () => {
  const server = await shown({
    "Region.GetList": regionList,
    "Wares.GetFreight": { info: { isDelivered: true, freightText: "运费 ¥6.00" } },
  });
  await press(
    await screen.findByRole("button", { name: /^送至选择地区，查看运费和能否送到浙江杭州发货 · 包邮/ }),
  );
  expect(within(await dialog()).getByRole("heading", { name: "所在地区" })).toBeTruthy();
  await chooseRegion("浙江省", "杭州市", "西湖区", "北山街道");
  expect(
    await screen.findByRole("button", { name: /^送至杭州市 西湖区 北山街道浙江杭州发货 · 运费 ¥6\.00/ }),
  ).toBeTruthy();
  expect(server.of("Wares.GetFreight")[0]?.parameters).toMatchObject({ id: "7", regionCode: "330106002" });
  expect(window.localStorage.getItem("hs:visitor-region")).toContain("330106002");
});

test("where a visitor's region is not delivered it is said, and the buttons do not buy", async () => {
  chooseVisitorRegion([
    { code: "33", name: "浙江省" },
    { code: "3301", name: "杭州市" },
    { code: "330106", name: "西湖区" },
  ]);
  await shown({ "Wares.GetFreight": { info: { isDelivered: false, freightText: "该地区暂不配送" } } });
  expect(
    await screen.findByRole("button", { name: /^送至杭州市 西湖区该地区暂不配送，可换个地区试试/ }),
  ).toBeTruthy();
  await press(screen.getByRole("button", { name: "立即购买" }));
  await press(within(await dialog()).getByRole("button", { name: "立即购买" }));
  await waitFor(() => expect(screen.getAllByText("该地区暂不配送，可换个地区试试")).toHaveLength(2));
  expect(go).not.toHaveBeenCalled();
});

test("freight that cannot be told leaves what holds everywhere; a member's address goes before the region", async () => {
  chooseVisitorRegion([
    { code: "33", name: "浙江省" },
    { code: "3399", name: "旧市" },
    { code: "339901", name: "旧区" },
  ]);
  const server = await shown({
    "Wares.GetFreight": { code: 1_000_001, msg: "填写的内容有误，请检查后重试" },
    "Wares.GetDetailMine": { info: mine },
  });
  expect(await screen.findByRole("button", { name: /^送至旧市 旧区浙江杭州发货 · 包邮/ })).toBeTruthy();
  const asked = server.of("Wares.GetFreight").length;
  await act(async () => patchSession({ token: "t" }));
  expect(await screen.findByRole("button", { name: /^送至杭州市 西湖区/ })).toBeTruthy();
  expect(server.of("Wares.GetFreight")).toHaveLength(asked);
});
