import { expect, test } from "vitest";
import type { RouteAccess } from "#src/shared/router/route.ts";
import { doubledPaths, routes } from "./routes.ts";
import { specified } from "./specified.data.ts";

/** The pages of the specification that are not built: none is missing that is not listed, and none is listed that is there. */
const MISSING: readonly string[] = [];

type Page = { path: string; title: string; access: RouteAccess };
const pages: readonly Page[] = (Object.keys(specified) as (keyof typeof specified)[]).flatMap((access) =>
  specified[access]
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", title = ""] = line.trim().split(" ");
      return { path: `/pages/${name}`, title, access };
    }),
);
const built = new Map<string, (typeof routes)[number]>(routes.map((row) => [row.path, row]));

test("the specification has 174 pages, of which only those are missing that are listed", () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(174);
  expect(pages.map(({ path }) => path).filter((path) => !built.has(path))).toEqual(MISSING);
  expect(doubledPaths(routes)).toEqual([]);
});

test("every page of the specification has its title and is for whom it says", () => {
  const said = pages.filter(({ path }) => built.has(path));
  const found = said.map(({ path }) => {
    const row = built.get(path);
    return { path, title: row?.faces?.title ?? row?.title, access: row?.access };
  });
  expect(found).toEqual(said.map(({ path, title, access }) => ({ path, title, access })));
});

test("a page that is not of the specification is marked as ours", () => {
  const names = new Set(pages.map(({ path }) => path));
  expect(
    routes.filter(({ path, ours }) => (ours === true) === names.has(path)).map(({ path }) => path),
  ).toEqual([]);
});
