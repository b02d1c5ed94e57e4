import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backSettled } from "@heshi/ui/overlay/back-entry";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { learnServerTime } from "#src/shared/data/server-clock.ts";
import { drawPage } from "../../../../test/draw-page.tsx";
import { fakeServer } from "../../../../test/fake-server.ts";
import { reset } from "../../../../test/reset.ts";
import { cashier, path, result } from "./cashier.testing.ts";
import { Page as Cashier } from "../pages/app-pay.tsx";
import { routes } from "../routes.ts";

beforeEach(() => {
  reset();
  learnServerTime(Date.now());
  useSession.setState({ token: "t" });
  setRoutes(routes);
});
afterEach(reset);

const layer = (): unknown => (window.history.state as { hsLayer?: unknown } | null)?.hsLayer;

test("the browser's back asks before an unpaid trade is left, and opens its order", async () => {
  fakeServer({
    "Pay.GetResult": { info: result("unpaid") },
    "Pay.GetCashier": { info: cashier("unpaid", { hasPayPassword: false }) },
  });
  const drawn = await drawPage(Cashier, path);
  await screen.findByText(/余额支付 ¥189\.00/);
  await waitFor(() => expect(layer()).toBe(1));
  window.history.back();
  fireEvent.click(await screen.findByText("继续支付"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await act(backSettled);
  expect(layer()).toBe(1);
  expect(drawn.go).not.toHaveBeenCalled();
  window.history.back();
  fireEvent.click(await screen.findByText("确认离开"));
  await waitFor(() => expect(drawn.go).toHaveBeenCalledWith("/pages/order/detail?id=7", { replace: true }));
  // the guard's entry is removed
  expect(layer()).toBeUndefined();
});

test("an ended trade is left without a question", async () => {
  fakeServer({ "Pay.GetResult": { info: result("closed") } });
  const drawn = await drawPage(Cashier, path);
  await screen.findByText("未支付，订单已关闭");
  expect(layer()).toBeUndefined();
  fireEvent.click(screen.getByRole("button", { name: "返回" }));
  await waitFor(() => expect(drawn.go).toHaveBeenCalledWith("/pages/order/list", { replace: true }));
});

test("a return from a channel goes to the entry it was left from, or else cleans the URL", async () => {
  fakeServer({ "Pay.GetResult": { info: result("closed") } });
  const back = vi.spyOn(window.history, "go").mockReturnValue(undefined);
  // the tests of all files share one history, and a full one tells no positions
  const entries = vi.spyOn(History.prototype, "length", "get").mockReturnValue(4);
  window.sessionStorage.setItem("hs:pay-entry", "2");
  const first = await drawPage(Cashier, `${path}&isBack=1&sign=abc`);
  await waitFor(() => expect(back).toHaveBeenCalledWith(-2));
  first.leave();
  back.mockClear();
  await drawPage(Cashier, `${path}&isBack=1&sign=abc`);
  await screen.findByText("未支付，订单已关闭");
  expect(back).not.toHaveBeenCalled();
  back.mockRestore();
  entries.mockRestore();
});
