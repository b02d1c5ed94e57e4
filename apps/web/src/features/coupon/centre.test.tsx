import type { CentreOffer } from "@heshi/contract/goods/wares-coupon";
import { fen } from "@heshi/kernel/money";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as z from "zod/mini";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawAt } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/centre.tsx";
import { routes } from "./routes.ts";
import { click } from "../../../test/click.ts";

type Offer = z.infer<typeof CentreOffer>;
const id = (text: string): Offer["couponId"] => text as Offer["couponId"];
const offer = (change: Partial<Offer> = {}): Offer => ({
  couponId: id("1"),
  title: "满减券",
  kind: "threshold",
  thresholdFen: fen(19_900),
  offFen: fen(2000),
  condition: "满 ¥199 可用",
  scopeText: "全场商品可用",
  useText: "领取后 7 天内有效",
  claimUntil: 0,
  leftPercent: 100,
  mine: 0,
  perMember: 1,
  isClaimable: true,
  isSelf: false,
  isUsable: false,
  goods: [],
  ...change,
});

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  const page = async () => ({ Page });
  setRoutes([
    ...routes,
    { path: "/pages/goods/mall", title: "商城", access: "public", page },
    { path: "/pages/goods/detail", title: "商品", access: "public", page },
    { path: "/pages/shop/home", title: "店铺", access: "public", page },
  ]);
  setRouter({ go: vi.fn(), back: vi.fn() });
});
afterEach(reset);

test("an offer is claimed in its place and then leads to where it can be used", async () => {
  let isClaimed = false;
  const server = fakeServer({
    "Wares.GetCouponCentre": () => ({
      info: {
        list: [
          offer(isClaimed ? { mine: 1, isClaimable: false, isUsable: true } : { leftPercent: 12 }),
          offer({ couponId: id("2"), title: "已用券", mine: 1, isClaimable: false }),
        ],
      },
    }),
    "Wares.ClaimCoupon": () => {
      isClaimed = true;
      return { info: { claim: {}, isClaimable: false } };
    },
  });
  await drawAt(Page, "/pages/goods/coupons");
  expect(await screen.findByText("仅剩 12%")).toBeTruthy();
  expect(screen.getByText("已领取")).toBeTruthy();
  await click(screen.getByRole("button", { name: "领取满减券" }));
  expect((await screen.findByRole("link", { name: "使用满减券" })).getAttribute("href")).toBe(
    "/pages/goods/mall",
  );
  expect(server.of("Wares.ClaimCoupon")).toHaveLength(1);
});

test("a shop's offer is shown with its shop and the goods that it is for", async () => {
  const server = fakeServer({
    "Wares.GetCouponCentre": ({ parameters: { from } }) => ({
      info: {
        list:
          from === "shop"
            ? [
                offer({
                  shop: { shopId: id("7"), name: "素织服饰" },
                  goods: [{ waresId: id("9"), title: "羊毛衫", picture: "" }],
                }),
              ]
            : [],
      },
    }),
  });
  await drawAt(Page, "/pages/goods/coupons?tab=shop");
  const card = within(await screen.findByRole("article", { name: "素织服饰的满减券" }));
  expect(card.getByRole("link", { name: "羊毛衫" }).getAttribute("href")).toBe("/pages/goods/detail?id=9");
  expect(card.getByRole("link", { name: /^素织服饰/ }).getAttribute("href")).toBe("/pages/shop/home?id=7");
  await click(screen.getByText("平台券"));
  expect(await screen.findByText("平台券都领完了")).toBeTruthy();
  expect(server.of("Wares.GetCouponCentre")).toHaveLength(2);
});
