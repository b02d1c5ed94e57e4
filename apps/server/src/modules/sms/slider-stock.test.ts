import { expect, test } from "vitest";
import type { Slider } from "./slider.ts";
import { buildSliderStock } from "./slider-stock.ts";

/** A stock whose puzzles are drawn when the test says so. */
function stock(limits: { most: number; waiting: number; longestMs: number }) {
  const under: ((slider: Slider | undefined) => void)[] = [];
  let drawn = 0;
  const take = buildSliderStock(
    () =>
      new Promise<Slider>((resolve, reject) =>
        under.push((slider) => (slider ? resolve(slider) : reject(new Error("not drawn")))),
      ),
    limits,
  );
  const finish = async (isDrawn = true): Promise<void> => {
    under.shift()?.(isDrawn ? { x: (drawn += 1), y: 0, picture: "", piece: "" } : undefined);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { take, finish, underway: () => under.length };
}

test("A2: puzzles are drawn one at a time, however many ask, and given in the order of asking", async () => {
  const { take, finish, underway } = stock({ most: 2, waiting: 10, longestMs: 10_000 });
  const asked = [take(), take(), take()];
  expect(underway()).toBe(1);
  for (let n = 0; n < 3; n += 1) await finish();
  expect((await Promise.all(asked)).map(({ x }) => x)).toEqual([1, 2, 3]);
});

test("A2: as many are drawn ahead as were asked for, up to a bound, and given at once", async () => {
  const { take, finish, underway } = stock({ most: 2, waiting: 10, longestMs: 10_000 });
  const asked = [take(), take(), take()];
  for (let n = 0; n < 5; n += 1) await finish();
  expect(underway()).toBe(0);
  await Promise.all(asked);
  expect([(await take()).x, (await take()).x]).toEqual([4, 5]);
});

test("A2: beyond those who may wait, and after the longest wait, a caller is refused", async () => {
  const { take, finish } = stock({ most: 2, waiting: 1, longestMs: 30 });
  const late = expect(take()).rejects.toThrow("took too long");
  await expect(take()).rejects.toThrow("too many puzzles");
  await late;
  // what was drawn for them is kept for the next
  await finish();
  expect((await take()).x).toBe(1);
});

test("a puzzle that cannot be drawn fails its caller alone", async () => {
  const { take, finish } = stock({ most: 1, waiting: 5, longestMs: 1000 });
  const [first, second] = [take(), take()];
  const failed = expect(first).rejects.toThrow("not drawn");
  await finish(false);
  await failed;
  await finish();
  expect((await second).x).toBe(1);
});
