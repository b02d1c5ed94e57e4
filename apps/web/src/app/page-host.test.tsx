import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { QueryClientProvider } from "@tanstack/react-query";
import { commonRefusals } from "@heshi/contract/frame/envelope";
import { MemoryRouter } from "../../test/memory-router.tsx";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reset } from "../../test/reset.ts";
import { useDraft } from "#src/shared/form/draft.ts";
import { codes, RpcRefusal, TransportError } from "#src/shared/data/errors.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import type { RouteRow } from "#src/shared/router/route.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { typed } from "#src/shared/session/typed.ts";
import { mayEnter } from "./gate.tsx";
import { PageHost } from "./page-host.tsx";
import { doubledPaths, routes } from "./routes.ts";

beforeEach(() => {
  reset();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  reset();
});

let count = 0;

async function show(page: RouteRow["page"], more?: Partial<RouteRow>): Promise<void> {
  const row: RouteRow = { path: `/pages/a${(count += 1)}`, title: "列表", access: "public", page, ...more };
  setRoutes([row]);
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[row.path]}>
          <PageHost row={row} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
}

const Done: ComponentType = () => <p>到了</p>;

test("while a page's code loads, its title and a skeleton are shown", async () => {
  await show(() => new Promise(() => undefined));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("列表");
  const bones = screen.getByLabelText("正在加载");
  expect(bones.getAttribute("aria-busy")).toBe("true");
});

test("a page can have its own skeleton and a nav bar over its picture", async () => {
  const Shape: ComponentType = () => <p>大图</p>;
  await show(() => new Promise(() => undefined), { skeleton: Shape, nav: "picture" });
  expect(screen.getByText("大图")).toBeTruthy();
  expect(screen.queryByLabelText("正在加载")).toBeNull();
  expect(screen.getByRole("heading", { level: 1 }).parentElement?.className).toMatch(/picture/);
});

test("the skeleton is delayed by 200 ms in its style", async () => {
  const { readFileSync } = await import("node:fs");
  const { resolve } = await import("node:path");
  const css = readFileSync(
    resolve(import.meta.dirname, "../../../../packages/ui/src/state/skeleton.module.css"),
    "utf8",
  );
  expect(css).toMatch(/\.skeleton \{\s*animation: appear 0s linear 200ms backwards;/);
});

test("loading fails after 60 000 ms with a retry that loads again", async () => {
  vi.useFakeTimers();
  const page = vi.fn<RouteRow["page"]>(() => new Promise(() => undefined));
  await show(page);
  await act(() => vi.advanceTimersByTimeAsync(59_999));
  expect(screen.queryByText("重新加载")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  page.mockResolvedValue({ Page: Done });
  await act(async () => fireEvent.click(screen.getByText("重新加载")));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByText("到了")).toBeTruthy();
  expect(page).toHaveBeenCalledTimes(2);
});

test("failed content keeps its nav bar and can be retried", async () => {
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TransportError(500))
    .mockResolvedValue("内容");
  const Content = () => <p>{useSuspenseQuery({ queryKey: ["x"], queryFn }).data}</p>;
  const Page = () => (
    <Screen>
      <Content />
    </Screen>
  );
  await show(() => Promise.resolve({ Page }));
  await screen.findByText("服务开小差了");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("列表");
  await act(async () => fireEvent.click(screen.getByText("重新加载")));
  expect(await screen.findByText("内容")).toBeTruthy();
});

const failedWith = async (failure: unknown) => {
  const Content = () => {
    throw failure;
  };
  const Page = () => (
    <Screen>
      <Content />
    </Screen>
  );
  await show(() => Promise.resolve({ Page }));
  return (await screen.findByRole("alert")).textContent;
};

test("a server failure is distinguished from a missing network", async () => {
  expect(await failedWith(new TransportError(500))).toBe("服务开小差了请稍后再试重新加载");
  cleanup();
  expect(await failedWith(new TransportError())).toBe("网络好像断开了检查网络后再试重新加载");
});

test("a member's page is for members, and for a shop's people where its row says so", () => {
  const member: RouteRow = {
    path: "/pages/a",
    title: "列表",
    access: "member",
    page: async () => ({ Page: Done }),
  };
  const staff: RouteRow = { ...member, staff: true };
  const shop: RouteRow = { ...member, access: "merchant" };
  const entered = (session: { token: string; token2: string }) =>
    [member, staff, shop].map((row) => mayEnter(row, session));
  expect(entered({ token: "", token2: "" })).toEqual([false, false, false]);
  expect(entered({ token: "t", token2: "" })).toEqual([true, true, false]);
  expect(entered({ token: "", token2: "t2" })).toEqual([false, true, true]);
});

test("only the page with unsent input notes that nothing is lost", async () => {
  const draft = renderHook(() => useDraft("note", { text: "" }));
  act(() => draft.result.current.change({ text: "周末送" }));
  expect(await failedWith(new TransportError())).toContain("已填的内容不会丢");
  cleanup();
  window.history.replaceState({}, "", "/");
  typed.at = "/pages/order/submit";
  expect(await failedWith(new TransportError())).not.toContain("已填的内容不会丢");
});

test("refusals lead back: a URL without its id, a missing object", async () => {
  for (const code of [codes.wrongField, commonRefusals.NOT_FOUND[0]]) {
    const failure = new RpcRefusal("Wares.GetArea", { code, msg: "编号不正确", info: {} });
    const queryFn = () => Promise.reject(failure);
    const Content = () => <p>{String(useSuspenseQuery({ queryKey: ["area", code], queryFn }).data)}</p>;
    const Page = () => (
      <Screen>
        <Content />
      </Screen>
    );
    await show(() => Promise.resolve({ Page }));
    expect((await screen.findAllByRole("button", { name: "返回" })).length).toBeGreaterThan(0);
    expect(screen.queryByText("重新加载")).toBeNull();
  }
});

test("an error in a page does not break the app", async () => {
  const Page = () => {
    throw new TypeError("x is undefined");
  };
  await show(() => Promise.resolve({ Page }));
  expect(await screen.findByText("没有加载出来")).toBeTruthy();
});

test("no path of the real route table is duplicated", () => {
  expect(doubledPaths(routes)).toEqual([]);
  expect(doubledPaths([...routes, ...routes.slice(0, 1)])).toHaveLength(1);
});
