import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Member } from "@heshi/contract/account/member";
import { Pay } from "@heshi/contract/pay/pay";
import { codeOf } from "@heshi/contract/frame/envelope";
import { formatMinute } from "@heshi/kernel/text";
import { setPressFailure } from "@heshi/ui/base/press";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { learnServerTime } from "#src/shared/data/server-clock.ts";
import { drawAt, pressIdle } from "../../../../test/draw-page.tsx";
import { fakeServer } from "../../../../test/fake-server.ts";
import { reset } from "../../../../test/reset.ts";
import { cashier, deadlineAt, path, result, TRADE } from "./cashier.testing.ts";
import { Page as Cashier } from "../pages/app-pay.tsx";
import { Page as List } from "../pages/list.tsx";
import { Page as Submit } from "../pages/submit.tsx";
import { routes } from "../routes.ts";
import { click, pressText } from "../../../../test/click.ts";

const go = vi.fn();

beforeEach(() => {
  reset();
  vi.clearAllMocks();
  learnServerTime(Date.now());
  useSession.setState({ token: "t" });
  setRoutes([
    ...routes,
    { path: "/pages/setting/pwd", title: "密码", access: "public", page: async () => ({ Page: Submit }) },
  ]);
  setRouter({ go, back: vi.fn() });
  setPressFailure((failure) => void showFailure(failure));
});
afterEach(reset);

test("without a payment password the page to set one is offered", async () => {
  fakeServer({
    "Pay.GetResult": { info: result("unpaid") },
    "Pay.GetCashier": { info: cashier("unpaid", { hasPayPassword: false }) },
  });
  await drawAt(Cashier, path);
  await pressText(/余额支付 ¥189\.00/);
  fireEvent.click(await screen.findByText("去设置"));
  // replaces the guard's entry, so that the cashier stays in the history
  await waitFor(() => expect(go).toHaveBeenCalledWith("/pages/setting/pwd?type=pay", { replace: true }));
});

test("a payment that finds no place says that it waits, that nothing was taken, and until when the order can be paid", async () => {
  const [number, msg] = Member.errors.PAY_BUSY;
  const server = fakeServer({
    "Pay.GetResult": { info: result("unpaid") },
    "Pay.GetCashier": { info: cashier("unpaid", { hasPayPassword: true }) },
    "Member.CreateGrant": { code: codeOf(Member.code, number), msg },
  });
  await drawAt(Cashier, path);
  await pressText(/余额支付 ¥189\.00/);
  await screen.findByText("输入支付密码");
  for (const digit of "258036") fireEvent.keyDown(document, { key: digit });
  expect(screen.getByText("正在确认支付")).toBeTruthy();
  expect(await screen.findByText(`${msg}，订单保留到 ${formatMinute(new Date(deadlineAt))}`)).toBeTruthy();
  expect(server.of("Pay.PayByBalance")).toHaveLength(0);
});

test("a pending channel is queried while the user is asked; its confirmation shows 支付成功", async () => {
  let state = "pending";
  const server = fakeServer({
    "Pay.GetResult": () => ({ info: result(state) }),
    "Pay.GetCashier": { info: cashier("pending", { hasPayPassword: true }) },
    "Pay.CheckResult": () => ({
      info: result(state, {
        way: "wechat",
        paidAt: Date.now(),
        ...(state === "paid" ? { note: "支付成功" } : {}),
      }),
    }),
    "Wares.GetFeed": { info: { list: [] } },
  });
  await drawAt(Cashier, `${path}&isBack=1`);
  await pressText("已完成支付");
  expect(await screen.findByText("待确认")).toBeTruthy();
  expect(screen.queryByText("支付成功")).toBeNull();
  await waitFor(() => expect(server.of("Pay.CheckResult").length).toBeGreaterThan(0));
  state = "paid";
  await click(screen.getByText("已付款，查结果"));
  expect(await screen.findByText("支付成功")).toBeTruthy();
  // what was pressed is gone: a screen reader reads the result
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "支付成功" }));
  expect(screen.getByText("查看订单")).toBeTruthy();
});

test("a trade closed without a payment is shown as such and offers none", async () => {
  fakeServer({ "Pay.GetResult": { info: result("closed") } });
  await drawAt(Cashier, path);
  expect(await screen.findByText("未支付，订单已关闭")).toBeTruthy();
  expect(screen.queryByText(/余额支付/)).toBeNull();
});

test("a trade that closes while the password is typed is shown as closed, without an error of the sheet", async () => {
  let state = "unpaid";
  const [number, msg] = Pay.errors.TRADE_CLOSED;
  fakeServer({
    "Pay.GetResult": () => ({ info: result(state) }),
    "Pay.GetCashier": () => ({ info: cashier(state, { hasPayPassword: true }) }),
    "Member.CreateGrant": { info: { grant: "g", expiresAt: deadlineAt } },
    "Pay.PayByBalance": () => {
      state = "closed";
      return { code: codeOf(Pay.code, number), msg };
    },
  });
  await drawAt(Cashier, path);
  await pressText(/余额支付 ¥189\.00/);
  await screen.findByText("输入支付密码");
  for (const digit of "258036") fireEvent.keyDown(document, { key: digit });
  expect(await screen.findByText("未支付，订单已关闭")).toBeTruthy();
  expect(screen.queryByText("输入支付密码")).toBeNull();
});

const quote = (payableFen: number) => ({
  orderType: 0,
  needsAddress: false,
  shops: [],
  silver: { balanceCent: 0, usableCent: 0, usableFen: 0, isUsed: false },
  coupons: [],
  prices: [{ label: "商品金额", amountFen: payableFen }],
  pieces: 1,
  goodsFen: payableFen,
  freightFen: 0,
  discountFen: 0,
  offsetFen: 0,
  payableFen,
  problems: [],
  isSubmittable: true,
});

test("a changed price is reported with both amounts, and the order placed only after another press", async () => {
  let price = 100;
  const server = fakeServer({
    "Order.Quote": () => ({ info: quote(price) }),
    "Order.Submit": ({ parameters }) =>
      parameters["expectedPayableFen"] === "120"
        ? { info: { tradeNo: TRADE, payableFen: 120, orderIds: ["7"], deadlineAt } }
        : { code: 1_130_002, msg: "价格有变化，请确认后再提交", info: { payableFen: 120 } },
  });
  await drawAt(Submit, "/pages/order/submit?items=12x1");
  await screen.findAllByText("提交订单");
  price = 120;
  await click(screen.getByText("提交订单"));
  expect(await screen.findByText("应付金额由 ¥1.00 变为 ¥1.20，请核对后再提交")).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("知道了"));
  await waitFor(() => expect(screen.getByLabelText("应付").textContent).toContain("¥1.20"));
  await pressIdle("提交订单");
  await waitFor(() =>
    expect(go).toHaveBeenCalledWith(`/pages/order/app-pay?tradeNo=${TRADE}`, { replace: true }),
  );
  expect(server.of("Order.Submit")).toHaveLength(2);
});

test("the best coupon is used, another can be chosen, and what is shown is sent", async () => {
  const choice = (id: string, takesFen: number, isChosen: boolean) => ({
    ownCouponId: id,
    title: `立减券${id}`,
    kind: "threshold",
    thresholdFen: 0,
    offFen: takesFen,
    condition: "无门槛",
    scopeText: "全场商品可用",
    expiresAt: deadlineAt,
    takesFen,
    isChosen,
  });
  const far = { ...choice("93", 0, false), reason: "还差 ¥12 可用" };
  const server = fakeServer({
    "Order.Quote": ({ parameters: { ownCouponIds = '["91"]' } }) => {
      const chosen = JSON.parse(ownCouponIds) as string[];
      const coupons = [choice("91", 30, chosen.includes("91")), choice("92", 20, chosen.includes("92")), far];
      const discountFen = coupons.reduce((sum, one) => sum + (one.isChosen ? one.takesFen : 0), 0);
      return { info: { ...quote(100 - discountFen), coupons, discountFen } };
    },
    "Order.Submit": { info: { tradeNo: TRADE, payableFen: 80, orderIds: ["7"], deadlineAt } },
  });
  await drawAt(Submit, "/pages/order/submit?items=12x1");
  const row = () => screen.findByRole("button", { name: /^平台优惠券/ });
  expect((await row()).textContent).toContain("−¥0.30");
  await click(await row());
  expect(await screen.findByText("还差 ¥12 可用")).toBeTruthy();
  await click(screen.getByRole("button", { name: /立减券92/ }));
  await waitFor(async () => expect((await row()).textContent).toContain("−¥0.20"));
  await pressIdle("提交订单");
  await waitFor(() => expect(server.of("Order.Submit")).toHaveLength(1));
  expect(server.of("Order.Submit")[0]?.parameters).toMatchObject({
    ownCouponIds: '["92"]',
    expectedPayableFen: "80",
  });
});

test("an order whose answer was lost is sent again with the same request id", async () => {
  let isLost = true;
  const server = fakeServer({
    "Order.Quote": { info: quote(100) },
    "Order.Submit": () =>
      isLost ? "lost" : { info: { tradeNo: TRADE, payableFen: 100, orderIds: ["7"], deadlineAt } },
  });
  await drawAt(Submit, "/pages/order/submit?items=12x1");
  await pressText("提交订单");
  await waitFor(() => expect(server.of("Order.Submit")).toHaveLength(1));
  isLost = false;
  await pressIdle("提交订单");
  await waitFor(() => expect(go).toHaveBeenCalled());
  const [first, second] = server.of("Order.Submit");
  expect(second?.parameters["requestId"]).toBe(first?.parameters["requestId"]);
});

test("the password sheet shows what is to be paid after its shop has lowered it", async () => {
  let payableFen = 18_900;
  const server = fakeServer({
    "Pay.GetResult": { info: result("unpaid") },
    "Pay.GetCashier": () => ({ info: { ...cashier("unpaid", { hasPayPassword: true }), payableFen } }),
    "Member.CreateGrant": { info: { grant: "g", expiresAt: deadlineAt } },
    "Pay.PayByBalance": {
      code: codeOf(Pay.code, Pay.errors.GRANT_STALE[0]),
      msg: "支付授权已失效，请重新输入支付密码",
    },
  });
  await drawAt(Cashier, path);
  await pressText(/余额支付 ¥189\.00/);
  payableFen = 17_900;
  await screen.findByText("输入支付密码");
  for (const digit of "258036") fireEvent.keyDown(document, { key: digit });
  await waitFor(() => expect(document.body.textContent).not.toContain("189.00"));
  expect(document.body.textContent).toContain("179.00");
  expect(server.of("Member.CreateGrant")[0]?.parameters["amountFen"]).toBe("18900");
});

test("an empty tab of the list names the tab and has a way on", async () => {
  fakeServer({
    "Order.GetList": { info: { list: [] } },
    "Order.GetCounts": { info: { unpaid: 0, unshipped: 120, shipped: 0, uncommented: 0 } },
  });
  await drawAt(List, "/pages/order/list?tab=unpaid");
  expect(await screen.findByText("没有待付款的订单")).toBeTruthy();
  expect(await screen.findByText("99+")).toBeTruthy();
});
