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

test("a coupon that can be claimed is in the price, says that ordering claims it, and is sent with the order", async () => {
  const server = fakeServer({
    "Order.Quote": {
      info: quote([choice("1", { ...face("店铺券", 2000), ...ofShop, isOffer: true }, 2000, true)]),
    },
    "Order.Submit": { code: 1_130_012, msg: "所选优惠券已不能使用，请重新选择" },
  });
  await drawPage(Submit, path);
  expect((await row(/^店铺优惠券/)).textContent).toContain("下单自动领取 −¥20.00");
  expect((await row(/^平台优惠券/)).textContent).toContain("暂无可用");
  expect(within(screen.getByLabelText("应付")).getByText(/80/)).toBeTruthy();
  expect(server.of("Order.Quote")[0]?.parameters["withOffers"]).toBe("1");
  await click(await row(/^店铺优惠券/));
  expect(await screen.findByText("可减 ¥20.00")).toBeTruthy();
  expect(screen.getByText(/· 下单自动领取/)).toBeTruthy();
  await pressText("店铺券");
  await press("提交订单");
  await waitFor(() => expect(server.of("Order.Submit")).toHaveLength(1));
  expect(server.of("Order.Submit")[0]?.parameters).toMatchObject({ withOffers: "1", ownCouponIds: '["1"]' });
  // gone meanwhile: the price is asked for again
  await waitFor(() => expect(server.of("Order.Quote").length).toBeGreaterThan(1));
});

test("after choosing none, an offer can be chosen again", async () => {
  const kept = (chosen: readonly string[]) =>
    choice("1", { ...face("店铺券", 2000), ...ofShop, isOffer: true }, 2000, chosen.includes("1"));
  const server = fakeServer({
    "Order.Quote": ({ parameters: { ownCouponIds = '["1"]' } }) => ({
      info: quote([kept(JSON.parse(ownCouponIds) as string[])]),
    }),
  });
  await drawPage(Submit, path);
  await click(await row(/^店铺优惠券/));
  await pressText("不使用优惠券");
  await waitFor(() => expect(server.of("Order.Quote").at(-1)?.parameters["ownCouponIds"]).toBe("[]"));
  expect((await row(/^店铺优惠券/)).textContent).toContain("1 张可用");
  await click(await row(/^店铺优惠券/));
  await pressText("店铺券");
  await waitFor(() => expect(server.of("Order.Quote").at(-1)?.parameters["ownCouponIds"]).toBe('["1"]'));
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
