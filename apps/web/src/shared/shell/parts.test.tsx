import { fen } from "@heshi/kernel/money";
import { cent } from "@heshi/kernel/credit";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Suspense } from "react";
import { act, render, screen, waitFor } from "@testing-library/react";
import { Empty } from "@heshi/ui/state/empty";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { rows } from "../../../test/rows.tsx";
import { reset } from "../../../test/reset.ts";
import { CursorList } from "../parts/cursor-list.tsx";
import type { ListPage } from "@heshi/client/query";
import type { CursorQuery } from "../data/query.ts";
import { Link } from "../router/link.tsx";
import { setRouter } from "../router/navigate.ts";
import { OrderPrice } from "../goods/order-price.tsx";
import { TilePrice } from "#src/shared/points/tile-price.tsx";
import { queryClient } from "../data/query-client.ts";
import { setRoutes } from "../router/route-table.ts";
import { click } from "../../../test/click.ts";

const listOf = (
  name: string,
  fetchPage: (cursor: string | undefined) => Promise<ListPage<string>>,
): CursorQuery<string> => ({
  queryKey: [name],
  initialPageParam: undefined,
  queryFn: ({ pageParam }) => fetchPage(pageParam),
  getNextPageParam: ({ next }) => next,
});

beforeEach(() => {
  reset();
  setRoutes(rows);
});
afterEach(reset);

const shown = (node: React.ReactNode) =>
  act(async () => void render(<QueryClientProvider client={queryClient}>{node}</QueryClientProvider>));

test.each([
  ["credit1", 120_000, 0, "1,200金币"],
  ["credit2", 120_050, 990, "1,200.50积分+¥9.90"],
  ["credit4", 120, 0, "120积分"],
] as const)(
  "%s: %i beside %i fen is shown under the credit's name, else 积分",
  async (creditType, amount, money, figure) => {
    fakeServer({
      "System.GetSetData": {
        info: {
          creditList: [{ creditType: "credit1", creditName: "金币" }],
          timestamp: 0,
          pwdKey: { id: "k", publicKey: "" },
        },
      },
    });
    await shown(<OrderPrice amount={money} credit={{ creditType, creditCent: cent(amount) }} />);
    await waitFor(() => expect(document.body.textContent).toBe(figure));
  },
);

test.each([0, 2, 31])("order type %i is priced in ¥", async (orderType) => {
  fakeServer({});
  await shown(<TilePrice orderType={orderType} amount={fen(120_000)} />);
  expect(document.body.textContent).toBe("¥1,200.00");
});

test.each([1, 30, 42])("a product of order type %i shows no ¥ in a list of the mall", async (orderType) => {
  fakeServer({});
  await shown(<TilePrice orderType={orderType} amount={fen(120_000)} />);
  expect(document.body.textContent).toBe("积分兑换");
});

test("a link to a page that is not built is hidden; a built one opens in the app", async () => {
  const go = vi.fn();
  setRouter({ go, back: vi.fn() });
  await shown(
    <>
      <Link to="/pages/nowhere">没有</Link>
      <Link to="/pages/goods/detail?id=1">商品</Link>
      <Link to="/pages/mycenter/index">我的</Link>
    </>,
  );
  expect(screen.queryByText("没有")).toBeNull();
  const link = screen.getByText("商品");
  expect(link.getAttribute("href")).toBe("/pages/goods/detail?id=1");
  await click(link);
  expect(go).toHaveBeenLastCalledWith("/pages/goods/detail?id=1", { replace: false });
  await click(screen.getByText("我的"));
  expect(go).toHaveBeenLastCalledWith("/pages/mycenter/index", { replace: true });
});

test("a list loads page after page by its cursor, and has an empty state", async () => {
  let come: () => void = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        come = () => seen([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const fetchPage = vi.fn(async (cursor: string | undefined) =>
    cursor === undefined ? { list: ["一", "二"], next: "c1" } : { list: ["三"] },
  );
  const empty = <Empty picture="box" title="还没有" />;
  await shown(
    <Suspense>
      <CursorList query={listOf("list", fetchPage)} empty={empty}>
        {(words) => <p>{words.join("")}</p>}
      </CursorList>
    </Suspense>,
  );
  expect(await screen.findByText("一二")).toBeTruthy();
  await act(async () => come());
  expect(await screen.findByText("一二三")).toBeTruthy();
  expect(fetchPage.mock.calls).toEqual([[undefined], ["c1"]]);
  expect(screen.getByText("没有更多了")).toBeTruthy();
  await shown(
    <Suspense>
      <CursorList query={listOf("none", async () => ({ list: [] }))} empty={empty}>
        {(words) => <p>{words}</p>}
      </CursorList>
    </Suspense>,
  );
  expect(await screen.findByText("还没有")).toBeTruthy();
});

const source = (path: string): string =>
  readFileSync(resolve(import.meta.dirname, "../../../../..", path), "utf8");

test("the page's language is zh-Hans, and zooming is allowed", () => {
  const html = source("apps/web/index.html");
  expect(html).toContain('<html lang="zh-Hans">');
  expect(html).toContain("viewport-fit=cover");
  expect(html).not.toMatch(/user-scalable|maximum-scale/);
});

test("tokens fixed by the specification keep their values in every theme and mode", () => {
  const tokens = source("packages/ui/src/base/tokens.css");
  expect(tokens).toContain("--c-confirm: #007aff;");
  expect(tokens.match(/--tabbar-h:[^;]+/g)).toEqual(["--tabbar-h: 50px"]);
  expect(tokens.match(/--f-10:[^;]+/g)).toEqual(["--f-10: 10px"]);
  expect(source("packages/ui/src/bar/tab-bar.tsx")).toContain("size={24}");
});

test("no colour is written outside the tokens", async () => {
  const { readdirSync } = await import("node:fs");
  const folders = ["packages/ui/src", "packages/ui/gallery", "apps/web/src"];
  const files = folders.flatMap((folder) =>
    readdirSync(resolve(import.meta.dirname, "../../../../..", folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:css|tsx)$/.test(name) && !/tokens\.css$|\.test\.tsx$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const guilty = files.filter((file) => /#[\da-f]{3,8}\b(?=[;"'\s)])|rgba?\(|hsla?\(/i.test(source(file)));
  expect(guilty).toEqual([]);
});
