import { beforeEach, expect, test } from "vitest";
import { buildPaths } from "../../../test/draw-page.tsx";
import { reset } from "../../../test/reset.ts";
import { firstLayers, type Layers, MOST_KEPT, settled, stepped, underneath } from "./layers.ts";

const HOME = "/";
const MINE = "/pages/mycenter/index";
const LIST = "/pages/goods/list";
const DETAIL = "/pages/goods/detail";

beforeEach(() => {
  reset();
  buildPaths(["/pages/home", MINE, LIST, DETAIL]);
});

let keys = 0;
const at = (pathname: string, key = `k${(keys += 1)}`) => ({ pathname, search: "", hash: "", key });
const paths = ({ kept }: Layers): readonly string[] => kept.map(({ location }) => location.pathname);

test("a page that comes lies over the last one, which moves with it", () => {
  const pushed = stepped(firstLayers(at(HOME), 0), at(LIST), 1);
  expect([paths(pushed), pushed.motion, pushed.leaving]).toEqual([[LIST, HOME], "forward", undefined]);
  expect(underneath(pushed)?.location.pathname).toBe(HOME);
  expect(settled(pushed)).toEqual({ kept: pushed.kept, motion: "still" });
});

test("back shows the page that was kept, and drops the one that leaves after its motion", () => {
  const list = at(LIST);
  const under = stepped(firstLayers(at(HOME), 0), list, 1);
  const over = settled(stepped(under, at(DETAIL), 2));
  const back = stepped(over, { ...list }, 1);
  expect(back.kept[0]?.key).toBe(under.kept[0]?.key);
  expect([paths(back), back.motion, back.leaving?.location.pathname]).toEqual([[LIST, HOME], "back", DETAIL]);
  expect(settled(back).leaving).toBeUndefined();
});

test("a replaced page is gone, a tab page stays for the next time", () => {
  const list = stepped(firstLayers(at(HOME), 0), at(LIST), 1);
  expect(paths(stepped(list, at(DETAIL), 1))).toEqual([DETAIL, HOME]);
  const home = firstLayers(at(HOME), 0);
  const mine = stepped(home, at(MINE), 0);
  expect([paths(mine), mine.motion]).toEqual([[MINE, HOME], "still"]);
  const again = stepped(mine, at(HOME), 0);
  expect(paths(again)).toEqual([HOME, MINE]);
  expect(again.kept[0]?.key).toBe(home.kept[0]?.key);
});

test("the same entry is the same page, also with another query of a tab", () => {
  const home = firstLayers(at(HOME), 0);
  const asked = { ...at(HOME), search: "?from=share" };
  const shown = stepped(home, asked, 0);
  expect([shown.kept.length, shown.kept[0]?.key, shown.kept[0]?.location.search]).toEqual([
    1,
    "/",
    "?from=share",
  ]);
  expect(stepped(shown, asked, 0)).toBe(shown);
});

test("few pages are kept under others, the home page among them", () => {
  let layers = firstLayers(at(HOME), 0);
  for (let depth = 1; depth <= 9; depth += 1) layers = stepped(layers, at(DETAIL), depth);
  expect(layers.kept.length).toBe(1 + MOST_KEPT + 1);
  expect(paths(layers).at(-1)).toBe(HOME);
  // the page that back leads to may be gone after many steps
  let back = layers;
  for (let depth = 8; depth >= 5; depth -= 1) back = stepped(back, at(DETAIL), depth);
  expect(underneath(back)).toBeUndefined();
});
