import { codeOf } from "@heshi/contract/frame/envelope";
import { Order } from "@heshi/contract/trade/order";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseAddress } from "#src/shared/place/address-choice.ts";
import { setLocalCart } from "#src/shared/goods/cart.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawPage, pressIdle } from "../../../../test/draw-page.tsx";
import { fakeServer } from "../../../../test/fake-server.ts";
import { reset } from "../../../../test/reset.ts";
import { Page as Submit } from "../pages/submit.tsx";
import { routes } from "../routes.ts";

beforeEach(() => {
  reset();
  setLocalCart([]);
  useSession.setState({ token: "t" });
  setRoutes(routes);
});
afterEach(reset);

const receiver = {
  name: "李嘉怡",
  mobile: "13800000012",
  province: "香港特别行政区",
  city: "新界",
  area: "沙田区",
  street: "",
  detail: "沙田正街 18 号",
};
const address = { addressId: "3", isDefault: true, tag: "", ...receiver };
const lineOf = (skuId: string, isLeftOut = false) => ({
  skuId,
  waresId: skuId,
  title: `商品${skuId}`,
  specs: [],
  picture: "",
  services: [],
  priceFen: 100,
  quantity: 1,
  isLeftOut,
  goodsFen: isLeftOut ? 0 : 100,
  discountFen: 0,
  platformDiscountFen: 0,
  offsetFen: 0,
  freightFen: 0,
});
const shopOf = (
  shopId: string,
  skuIds: readonly string[],
  freightText: string,
  leftOut: readonly string[] = [],
) => ({
  shopId,
  name: `店${shopId}`,
  logo: "",
  isSelf: false,
  shipFrom: "",
  lines: skuIds.map((skuId) => lineOf(skuId, leftOut.includes(skuId))),
  goodsFen: 100,
  freightFen: 0,
  freightText,
  discountFen: 0,
  offsetFen: 0,
  payableFen: 100,
  coupons: [],
});
const quote = (more: object) => ({
  orderType: 0,
  needsAddress: true,
  shops: [shopOf("1", ["12"], "包邮")],
  silver: { balanceCent: 0, usableCent: 0, usableFen: 0, isUsed: false },
  coupons: [],
  prices: [
    { label: "商品金额", amountFen: 100 },
    { label: "运费", amountFen: 0 },
  ],
  pieces: 1,
  goodsFen: 100,
  freightFen: 0,
  discountFen: 0,
  offsetFen: 0,
  payableFen: 100,
  problems: [],
  isSubmittable: false,
  ...more,
});
const path = "/pages/order/submit?items=12x1";

test("without an address no freight is shown", async () => {
  fakeServer({ "Order.Quote": { info: quote({}) } });
  await drawPage(Submit, path);
  expect(await screen.findByText("快递 · 选好地址后显示运费")).toBeTruthy();
  expect(screen.getByText("选好地址后显示")).toBeTruthy();
  expect(screen.getByText("共 1 件，不含运费")).toBeTruthy();
  expect(screen.queryByText(/包邮/)).toBeNull();
  expect(screen.queryByText("¥0.00")).toBeNull();
});

test("lines left out are named and faded, without freight, and the sum notes it", async () => {
  const problem = (skuId: string, kind: string, text: string) => ({ skuId, kind, text });
  const far = ["undeliverable", "不支持配送到该地址"] as const;
  fakeServer({
    "Order.Quote": {
      info: quote({
        address,
        shops: [
          shopOf("1", ["12"], "", ["12"]),
          shopOf("2", ["21", "22"], "运费 ¥55.00", ["22"]),
          shopOf("3", ["31"], "", ["31"]),
          shopOf("4", ["41"], "运费 ¥8.00"),
        ],
        problems: [
          problem("12", ...far),
          problem("22", ...far),
          problem("31", "soldOut", "已售罄"),
          problem("41", "short", "仅剩 1 件"),
        ],
      }),
    },
  });
  await drawPage(Submit, path);
  await waitFor(() => expect(screen.getAllByText("不支持配送到该地址，未计入应付")).toHaveLength(2));
  expect(screen.getByText("已售罄，未计入应付")).toBeTruthy();
  expect(screen.getByText("仅剩 1 件")).toBeTruthy();
  expect(screen.queryByText(/包邮/)).toBeNull();
  expect(screen.getByText("不支持配送到该地址")).toBeTruthy();
  expect(screen.getByText("，1 种不支持配送")).toBeTruthy();
  expect(screen.getByText("暂无可配送的商品")).toBeTruthy();
  expect(screen.getByText("运费 ¥8.00")).toBeTruthy();
  expect(screen.getByText("未计入 3 种暂不能购买的商品")).toBeTruthy();
  expect(screen.getByText("4 种商品暂不能购买")).toBeTruthy();
});

test("a placed order requests no further quote while the page is left", async () => {
  chooseAddress("3");
  const server = fakeServer({
    "Order.Quote": { info: quote({ address, isSubmittable: true }) },
    "Order.Submit": {
      info: { tradeNo: "T261121000000000001", payableFen: 100, orderIds: ["7"], deadlineAt: 0 },
    },
  });
  const { go, leave } = await drawPage(Submit, path);
  await pressIdle("提交订单");
  await waitFor(() =>
    expect(go).toHaveBeenCalledWith("/pages/order/app-pay?tradeNo=T261121000000000001", { replace: true }),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.of("Order.Quote")).toHaveLength(1);
  // the choice is valid for one order
  leave();
  expect(window.sessionStorage.getItem("hs:address-choice")).toBeNull();
});

test("lines already ordered in another tab lead to the orders", async () => {
  const msg = "这些商品已不在购物车，可能已经下单";
  fakeServer({
    "Order.Quote": { info: quote({ address, isSubmittable: true }) },
    "Order.Submit": { code: codeOf(Order.code, Order.errors.NOTHING_CHOSEN[0]), info: {}, msg },
  });
  const { go } = await drawPage(Submit, path);
  await pressIdle("提交订单");
  await screen.findByText(msg);
  await pressIdle("查看订单");
  await waitFor(() => expect(go).toHaveBeenCalledWith("/pages/order/list", { replace: true }));
});

test("after a login at checkout the lines on the device are merged", async () => {
  setLocalCart([{ skuId: "12", quantity: 1 }]);
  const server = fakeServer({
    "Wares.MergeCart": { info: { merged: 1, dropped: 0, kinds: 1 } },
    "Order.Quote": { info: quote({ address, isSubmittable: true }) },
  });
  await drawPage(Submit, "/pages/order/submit?cart=12");
  await screen.findByText("提交订单");
  const asked = server.calls.map(({ service }) => service).filter((name) => /MergeCart|Quote/.test(name));
  expect(asked).toEqual(["Wares.MergeCart", "Order.Quote"]);
});

test("silver is part of the quote and of the order", async () => {
  const silver = { balanceCent: 5000, usableCent: 2000, usableFen: 20 };
  const server = fakeServer({
    "Order.Quote": ({ parameters: { useSilver } }) => {
      const isUsed = useSilver === "1";
      return {
        info: quote({
          address,
          isSubmittable: true,
          silver: { ...silver, isUsed },
          payableFen: isUsed ? 80 : 100,
        }),
      };
    },
    "Order.Submit": { info: { tradeNo: "T1", orderIds: ["1"] } },
  });
  await drawPage(Submit, path);
  fireEvent.click(await screen.findByRole("switch"));
  await waitFor(() => expect(server.of("Order.Quote").at(-1)?.parameters["useSilver"]).toBe("1"));
  await pressIdle("提交订单");
  await waitFor(() => expect(server.of("Order.Submit")).toHaveLength(1));
  expect(server.of("Order.Submit")[0]?.parameters).toMatchObject({
    useSilver: "1",
    expectedPayableFen: "80",
  });
});

test("of several shops each has its subtotal; what is payable is named once", async () => {
  const shops = [
    { ...shopOf("1", ["12"], "包邮"), payableFen: 1200 },
    { ...shopOf("2", ["21", "22"], "包邮"), payableFen: 3400 },
  ];
  fakeServer({ "Order.Quote": { info: quote({ address, shops, payableFen: 4600, isSubmittable: true }) } });
  await drawPage(Submit, "/pages/order/submit?cart=12,21,22");
  expect((await screen.findByText(/共 1 件，小计/)).textContent).toContain("¥12.00");
  expect(screen.getByText(/共 2 件，小计/).textContent).toContain("¥34.00");
  expect(screen.getAllByText("应付")).toHaveLength(1);
});

test("a sheet says what each product comes to, with its shares and the rule of what is left over", async () => {
  const line = (skuId: string, more: object) => ({ ...lineOf(skuId), ...more });
  const first = { goodsFen: 11_580, quantity: 2, priceFen: 5790, discountFen: 312, platformDiscountFen: 112 };
  const shop = {
    ...shopOf("1", [], "运费 ¥6.00"),
    lines: [
      line("12", { ...first, offsetFen: 40, freightFen: 359 }),
      line("13", { goodsFen: 7800, priceFen: 7800, freightFen: 241 }),
      lineOf("14", true),
    ],
  };
  fakeServer({ "Order.Quote": { info: quote({ address, shops: [shop] }) } });
  await drawPage(Submit, path);
  fireEvent.click(await screen.findByRole("button", { name: "每件商品实付多少" }));
  const sheet = await screen.findByRole("dialog", { name: "每件商品实付" });
  const items = within(sheet).getAllByRole("listitem");
  expect(items).toHaveLength(2);
  expect(items[0]?.textContent).toContain("¥57.90 × 2");
  for (const part of ["店铺优惠券−¥2.00", "平台优惠券−¥1.12", "积分抵扣−¥0.40", "运费¥3.59"])
    expect(items[0]?.textContent).toContain(part);
  expect(items[0]?.textContent).toMatch(/实付¥?115\.87$/);
  expect(items[1]?.textContent).not.toContain("优惠券");
  expect(sheet.textContent).toContain("余下的分依次给余数最大的商品");
});

test("the best coupon is named with what it takes; with another chosen, what that forgoes", async () => {
  const coupon = (id: string, title: string, takesFen: number, isChosen: boolean) => ({
    ownCouponId: id,
    title,
    kind: "threshold",
    thresholdFen: 0,
    offFen: takesFen,
    condition: "无门槛",
    scopeText: "",
    expiresAt: Date.now() + 86_400_000,
    takesFen,
    isChosen,
  });
  let isBest = true;
  fakeServer({
    "Order.Quote": () => ({
      info: quote({
        address,
        coupons: [coupon("8", "全场满减券", 2000, isBest), coupon("9", "会员福利券", 500, !isBest)],
      }),
    }),
  });
  await drawPage(Submit, path);
  fireEvent.click(await screen.findByRole("button", { name: /平台优惠券/ }));
  const sheet = await screen.findByRole("dialog", { name: "平台优惠券" });
  expect(within(sheet).getByText("已选最划算的一张，可减 ¥20.00")).toBeTruthy();
  expect(within(sheet).getByText("可减 ¥5.00")).toBeTruthy();
  isBest = false;
  fireEvent.click(within(sheet).getByText("会员福利券"));
  fireEvent.click(await screen.findByRole("button", { name: /平台优惠券/ }));
  expect(await screen.findByText("换成“全场满减券”可多减 ¥15.00")).toBeTruthy();
});
