import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import {
  type ListState,
  filterCount,
  idleState,
  inOrder,
  nextSort,
  pathWith,
  readState,
} from "./list-state.ts";

test("a state is written to the query and read from it, next to the page's own parameters", () => {
  const state = {
    ...idleState,
    sort: "priceDown",
    isSelf: true,
    assurance: "运费险",
    parameters: ["材质=纯棉", "尺寸=1.5=米"],
    brandId: "12",
    minFen: fen(10_000),
    maxFen: fen(50_050),
  } satisfies ListState;
  const path = pathWith(
    { pathname: "/pages/goods/search/list", search: "?keyword=耳机&sort=sales&stock=1" },
    state,
  );
  expect(readState(path.slice(path.indexOf("?")))).toEqual(state);
  expect(new URLSearchParams(path.slice(path.indexOf("?"))).get("keyword")).toBe("耳机");
  const search = path.slice(path.indexOf("?")).replace(/keyword=[^&]*&/, "");
  expect(pathWith({ pathname: "/pages/goods/mall", search }, idleState)).toBe("/pages/goods/mall");
});

test("a page's own order is in no query, another is", () => {
  const at = { pathname: "/pages/goods/list", search: "" };
  const state = readState("", "newest");
  expect(state.sort).toBe("newest");
  expect(pathWith(at, state, "newest")).toBe("/pages/goods/list");
  const other = pathWith(at, { ...state, sort: "default" }, "newest");
  expect(readState(other.slice(other.indexOf("?")), "newest").sort).toBe("default");
});

test("invalid parts of a query are ignored", () => {
  expect(readState("?sort=evil&self=yes&min=1e9&max=-5&fBrand=0x1&fCate=01&service=")).toEqual(idleState);
  expect(readState(`?max=${"9".repeat(13)}`).maxFen).toBeUndefined();
});

test("parameters without a value, too long or beyond ten are ignored", () => {
  expect(readState("?param=%3Dx;材质=;棉").parameters).toBeUndefined();
  const many = Array.from({ length: 12 }, (_, at) => `名=${at}`).join(";");
  expect(readState(`?param=${many};${"长".repeat(60)}=1`).parameters).toHaveLength(10);
});

test("reversed price bounds are swapped", () => {
  expect(inOrder(fen(500), fen(100))).toEqual([100, 500]);
  expect(inOrder(undefined, fen(100))).toEqual([undefined, 100]);
  expect(readState("?min=900&max=100").minFen).toBe(100);
});

test("price toggles between ascending and descending, other orders are set", () => {
  expect(nextSort("default", "price")).toBe("priceUp");
  expect(nextSort("priceUp", "price")).toBe("priceDown");
  expect(nextSort("priceDown", "price")).toBe("priceUp");
  expect(nextSort("priceDown", "newest")).toBe("newest");
});

test("a price range counts as one filter, the order as none", () => {
  expect(filterCount({ ...idleState, sort: "sales" })).toBe(0);
  expect(
    filterCount({ ...idleState, isSelf: true, minFen: fen(1), maxFen: fen(2), assurance: "运费险" }),
  ).toBe(3);
});
