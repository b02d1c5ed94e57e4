import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fen } from "@heshi/kernel/money";
import { setLocalCart } from "#src/shared/goods/cart.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { buildPaths, drawAt, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/cart.tsx";
import { cartOf, line } from "./testing.ts";
import { click, press } from "../../../test/click.ts";

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  setLocalCart([]);
  buildPaths(["/pages/mycenter/login/index", "/pages/order/submit", "/pages/order/subcart"]);
  setRouter({ go: vi.fn(), back: vi.fn() });
});
afterEach(reset);

const shown = () => drawAt(Page, "/pages/order/cart");

const coupon = {
  ownCouponId: "5",
  title: "店庆券",
  kind: "threshold",
  thresholdFen: 500,
  offFen: 100,
  condition: "满 ¥5 可用",
  scopeText: "全店商品可用",
  expiresAt: 0,
  takesFen: 100,
  isChosen: true,
};
const quoteOf = (goodsFen: number, pieces: number) => ({
  address: { addressId: "1" },
  shops: [
    {
      shopId: "1",
      name: "店1",
      lines: [{ skuId: "1", quantity: pieces, isLeftOut: false }],
      coupons: [coupon],
      freightFen: 600,
      freightMissingFen: 400,
      payableFen: goodsFen + 500,
    },
  ],
  coupons: [],
  prices: [
    { label: "商品金额", amountFen: goodsFen },
    { label: "运费", amountFen: 600 },
    { label: "店铺优惠券", amountFen: -100 },
  ],
  goodsFen,
  pieces,
  discountFen: 100,
  payableFen: goodsFen + 500,
});

test("the sum is the server's after coupons, with its detail and what is missing; a quote of another selection is not shown", async () => {
  let cart = cartOf([line("1")]);
  cart = { ...cart, selected: { kinds: 1, pieces: 1, goodsFen: fen(1000) } };
  fakeServer({
    "Wares.GetCart": { info: cart },
    "Order.Quote": { info: quoteOf(1000, 1) },
    "Wares.GetCouponList": { info: { list: [] } },
    "Member.GetAddresses": {
      info: {
        list: [{ addressId: "1", city: "杭州市", area: "西湖区", detail: "文三路 478 号", isDefault: true }],
      },
    },
  });
  await shown();
  expect(await screen.findByText(/已减 ¥1\.00/)).toBeTruthy();
  expect(screen.getByLabelText("合计").textContent).toContain("¥9.00");
  expect(screen.getByRole("button", { name: "送至 杭州市西湖区文三路 478 号" })).toBeTruthy();
  expect(screen.getByText("再买 ¥4 免运费 ¥6")).toBeTruthy();
  await click(screen.getByRole("button", { name: "金额明细" }));
  const sheet = within(await screen.findByRole("dialog", { name: "金额明细" }));
  expect(sheet.getByText("合计（含运费）").nextElementSibling?.textContent).toBe("¥15.00");
  await act(
    async () =>
      void queryClient.setQueryData(["Wares.GetCart"], {
        ...cart,
        selected: { kinds: 1, pieces: 2, goodsFen: fen(2000) },
      }),
  );
  await waitFor(() => expect(screen.getByLabelText("合计").textContent).toContain("¥20.00"));
});

test("where coupons make the ordinary price the cheaper one, the sum is still the quote's, less than the member prices", async () => {
  const cart = {
    ...cartOf([line("1")]),
    selected: { kinds: 1, pieces: 1, goodsFen: fen(950) },
  };
  fakeServer({
    "Wares.GetCart": { info: cart },
    "Order.Quote": { info: quoteOf(1000, 1) },
    "Wares.GetCouponList": { info: { list: [] } },
    "Member.GetAddresses": { info: { list: [] } },
  });
  await shown();
  expect(await screen.findByText(/已减 ¥1\.00/)).toBeTruthy();
  expect(screen.getByLabelText("合计").textContent).toContain("¥9.00");
});

test("领券 claims at the shop, and the price is asked for again", async () => {
  const offer = {
    ...coupon,
    couponId: "9",
    shop: { shopId: "1", name: "店1" },
    useText: "领取后 7 天内有效",
    claimUntil: 0,
    waresIds: ["91"],
    leftPercent: 80,
    mine: 0,
    perMember: 1,
    isClaimable: true,
  };
  const server = fakeServer({
    "Wares.GetCart": { info: { ...cartOf([line("1")]), selected: { kinds: 1, pieces: 1, goodsFen: 1000 } } },
    "Order.Quote": { info: quoteOf(1000, 1) },
    "Wares.GetCouponList": () => ({
      info: {
        list: [
          server.of("Wares.ClaimCoupon").length === 0 ? offer : { ...offer, mine: 1, isClaimable: false },
        ],
      },
    }),
    "Wares.ClaimCoupon": { info: { claim: {}, isClaimable: false } },
    "Member.GetAddresses": { info: { list: [] } },
  });
  await shown();
  await press("领店1的优惠券");
  const quotes = server.of("Order.Quote").length;
  await pressIdle("领取店庆券");
  expect(await screen.findByText("已领取")).toBeTruthy();
  await waitFor(() => expect(server.of("Order.Quote").length).toBeGreaterThan(quotes));
});
