import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { navigateBack, navigateTo } from "#src/shared/router/navigate.ts";
import type { RouteRow } from "#src/shared/router/route.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { useLeaveQuestion } from "#src/shared/form/leave-question.ts";
import { fakeServer } from "../../../test/fake-server.ts";
import { openAt, settle } from "../../../test/open-app.tsx";
import { reset } from "../../../test/reset.ts";
import { click } from "../../../test/click.ts";

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <Screen>
      <button type="button" onClick={() => setCount(count + 1)}>
        按了 {count} 次
      </button>
    </Screen>
  );
}

function Form() {
  useLeaveQuestion(true);
  return <Screen>表单内容</Screen>;
}

const row = (path: `/${string}`, title: string, Page: () => React.ReactNode): RouteRow => ({
  path,
  title,
  access: "public",
  page: async () => ({ Page }),
});

beforeEach(() => {
  reset();
  setRoutes([
    row("/pages/home", "首页", Counter),
    row("/pages/goods/list", "商品列表", () => <Screen>列表内容</Screen>),
    row("/pages/setting/form", "表单", Form),
  ]);
  fakeServer({});
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(async () => {
  await settle();
  reset();
});

const counter = () => screen.getByText(/^按了/);
const isSeen = (element: Element): boolean =>
  element.closest('[style*="display: none"], [aria-hidden]') === null;
const column = () => counter().closest("[class*=layer]")?.parentElement ?? document.body;
const finger = (x: number) => ({ identifier: 1, clientX: x, clientY: 300, target: document.body });

/** Swipes from the edge to the right. */
async function swipe(to: number): Promise<void> {
  const target = screen.getByRole("main");
  const touch = (kind: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    act(async () => {
      fireEvent[kind](target, { touches: [finger(x)], changedTouches: [finger(x)] });
    });
  await touch("touchStart", 5);
  await touch("touchMove", 40);
  await touch("touchMove", to);
  await touch("touchEnd", to);
}

test("a page under another keeps its state, moves with it, and has its focus back", async () => {
  await openAt("/");
  const button = counter();
  button.focus();
  fireEvent.click(button);
  await act(() => navigateTo("/pages/goods/list"));
  await settle(50);
  // both are in sight while they move, one of them for readers
  expect([isSeen(button), screen.getByRole("heading", { level: 1 }).textContent]).toEqual([
    false,
    "商品列表",
  ]);
  expect(button.closest('[style*="display: none"]')).toBeNull();
  await settle(400);
  expect(button.closest('[style*="display: none"]')).not.toBeNull();
  await act(() => navigateBack());
  await settle(400);
  expect(counter()).toBe(button);
  expect([button.textContent, isSeen(button), document.title]).toEqual(["按了 1 次", true, "合市"]);
  await waitFor(() => expect(document.activeElement).toBe(button));
  await waitFor(() => expect(screen.queryByText("列表内容")).toBeNull());
});

test("a swipe from the edge shows the page below under the finger, and goes back beyond the middle", async () => {
  await openAt("/");
  await act(() => navigateTo("/pages/goods/list"));
  await settle(400);
  Object.defineProperty(column(), "clientWidth", { value: 390, configurable: true });
  const target = screen.getByRole("main");
  await act(
    async () => void fireEvent.touchStart(target, { touches: [finger(5)], changedTouches: [finger(5)] }),
  );
  await act(
    async () => void fireEvent.touchMove(target, { touches: [finger(105)], changedTouches: [finger(105)] }),
  );
  expect(target.closest<HTMLElement>("[class*=layer]")?.style.transform).toBe("translateX(100px)");
  expect(counter().closest('[style*="display: none"]')).toBeNull();
  await act(async () => void fireEvent.touchCancel(target, { changedTouches: [finger(105)] }));
  await settle(400);
  expect([screen.getByRole("heading", { level: 1 }).textContent, isSeen(counter())]).toEqual([
    "商品列表",
    false,
  ]);
  expect(target.closest<HTMLElement>("[class*=layer]")?.style.transform).toBe("");
  await swipe(900);
  await settle(800);
  expect([window.location.pathname, isSeen(counter())]).toEqual(["/", true]);
  await waitFor(() => expect(screen.queryByText("列表内容")).toBeNull());
});

test("a page that asks before it is left is swiped back into its place, and asks", async () => {
  await openAt("/");
  await act(() => navigateTo("/pages/setting/form"));
  await settle(400);
  await swipe(900);
  await settle(800);
  expect(screen.getByText("表单内容").closest<HTMLElement>("[class*=layer]")?.style.transform).toBe("");
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  expect(window.location.pathname).toBe("/pages/setting/form");
  await click(screen.getByRole("button", { name: "继续填写" }));
});

test("who prefers reduced motion sees no page move, and no gesture", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await openAt("/");
  await act(() => navigateTo("/pages/goods/list"));
  await settle(20);
  expect(counter().closest('[style*="display: none"]')).not.toBeNull();
  await swipe(900);
  await settle(400);
  expect(window.location.pathname).toBe("/pages/goods/list");
});
