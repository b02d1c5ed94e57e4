import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "../../../test/memory-router.tsx";
import { memberDetail } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { rows } from "../../../test/rows.tsx";
import { isUsable, useSession } from "../session/session-store.ts";
import { keepCodes } from "../voucher/kept-codes.ts";
import { setRoutes } from "../router/route-table.ts";
import { Screen } from "./screen.tsx";

const BAR = "网络已断开，请检查网络设置";

beforeEach(() => {
  reset();
  setRoutes(rows);
});
afterEach(() => {
  vi.restoreAllMocks();
  reset();
});

test("without a network a page shows a note under its header, and keeps its content", () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const turn = (now: boolean): void => {
    isOnline.mockReturnValue(now);
    act(() => void window.dispatchEvent(new Event(now ? "online" : "offline")));
  };
  render(
    <MemoryRouter initialEntries={["/pages/goods/list"]}>
      <Screen>内容</Screen>
    </MemoryRouter>,
  );
  expect(screen.queryByText(BAR)).toBeNull();
  turn(false);
  expect(screen.getByText(BAR).closest("header")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(BAR);
  expect(screen.getByText("内容")).toBeTruthy();
  turn(true);
  expect(screen.queryByText(BAR)).toBeNull();
});

test("codes that were seen are a press away", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const member: unknown = memberDetail("1000000001");
  if (!isUsable(member)) throw new Error("no member");
  useSession.setState({ token: "t", member });
  const page = async () => ({ Page: () => null });
  setRoutes([...rows, { path: "/pages/intracity/order/detail", title: "订单", access: "member", page }]);
  const [now, codes] = [Date.now(), ["1702954419727"]];
  const words = { title: "代金券", name: "券码", help: "", isSaid: false };
  keepCodes({ mid: "1000000001", orderId: "7", codes, until: now + 86_400_000, ...words }, now);
  render(
    <MemoryRouter initialEntries={["/pages/goods/list"]}>
      <Screen>内容</Screen>
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: "看保存的码" }).getAttribute("href")).toContain("id=7");
});
