import type { OwnCoupon } from "@heshi/contract/goods/coupon-view";
import { fen } from "@heshi/kernel/money";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawAt } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { spendPath, timeText } from "./coupon-state.ts";
import { Page } from "./pages/coupon.tsx";
import { routes } from "./routes.ts";
import { click } from "../../../test/click.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 4);
const coupon = (change: Partial<OwnCoupon> = {}): OwnCoupon => ({
  ownCouponId: "3" as OwnCoupon["ownCouponId"],
  couponId: "2" as OwnCoupon["ownCouponId"],
  title: "全场满减券",
  kind: "threshold",
  thresholdFen: fen(19_900),
  offFen: fen(2000),
  condition: "满 ¥199 可用",
  scopeText: "全场商品可用",
  state: "ready",
  usableFrom: 0,
  expiresAt: NOW + 90 * HOUR,
  ...change,
});

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  setRoutes([
    ...routes,
    { path: "/pages/goods/mall", title: "商城", access: "public", page: async () => ({ Page }) },
    { path: "/pages/order/detail", title: "订单", access: "member", page: async () => ({ Page }) },
  ]);
  setRouter({ go: vi.fn(), back: vi.fn() });
});
afterEach(reset);

test("the expiry is more precise the closer it is; used and expired ones are marked", () => {
  expect(timeText(coupon(), NOW)).toBe("2026-11-25 06:00 到期");
  expect(timeText(coupon({ expiresAt: NOW + 50 * HOUR }), NOW)).toBe("还剩 2 天到期");
  expect(timeText(coupon({ expiresAt: NOW + 90 * 60_000 }), NOW)).toBe("还剩 2 小时到期");
  expect(timeText(coupon({ expiresAt: NOW + 1 }), NOW)).toBe("还剩 1 小时到期");
  expect(timeText(coupon({ state: "waiting", usableFrom: NOW }), 0)).toBe(
    "2026-11-21 12:00 至 2026-11-25 06:00",
  );
  expect(timeText(coupon({ state: "used", usedAt: NOW }), NOW)).toBe("2026-11-21 12:00 使用");
  expect(timeText(coupon({ state: "expired", expiresAt: NOW }), NOW)).toBe("2026-11-21 12:00 已过期");
});

test("a coupon links to what it is for", () => {
  const id = (text: string): OwnCoupon["ownCouponId"] => text as OwnCoupon["ownCouponId"];
  expect(spendPath(coupon())).toBe("/pages/goods/mall");
  expect(spendPath(coupon({ shop: { shopId: id("7"), name: "" } }))).toBe("/pages/goods/list?shopId=7");
  expect(spendPath(coupon({ categoryId: id("8") }))).toBe("/pages/goods/list?categoryId=8");
  expect(spendPath(coupon({ waresId: id("9"), shop: { shopId: id("7"), name: "" } }))).toBe(
    "/pages/goods/detail?id=9",
  );
});

test("a ready coupon can be used, a used one links to its order, each tab has an empty state", async () => {
  const server = fakeServer({
    "Wares.GetMyCoupons": ({ parameters: { tab } }) => ({
      info: {
        list:
          tab === "unused"
            ? [coupon()]
            : tab === "used"
              ? [coupon({ state: "used", usedAt: NOW, orderId: "5" as OwnCoupon["ownCouponId"] })]
              : [],
      },
    }),
  });
  await drawAt(Page, "/pages/mycenter/coupon");
  expect((await screen.findByRole("link", { name: "使用全场满减券" })).getAttribute("href")).toBe(
    "/pages/goods/mall",
  );
  await click(screen.getByText("已使用"));
  expect((await screen.findByRole("link", { name: /订单$/ })).getAttribute("href")).toBe(
    "/pages/order/detail?id=5",
  );
  await click(screen.getByText("已过期"));
  expect(await screen.findByText("没有过期的优惠券")).toBeTruthy();
  expect(server.of("Wares.GetMyCoupons")).toHaveLength(3);
});

test("a coupon that is not valid yet shows its first day and has no link", async () => {
  fakeServer({
    "Wares.GetMyCoupons": { info: { list: [coupon({ state: "waiting", usableFrom: NOW + 20 * HOUR })] } },
  });
  await drawAt(Page, "/pages/mycenter/coupon");
  expect(await screen.findByText("11月22日起可用")).toBeTruthy();
  expect(screen.queryByText("去使用")).toBeNull();
});
