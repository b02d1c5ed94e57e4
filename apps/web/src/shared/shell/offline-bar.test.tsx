import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "../../../test/memory-router.tsx";
import { reset } from "../../../test/reset.ts";
import { rows } from "../../../test/rows.tsx";
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
