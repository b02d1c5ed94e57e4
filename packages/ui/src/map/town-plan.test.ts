import fc from "fast-check";
import { expect, test } from "vitest";
import { planTile, TILE_PX, TURN } from "./town-plan.ts";

const tile = fc.record({
  x: fc.integer({ min: 50_000, max: 58_000 }),
  y: fc.integer({ min: 25_000, max: 29_000 }),
});
/** Where a tile's middle is in the turned world. */
const middleOf = ({ x, y }: { x: number; y: number }) => {
  const [right, down] = [(x + 0.5) * TILE_PX, (y + 0.5) * TILE_PX];
  return {
    x: right * Math.cos(TURN) + down * Math.sin(TURN),
    y: down * Math.cos(TURN) - right * Math.sin(TURN),
  };
};

test("neighbouring tiles draw the same roads, blocks and names where they meet", () => {
  fc.assert(
    fc.property(tile, (left) => {
      const right = { x: left.x + 1, y: left.y };
      const [a, b] = [planTile(left, 16), planTile(right, 16)];
      const [from, to] = [middleOf(left), middleOf(right)];
      const keep = (of: number) => Math.abs(of) < TILE_PX / 2;
      const uprights = (plan: typeof a, origin: number) =>
        plan.roads
          .filter(({ isUpright }) => isUpright)
          .map(({ at, width }) => [Math.round(at + origin), width]);
      const mine = uprights(a, from.x);
      const seen = b.roads.filter((road) => road.isUpright && keep(road.at + (to.x - from.x)));
      for (const road of seen) expect(mine).toContainEqual([Math.round(road.at + to.x), road.width]);
      const names = (plan: typeof a, origin: { x: number; y: number }) =>
        plan.labels.map(
          ({ text, x, y }) => `${text} ${Math.round(x + origin.x)} ${Math.round(y + origin.y)}`,
        );
      const own = names(a, from);
      // what lies in this tile is known to the neighbour, which draws the rest of a name
      const shared = b.labels.filter(({ x, y }) => keep(x + to.x - from.x) && keep(y + to.y - from.y));
      expect(own).toEqual(expect.arrayContaining(names({ ...b, labels: shared }, to)));
    }),
  );
});

test("at every scale some roads are drawn and never so many that they touch", () => {
  for (let scale = 5; scale <= 18; scale += 1) {
    const at = { x: Math.floor(0.833 * 2 ** scale), y: Math.floor(0.412 * 2 ** scale) };
    const { roads, blocks, rivers } = planTile(at, scale);
    const upright = roads.filter(({ isUpright }) => isUpright).map((road) => road.at);
    upright.slice(1).forEach((place, n) => expect(place - (upright[n] ?? 0)).toBeGreaterThan(80));
    expect(roads.every(({ width }) => width > 0)).toBe(true);
    expect(blocks.length > 0 || scale < 15).toBe(true);
    expect(rivers.length > 0).toBe(scale >= 12);
  }
});

test("the plan is the same at every visit, and has parks and names", () => {
  const around = Array.from({ length: 100 }, (_, n) =>
    planTile({ x: 54_600 + (n % 10), y: 27_000 + Math.floor(n / 10) }, 16),
  );
  expect(planTile({ x: 54_600, y: 27_000 }, 16)).toEqual(around[0]);
  const texts = new Set(around.flatMap(({ labels }) => labels.map(({ text }) => text)));
  expect([...texts].some((text) => text.endsWith("公园"))).toBe(true);
  expect(texts.size).toBeGreaterThan(8);
});
