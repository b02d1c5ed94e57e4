import { expect, test } from "vitest";
import { allRows, packed, rowsIn } from "../../route-source.ts";
import { unpacked } from "./known-pages.ts";
import { routes } from "./routes.ts";

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);

test("what the app and the server know of the pages from the start is what the tables say", () => {
  const marks = ["path", "access", "nav", "open", "native", "scroll", "side"];
  const said = routes.map(
    (row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => marks.includes(name))) as { path: string },
  );
  expect(unpacked(packed(allRows())).toSorted(byPath)).toEqual(said.toSorted(byPath));
});

test("each row names the file of its page", () => {
  const order = allRows().find(({ path }) => path === "/pages/order/app-pay");
  expect(order?.file).toBe("features/order/pages/app-pay");
  const source = `routes = [
    { path: "/pages/help/detail", title: "帮助", access: "public", open: "webview", page: () => import("./a-b.tsx") },
    { path: "/pages/film", access: "member", native: true, scroll: false, page: () => import("./film.tsx"), ours: true },
  ]`;
  expect(rowsIn(source, "features/help")).toEqual([
    { path: "/pages/help/detail", access: "public", open: "webview", file: "features/help/a-b" },
    { path: "/pages/film", access: "member", native: true, scroll: false, file: "features/help/film" },
  ]);
});
