import { expect, test } from "vitest";
import { allRows, packed, rowsIn, withoutFaces } from "../../route-source.ts";
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
    { path: "/pages/bill", access: "member", page: () => import("./bill.tsx"),
      faces: { sample: "path: 1", titles: { "open=webview": "账{单}" }, empty: 'open: "webview"' },
    },
  ]`;
  expect(rowsIn(source, "features/help")).toEqual([
    { path: "/pages/help/detail", access: "public", open: "webview", file: "features/help/a-b" },
    { path: "/pages/film", access: "member", native: true, scroll: false, file: "features/help/film" },
    { path: "/pages/bill", access: "member", file: "features/help/bill" },
  ]);
});

test("no built app has what tests expect of its pages", () => {
  const tables = import.meta.glob<string>(["./routes.ts", "../features/*/routes.ts"], {
    eager: true,
    query: "?raw",
    import: "default",
  });
  expect(Object.values(tables).filter((source) => source.includes("faces: {")).length).toBeGreaterThan(20);
  for (const source of Object.values(tables)) expect(withoutFaces(source)).not.toMatch(/faces|还没有|atOnce/);
});
