import { codeOf } from "@heshi/contract/frame/envelope";
import { Order } from "@heshi/contract/trade/order";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { click } from "../../../../test/click.ts";
import { drawPage, pressIdle } from "../../../../test/draw-page.tsx";
import { fakeServer } from "../../../../test/fake-server.ts";
import { reset } from "../../../../test/reset.ts";
import { Page as Submit } from "../pages/submit.tsx";
import { routes } from "../routes.ts";

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  setRoutes(routes);
});
afterEach(reset);

const fee = { freeDays: 180, feeFen: 1, feeMostBp: 1000 };
const sums = { goodsFen: 100, freightFen: 0, discountFen: 0, offsetFen: 0, payableFen: 100 };
const line = {
  skuId: "12",
  waresId: "12",
  title: "盖碗",
  specs: [],
  picture: "",
  services: [],
  priceFen: 100,
};
const quote = (orderType: number, more: object) => ({
  orderType,
  needsAddress: orderType === 0,
  shops: [
    {
      shopId: "1",
      name: "自营店",
      logo: "",
      isSelf: true,
      shipFrom: "",
      lines: [{ ...line, ...sums, quantity: 1, isLeftOut: false, platformDiscountFen: 0, creditCent: 0 }],
      freightText: "包邮",
      coupons: [],
      ...sums,
    },
  ],
  silver: { balanceCent: 0, usableCent: 0, usableFen: 0, isUsed: false },
  coupons: [],
  prices: [],
  pieces: 1,
  problems: [],
  isSubmittable: orderType === 2,
  ...sums,
  ...more,
});
const path = "/pages/order/submit?items=12x1";
const way = (name: string) => screen.findByRole<HTMLButtonElement>("radio", { name });
const priced = ({ parameters: { store } }: { parameters: Readonly<Record<string, string>> }) => ({
  info:
    store === "1"
      ? quote(2, { store: { isChosen: true, ...fee } })
      : quote(0, { store: { isChosen: false, ...fee } }),
});

test("what is stored needs no address, day or platform coupon, is kept by a reload, and is ordered so", async () => {
  const server = fakeServer({
    "Order.Quote": priced,
    "Order.Submit": {
      info: { tradeNo: "T261121000000000001", payableFen: 100, orderIds: ["7"], deadlineAt: 0 },
    },
  });
  const { leave } = await drawPage(Submit, path);
  expect(await screen.findByText("请选择收货地址")).toBeTruthy();
  expect(screen.getByText("送货时间")).toBeTruthy();
  await click(await way("存入云仓"));
  expect(await screen.findByText("现在不付运费，提货时按地址计算 · 随时提货")).toBeTruthy();
  expect(screen.getByText("免费存放 180 天，之后每件每天 ¥0.01，最多为买入价的 10%")).toBeTruthy();
  expect(screen.getByText("按售价结算，不享会员价，不能用银币和平台优惠券，付款不得银币")).toBeTruthy();
  for (const gone of ["请选择收货地址", "送货时间", "平台优惠券", "银币抵扣"])
    expect(screen.queryByText(gone), gone).toBeNull();
  leave();
  await drawPage(Submit, path);
  expect((await way("存入云仓")).getAttribute("aria-checked")).toBe("true");
  await pressIdle("提交订单");
  await waitFor(() => expect(server.of("Order.Submit")).toHaveLength(1));
  expect(server.of("Order.Submit")[0]?.parameters["store"]).toBe("1");
});

test("what cannot be stored now says why, and what never is offers no choice", async () => {
  fakeServer({
    "Order.Quote": { info: quote(0, { store: { isChosen: false, reason: "云仓暂无现货", ...fee } }) },
  });
  const { leave } = await drawPage(Submit, path);
  expect((await way("存入云仓")).disabled).toBe(true);
  expect(screen.getByText("不能存入云仓：云仓暂无现货")).toBeTruthy();
  leave();
  fakeServer({ "Order.Quote": { info: quote(0, {}) } });
  await drawPage(Submit, path);
  expect(await screen.findByText("请选择收货地址")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("what can no longer be stored says so at submission, and is priced again", async () => {
  const [code, msg] = Order.errors.STORE_OFF;
  const server = fakeServer({
    "Order.Quote": priced,
    "Order.Submit": { code: codeOf(Order.code, code), info: {}, msg },
  });
  await drawPage(Submit, path);
  await click(await way("存入云仓"));
  await screen.findByText("现在不付运费，提货时按地址计算 · 随时提货");
  const before = server.of("Order.Quote").length;
  await pressIdle("提交订单");
  expect(await screen.findByText(msg)).toBeTruthy();
  await waitFor(() => expect(server.of("Order.Quote").length).toBeGreaterThan(before));
});
