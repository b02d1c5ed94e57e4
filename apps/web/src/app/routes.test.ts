import { expect, test } from "vitest";
import { specifiedRoutes } from "../../test/specified-routes.data.ts";
import { doubledPaths, routes } from "./routes.ts";

/** The pages of the specification that may still be missing; a page that is built goes from the list. */
const UNBUILT = new Set<string>(
  `goods/anti-fake shop/proxy/apply shop/proxy/bonus shop/proxy/merchant shop/proxy/index invest/index invest/record agent/client
   agent/promotion agent/invite agent/invite/rank agent/earnest agent/scan/index agent/scan/freight agent/scan/tracing agent/scan/record
   agent/scan/detail collection/device/bind collection/device/shop`
    .split(/\s+/)
    .map((name) => `/pages/${name}`),
);

const built = new Map<string, (typeof routes)[number]>(routes.map((row) => [row.path, row]));
const specified = [...specifiedRoutes.entries()];

test("the specification has 174 pages, of which none is missing but those that are listed, each once", () => {
  expect(specified).toHaveLength(174);
  const missing = specified.map(([path]) => path).filter((path) => !built.has(path));
  expect(missing.filter((path) => !UNBUILT.has(path))).toEqual([]);
  expect([...UNBUILT].filter((path) => !specifiedRoutes.has(path))).toEqual([]);
  expect(doubledPaths(routes)).toEqual([]);
});

test("every page of the specification has its title and is for whom it says, and any other is marked as ours", () => {
  const wrong = routes.filter(({ path, title, access, ours, faces }) => {
    const said = specifiedRoutes.get(path);
    if (said === undefined) return ours !== true;
    return ours === true || access !== said.access || (faces?.title === undefined && title !== said.title);
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
