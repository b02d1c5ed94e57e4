import { act, render, screen } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, vi } from "vitest";
import { MemoryRouter } from "../../../test/memory-router.tsx";
import { clearAddressChoice } from "#src/shared/place/address-choice.ts";
import { setLocalCart } from "#src/shared/goods/cart.ts";
import { watchFailures } from "#src/shared/data/error-actions.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/detail.tsx";
import { routes } from "./routes.ts";
import { chooseVisitorRegion } from "./visitor-region.ts";
import {} from "../../../test/click.ts";

/** Receives navigations, which are not performed. */
export const go = vi.fn();
const page = () => Promise.resolve({ Page: () => null });

/** Resets the device and sets the routes before each test of a file. */
export function prepareEach(): void {
  beforeEach(() => {
    reset();
    setLocalCart([]);
    clearAddressChoice();
    chooseVisitorRegion([]);
    setRoutes([
      ...routes,
      { path: "/pages/order/submit", title: "确认订单", access: "member", page },
      { path: "/pages/order/cart", title: "购物车", access: "member", page },
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
}

const shop = {
  shopId: "70",
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
  skuId: id,
  values: [color],
  picture: `/${id}.webp`,
  priceFen: 29_900,
  memberPriceFen: 28_900,
  available,
});
/** A product with two SKUs, of which the second is sold out. */
export const goods = {
  waresId: "7",
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
/** Its data for a member. */
export const mine = {
  isFavourite: false,
  isShopFollowed: false,
  restockSkuIds: [] as string[],
  hasMemberPrice: true,
  address: { addressId: "1", text: "杭州市 西湖区" },
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

/** Renders the page of a product with these answers, and returns the fake server. */
export async function shown(answers: Readonly<Record<string, Answer>>, id = "7") {
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
/** Presses a button and waits for the render. */
/** The open sheet or dialog. */
export const dialog = () => screen.findByRole("dialog");
