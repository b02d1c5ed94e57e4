import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { learnServerTime } from "#src/shared/data/server-clock.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawPage } from "../../../../test/draw-page.tsx";
import { type Answer, fakeServer } from "../../../../test/fake-server.ts";
import { reset } from "../../../../test/reset.ts";
import { cashier, path, result, TRADE } from "./cashier.testing.ts";
import { Page as Cashier } from "../pages/app-pay.tsx";
import { routes } from "../routes.ts";
import { press } from "../../../../test/click.ts";

/** The payment by WeChat that the user left for. */
const left = JSON.stringify({ payNo: TRADE, way: "wechat" });
const pending = result("pending", { underWay: "wechat" });
const unpaid = result("unpaid", { note: "等待付款" });

beforeEach(() => {
  reset();
  window.sessionStorage.clear();
  learnServerTime(Date.now());
  useSession.setState({ token: "t" });
  setRoutes(routes);
});
afterEach(() => {
  vi.useRealTimers();
  reset();
});

const sheet = () => screen.queryByRole("dialog", { name: "支付是否已完成？" });

function serve(answers: Readonly<Record<string, Answer>>) {
  return fakeServer({
    "Pay.GetResult": { info: pending },
    "Pay.GetCashier": { info: cashier("pending", { hasPayPassword: true }) },
    "Pay.CheckResult": { info: { ...pending, isUnpaid: false } },
    "Wares.GetFeed": { info: { list: [] } },
    "Order.GetList": { info: { list: [] } },
    ...answers,
  });
}

test("back from the channel's page by the phone asks whether it was paid, also after a reload, until it is answered", async () => {
  window.sessionStorage.setItem("hs:pay-left", left);
  serve({});
  const first = await drawPage(Cashier, path);
  expect(await screen.findByText("正在向微信支付确认付款结果，请勿重复支付")).toBeTruthy();
  first.leave();
  const second = await drawPage(Cashier, path);
  await press("重新支付");
  await waitFor(() => expect(sheet()).toBeNull());
  // the way of before is kept, though the balance would do
  expect(screen.getByRole("radio", { name: /微信支付/ }).getAttribute("aria-checked")).toBe("true");
  expect(screen.getByText("微信支付的付款结果确认中，请勿重复支付")).toBeTruthy();
  second.leave();
  expect(window.sessionStorage.getItem("hs:pay-left")).toBeNull();
});

test("a payment that succeeds elsewhere ends the question", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  window.sessionStorage.setItem("hs:pay-left", left);
  let isPaid = false;
  serve({
    "Pay.GetResult": () => ({
      info: isPaid ? result("paid", { way: "wechat", paidAt: Date.now() }) : pending,
    }),
  });
  await drawPage(Cashier, path);
  await waitFor(() => expect(sheet()).not.toBeNull());
  isPaid = true;
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText("支付成功")).toBeTruthy();
  expect(sheet()).toBeNull();
  expect(window.sessionStorage.getItem("hs:pay-left")).toBeNull();
});

test("who gave up at the channel reads so at once, and the payment is closed there", async () => {
  const server = serve({
    "Pay.GetResult": () => ({ info: server.of("Pay.StopChannel").length === 0 ? pending : unpaid }),
    "Pay.StopChannel": { info: unpaid },
  });
  await drawPage(Cashier, `${path}&isBack=1&isQuit=1`);
  expect(await screen.findByText(/^已放弃支付/)).toBeTruthy();
  expect(sheet()).toBeNull();
  expect(await screen.findByText("已放弃支付，没有扣款，可以重新选择付款方式")).toBeTruthy();
  expect(server.of("Pay.StopChannel")).toHaveLength(1);
  expect(screen.queryByText(/请勿重复支付/)).toBeNull();
});

test("while the channel is silent, who gave up is not promised that nothing was taken", async () => {
  serve({ "Pay.StopChannel": { info: pending } });
  await drawPage(Cashier, `${path}&isBack=1&isQuit=1`);
  expect(await screen.findByText("已放弃支付，等待微信支付确认关闭")).toBeTruthy();
});

test("another way is asked about first, also if another tab has begun the payment", async () => {
  let isBegun = false;
  const server = serve({
    "Pay.GetResult": () => ({ info: isBegun ? pending : unpaid }),
    "Pay.GetCashier": { info: cashier("unpaid", { hasPayPassword: true }) },
    "Pay.StopChannel": { info: unpaid },
  });
  await drawPage(Cashier, path);
  await screen.findByText(/余额支付 ¥189\.00/);
  isBegun = true;
  await press(/余额支付 ¥189\.00/);
  expect(await screen.findByRole("alertdialog", { name: "微信支付还有一笔付款没有结果" })).toBeTruthy();
  await press("再等等");
  expect(screen.queryByText("输入支付密码")).toBeNull();
  expect(server.of("Pay.StopChannel")).toHaveLength(0);
  await press(/余额支付 ¥189\.00/);
  await press("关闭并换用");
  expect(await screen.findByText("输入支付密码")).toBeTruthy();
  expect(server.of("Pay.StopChannel")).toHaveLength(1);
});

test("another way is not opened when the payment turns out to be made", async () => {
  serve({
    "Pay.CheckResult": { info: { ...pending, isUnpaid: true } },
    "Pay.StopChannel": { info: result("paid", { way: "wechat", paidAt: Date.now() }) },
  });
  await drawPage(Cashier, path);
  fireEvent.click(await screen.findByRole("radio", { name: /余额支付/ }));
  await press(/余额支付 ¥189\.00/);
  await press("关闭并换用");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.queryByText("输入支付密码")).toBeNull();
});
