import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawPage } from "../../../../test/draw-page.tsx";
import { fakeServer } from "../../../../test/fake-server.ts";
import { reset } from "../../../../test/reset.ts";
import { Page as Submit } from "../pages/submit.tsx";
import { arrivalText } from "./quote-arrival.ts";
import { routes } from "../routes.ts";
import { click, press, pressText } from "../../../../test/click.ts";

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  setRoutes(routes);
});
afterEach(reset);

const face = (title: string, offFen: number, thresholdFen = 0) => ({
  title,
  kind: "threshold",
  thresholdFen,
  offFen,
  condition: thresholdFen > 0 ? `满 ¥${thresholdFen / 100} 可用` : "无门槛",
  scopeText: "全店商品可用",
});
const ofShop = { shop: { shopId: "1", name: "店1" } };
const offer = (id: string, more: object) => ({
  couponId: id,
  useText: "领取后 7 天内有效",
  claimUntil: 0,
  leftPercent: 50,
  mine: 0,
  perMember: 1,
  isClaimable: true,
  ...more,
});
const choice = (id: string, more: object, takesFen: number, isChosen: boolean) => ({
  ownCouponId: id,
  ...more,
  expiresAt: 0,
  takesFen,
  isChosen,
});

/** A quote of ¥100 from one shop, with these coupons of the shop. */
const quote = (coupons: readonly { takesFen: number; isChosen: boolean }[]) => {
  const discountFen = coupons.reduce((sum, one) => sum + (one.isChosen ? one.takesFen : 0), 0);
  const sums = {
    goodsFen: 10_000,
    freightFen: 0,
    discountFen,
    offsetFen: 0,
    payableFen: 10_000 - discountFen,
  };
  const line = { skuId: "12", waresId: "5", title: "商品12", specs: [], picture: "", services: ["次日达"] };
  return {
    orderType: 0,
    needsAddress: false,
    shops: [
      {
        shopId: "1",
        name: "店1",
        logo: "",
        isSelf: false,
        shipFrom: "浙江杭州",
        lines: [
          { ...line, ...sums, platformDiscountFen: 0, priceFen: 10_000, quantity: 1, isLeftOut: false },
        ],
        freightText: "包邮",
        coupons,
        ...sums,
      },
    ],
    silver: { balanceCent: 0, usableCent: 0, usableFen: 0, isUsed: false },
    coupons: [],
    prices: [{ label: "商品金额", amountFen: 10_000 }],
    pieces: 1,
    problems: [],
    isSubmittable: true,
    ...sums,
  };
};
const path = "/pages/order/submit?items=12x1";
const row = (name: RegExp) => screen.findByRole("button", { name });

test("a claimable coupon is claimed at checkout and used at once", async () => {
  const mine: object[] = [];
  const server = fakeServer({
    "Order.Quote": () => ({
      info: quote(mine.map((_, at) => choice(`9${at}`, { ...face("店铺券", 2000), ...ofShop }, 2000, true))),
    }),
    "Wares.GetCouponList": () => ({
      info: {
        list: [
          offer("1", {
            ...face("店铺券", 2000),
            ...ofShop,
            useText: "2026-11-12 至 2026-12-12 有效",
            mine: mine.length,
            isClaimable: mine.length === 0,
          }),
          offer("2", { ...face("别店券", 3000), shop: { shopId: "2", name: "店2" } }),
          offer("3", { ...face("大额券", 5000, 50_000), ...ofShop }),
        ],
      },
    }),
    "Wares.ClaimCoupon": () => {
      mine.push({});
      return { info: { claim: claimed, isClaimable: false } };
    },
  });
  const claimed = {
    couponId: "1",
    ...choice("90", face("店铺券", 2000), 0, false),
    state: "ready",
    usableFrom: 0,
  };
  await drawPage(Submit, path);
  expect((await row(/^店铺优惠券/)).textContent).toContain("1 张可领");
  expect(server.of("Wares.GetCouponList")[0]?.parameters["waresIds"]).toBe('["5"]');
  expect((await row(/^平台优惠券/)).textContent).toContain("暂无可用");
  await click(await row(/^店铺优惠券/));
  expect(await screen.findByText("可领取")).toBeTruthy();
  expect(screen.getByText("至 2026-12-12").className).toMatch(/whole/);
  await click(screen.getByRole("button", { name: "领取店铺券" }));
  await waitFor(async () => expect((await row(/^店铺优惠券/)).textContent).toContain("−¥20.00"));
  await waitFor(() => expect(screen.queryByText("可领取")).toBeNull());
  expect(within(screen.getByLabelText("应付")).getByText(/80/)).toBeTruthy();
  expect(server.of("Wares.ClaimCoupon")[0]?.parameters["couponId"]).toBe("1");
});

test("a coupon claimed after choosing none is used", async () => {
  const kept = (chosen: readonly string[]) =>
    choice("80", { ...face("旧券", 500), ...ofShop }, 500, chosen.includes("80"));
  const server = fakeServer({
    "Order.Quote": ({ parameters: { ownCouponIds = '["80"]' } }) => ({
      info: quote([kept(JSON.parse(ownCouponIds) as string[])]),
    }),
    "Wares.GetCouponList": { info: { list: [offer("1", { ...face("店铺券", 2000), ...ofShop })] } },
    "Wares.ClaimCoupon": {
      info: {
        claim: {
          couponId: "1",
          ...choice("90", face("店铺券", 2000), 0, false),
          state: "ready",
          usableFrom: 0,
        },
        isClaimable: false,
      },
    },
  });
  await drawPage(Submit, path);
  await click(await row(/^店铺优惠券/));
  await pressText("不使用优惠券");
  await waitFor(() => expect(server.of("Order.Quote").at(-1)?.parameters["ownCouponIds"]).toBe("[]"));
  await click(await row(/^店铺优惠券/));
  await press("领取店铺券");
  await waitFor(() => expect(server.of("Order.Quote").at(-1)?.parameters["ownCouponIds"]).toBe('["90"]'));
});

test("nothing is offered to a member who has claimed all or holds the same coupon", async () => {
  const server = fakeServer({
    "Order.Quote": { info: quote([choice("80", { ...face("店铺券", 2000), ...ofShop }, 2000, true)]) },
    "Wares.GetCouponList": {
      info: {
        list: [
          offer("1", { ...face("店铺券", 2000), ...ofShop, mine: 1, perMember: 2 }),
          offer("2", { ...face("平台券", 100), mine: 1, isClaimable: false }),
        ],
      },
    },
  });
  await drawPage(Submit, path);
  await click(await row(/^店铺优惠券/));
  expect(await screen.findByText("不使用优惠券")).toBeTruthy();
  await waitFor(() => expect(server.of("Wares.GetCouponList")).toHaveLength(1));
  expect(screen.queryByText("可领取")).toBeNull();
  expect((await row(/^平台优惠券/)).textContent).toContain("暂无可用");
});

test("offers are sorted by their discount on this order; unusable ones are hidden", async () => {
  const all = (id: string, more: object) => offer(id, { ...ofShop, waresIds: ["5"], ...more });
  fakeServer({
    "Order.Quote": { info: quote([]) },
    "Wares.GetCouponList": {
      info: {
        list: [
          all("1", face("减五元", 500)),
          all("2", { ...face("八折", 0), offFen: undefined, ratePermille: 800, capFen: 1500 }),
          all("3", face("减千元", 100_000)),
          all("4", { ...face("以后用", 3000), usableFrom: Date.now() + 60_000 }),
          all("5", { ...face("别的商品", 3000), waresIds: ["6"] }),
          all("6", { ...face("从今天用", 1200), usableFrom: 1 }),
        ],
      },
    },
  });
  await drawPage(Submit, path);
  await waitFor(async () => expect((await row(/^店铺优惠券/)).textContent).toContain("4 张可领"));
  await click(await row(/^店铺优惠券/));
  await screen.findByText("可领取");
  expect(screen.getAllByText(/^可减/).map(({ textContent }) => textContent)).toEqual([
    "可减 ¥99.99",
    "可减 ¥15.00",
    "可减 ¥12.00",
    "可减 ¥5.00",
  ]);
});

test("the latest arrival of a shop's products is shown with the freight, only if all are promised", () => {
  const shop = (...services: readonly (readonly string[])[]) => ({
    shipFrom: "浙江杭州",
    lines: services.map((words) => ({ services: [...words], isLeftOut: false })),
  });
  expect(arrivalText(shop(["次日达"], ["次日达"]), "上海市")).toBe("预计次日送达");
  expect(arrivalText(shop(["次日达"], ["48 小时发货"]), "上海市")).toBe("预计 4 天内送达");
  expect(arrivalText(shop(["次日达"], []), "上海市")).toBeUndefined();
  expect(arrivalText(shop(["次日达"]), undefined)).toBeUndefined();
  const [first, second] = shop(["次日达"], []).lines;
  const out = [first!, { ...second!, isLeftOut: true }];
  expect(arrivalText({ shipFrom: "浙江杭州", lines: out }, "上海市")).toBe("预计次日送达");
  expect(arrivalText({ shipFrom: "浙江杭州", lines: [] }, "上海市")).toBeUndefined();
});
