import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backSettled } from "@heshi/ui/overlay/back-entry";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { learnServerTime } from "#src/shared/data/server-clock.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawPage } from "../../../../test/draw-page.tsx";
import { fakeServer } from "../../../../test/fake-server.ts";
import { reset } from "../../../../test/reset.ts";
import { cashier, path, result } from "./cashier.testing.ts";
import { Page as Cashier } from "../pages/app-pay.tsx";
import { routes } from "../routes.ts";
import { click } from "../../../../test/click.ts";

beforeEach(() => {
  reset();
  learnServerTime(Date.now());
  useSession.setState({ token: "t" });
  setRoutes([
    ...routes,
    { path: "/", title: "首页", access: "public", page: async () => ({ Page: Cashier }) },
  ]);
});
afterEach(() => {
  vi.useRealTimers();
  reset();
});

const pending = result("pending", { underWay: "wechat" });
const answering = (isUnpaid: () => boolean) =>
  fakeServer({
    "Pay.GetResult": { info: pending },
    "Pay.GetCashier": { info: cashier("pending", { hasPayPassword: true }) },
    "Pay.CheckResult": () => ({ info: { ...pending, isUnpaid: isUnpaid() } }),
  });

test("去支付 after an abandoned payment opens the cashier, which stays even if the channel stops answering", async () => {
  let isUnpaid = true;
  const server = answering(() => isUnpaid);
  await drawPage(Cashier, path);
  expect(await screen.findByRole("radio", { name: /微信支付/ })).toBeTruthy();
  expect(screen.queryByText("待确认")).toBeNull();
  isUnpaid = false;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  await waitFor(() => expect(server.of("Pay.CheckResult").length).toBeGreaterThan(0));
  expect(screen.getByRole("radio", { name: /微信支付/ })).toBeTruthy();
});

test("while the channel has not reported, the user is not asked to pay again", async () => {
  answering(() => false);
  await drawPage(Cashier, path);
  expect(await screen.findByText("待确认")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("a user who returns without paying is informed some seconds later, and pays with one press", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = answering(() => true);
  await drawPage(Cashier, `${path}&isBack=1`);
  expect(await screen.findByRole("dialog", { name: "支付是否已完成？" })).toBeTruthy();
  await waitFor(() => expect(server.of("Pay.CheckResult")).toHaveLength(1));
  expect(screen.queryByText(/还没有收到这笔付款/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3500));
  expect(await screen.findByText("微信支付还没有收到这笔付款")).toBeTruthy();
  expect(server.of("Pay.CheckResult")).toHaveLength(2);
  // 已完成支付 does not believe the user against the channel
  await click(screen.getByRole("button", { name: "已完成支付" }));
  expect(await screen.findByText("还没有付款")).toBeTruthy();
  await click(screen.getByRole("button", { name: "去支付" }));
  expect(await screen.findByRole("radio", { name: /微信支付/ })).toBeTruthy();
});

test("back from a paid trade opens the home page when the channel's page is before it", async () => {
  fakeServer({
    "Pay.GetResult": { info: result("paid", { way: "wechat", paidAt: Date.now() }) },
    "Wares.GetFeed": { info: { list: [] } },
    "Order.GetList": { info: { list: [] } },
  });
  // no history entry was recorded
  const drawn = await drawPage(Cashier, `${path}&isBack=1`);
  await screen.findByText("支付成功");
  await waitFor(() => expect(window.history.state).toMatchObject({ hsLayer: 1 }));
  window.history.back();
  await waitFor(() => expect(drawn.go).toHaveBeenCalledWith("/", { replace: true }));
  await act(backSettled);
});
