import { act, screen, waitFor, within } from "@testing-library/react";
import { onlineManager } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryClient } from "#src/shared/data/query-client.ts";
import { localCart } from "#src/shared/goods/cart.ts";
import { patchSession } from "#src/shared/session/session-store.ts";
import { dialog, go, goods, mine, prepareEach, shown } from "./detail.testing.tsx";
import { click, press, pressText } from "../../../test/click.ts";

prepareEach();

test("a visitor chooses, adds pieces to the cart on the device and sees the badge", async () => {
  const server = await shown({});
  await press("加入购物车");
  const sheet = within(await dialog());
  expect(sheet.getByRole("button", { name: /樱粉.*缺货/ })).toHaveProperty("disabled", false);
  expect(sheet.getByText("仅剩 3 副")).toBeTruthy();
  for (let at = 0; at < 5; at += 1) await click(sheet.getByRole("button", { name: "加一" }));
  await click(sheet.getByRole("button", { name: "加入购物车" }));
  await waitFor(() => expect(localCart()).toEqual([{ skuId: "701", quantity: 3 }]));
  expect(await screen.findByRole("button", { name: /购物车.*1.*件/s })).toBeTruthy();
  expect(server.of("Wares.AddCart")).toHaveLength(0);
  expect(server.of("Wares.AddFootprint")).toHaveLength(0);
});

test("buying at once opens the checkout with the SKU and its quantity", async () => {
  await shown({});
  await press("立即购买");
  await click(within(await dialog()).getByRole("button", { name: "立即购买" }));
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(go.mock.calls[0]?.[0]).toBe("/pages/order/submit?items=701x1");
});

test("a member pays the member price, the view is recorded once, and a refusal shows its reason", async () => {
  patchSession({ token: "t" });
  const server = await shown({
    "Wares.GetDetailMine": { info: mine },
    "Wares.AddCart": { code: 1_120_200, msg: "购物车最多放 99 种商品，请先清理" },
  });
  expect((await screen.findAllByText("289")).length).toBeGreaterThan(0);
  await waitFor(() => expect(server.of("Wares.AddFootprint")).toHaveLength(1));
  await click(screen.getByRole("button", { name: "加入购物车" }));
  await click(within(await dialog()).getByRole("button", { name: "加入购物车" }));
  expect(await screen.findByText("购物车最多放 99 种商品，请先清理")).toBeTruthy();
  expect(within(await dialog()).getByRole("button", { name: "加入购物车" })).toBeTruthy();
});

test("a product that is tapped without a network keeps what the list had of it, and loads when the network returns", async () => {
  const { waresId, title, picture, priceFen, orderType, isSelf } = goods;
  const tile = { waresId, title, picture, priceFen, orderType, isSelf };
  queryClient.setQueryData(["Wares.GetList", {}], { list: [tile] });
  onlineManager.setOnline(false);
  try {
    const server = await shown({});
    expect(await screen.findByRole("heading", { name: new RegExp(title) })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "重新加载" })).toBeNull();
    expect(server.of("Wares.GetDetail")).toHaveLength(0);
  } finally {
    await act(async () => onlineManager.setOnline(true));
  }
  expect(await screen.findByRole("button", { name: /^送至/ })).toBeTruthy();
});

test("the favourite button toggles", async () => {
  patchSession({ token: "t" });
  const server = await shown({
    "Wares.GetDetailMine": { info: mine },
    "Wares.SetFavourite": ({ parameters }) => ({ info: { isFavourite: parameters["isFavourite"] === "1" } }),
  });
  await press("收藏");
  await press("已收藏");
  expect(await screen.findByRole("button", { name: "收藏" })).toBeTruthy();
  expect(server.of("Wares.SetFavourite").map(({ parameters }) => parameters["isFavourite"])).toEqual([
    "1",
    "0",
  ]);
});

test.each(["收藏", "关注店铺"])(
  "a visitor's %s asks to log in on top of the product's page",
  async (name) => {
    window.history.replaceState({}, "", "/pages/goods/detail?id=7");
    await shown({});
    await click(await screen.findByRole("button", { name }));
    await pressText("去登录");
    await waitFor(() =>
      expect(go).toHaveBeenCalledExactlyOnceWith(
        "/pages/mycenter/login/index?url=%2Fpages%2Fgoods%2Fdetail%3Fid%3D7",
        { replace: false },
      ),
    );
  },
);

test("without delivery it is noted, and the buttons do not buy", async () => {
  patchSession({ token: "t" });
  const server = await shown({ "Wares.GetDetailMine": { info: { ...mine, isDelivered: false } } });
  expect(await screen.findByText("暂不支持配送到该地址，可换个地址试试")).toBeTruthy();
  await click(screen.getByRole("button", { name: "立即购买" }));
  await click(within(await dialog()).getByRole("button", { name: "立即购买" }));
  // in the row and in the toast
  await waitFor(() => expect(screen.getAllByText("暂不支持配送到该地址，可换个地址试试")).toHaveLength(2));
  expect(go).not.toHaveBeenCalled();
  expect(server.of("Wares.AddCart")).toHaveLength(0);
});

test.each([
  ["off", "商品已下架，看相似"],
  ["soldOut", "看相似"],
])("a product that is %s cannot be bought and links to similar ones", async (state, words) => {
  await shown({ "Wares.GetDetail": { info: { ...goods, state, stateText: "" } } });
  expect(await screen.findByRole("button", { name: words })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "立即购买" })).toBeNull();
});

test("an invalid id sends no call", async () => {
  const server = await shown({}, "abc");
  expect(screen.getByText("没有找到这件商品")).toBeTruthy();
  expect(server.of("Wares.GetDetail")).toHaveLength(0);
});

test("a missing product is reported, without a bar to buy", async () => {
  await shown({ "Wares.GetDetail": { code: 1_000_004, msg: "内容不存在或已被删除" } });
  expect(await screen.findByText("内容不存在或已被删除")).toBeTruthy();
  expect(screen.queryByRole("contentinfo")).toBeNull();
  // a plain nav bar, not one over a picture
  const title = screen.getByRole("heading", { level: 1, name: "商品详情" });
  expect(title.parentElement?.className).toMatch(/card/);
  expect(screen.queryByLabelText("分享")).toBeNull();
});

const offer = {
  couponId: "90",
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

test("coupons are listed under the price and claimed on their sheet; without any the row is hidden", async () => {
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
  await press(/满199减20.*领券/);
  const sheet = await screen.findByRole("dialog", { name: "优惠券" });
  await click(within(sheet).getByRole("button", { name: "领取店铺满减券" }));
  expect(await within(sheet).findByText("已领取")).toBeTruthy();
  expect(server.of("Wares.ClaimCoupon")[0]?.parameters).toMatchObject({ couponId: "90" });
});

test("when coupons fail to load the product is shown without them", async () => {
  await shown({ "Wares.GetCouponList": "lost" });
  expect(await screen.findByRole("heading", { name: /静界 S3/ })).toBeTruthy();
  expect(screen.queryByText("领券")).toBeNull();
});
