import { expect, test } from "vitest";
import { isSquare, movedBy, squareOf, WHOLE } from "./crop.ts";

const wide = { width: 800, height: 600 };

test("the square is the largest in the middle at first, and smaller when zoomed", () => {
  expect(squareOf(wide, WHOLE)).toEqual({ side: 600, left: 100, top: 0 });
  expect(squareOf(wide, { ...WHOLE, zoom: 2 })).toEqual({ side: 300, left: 250, top: 150 });
  expect(squareOf({ width: 600, height: 800 }, WHOLE)).toEqual({ side: 600, left: 0, top: 100 });
});

test("the picture follows the finger, and no edge comes into the square", () => {
  const right = movedBy(wide, WHOLE, [0.1, 0.5]);
  expect(squareOf(wide, right)).toEqual({ side: 600, left: 40, top: 0 });
  expect(squareOf(wide, movedBy(wide, right, [5, 5]))).toMatchObject({ left: 0, top: 0 });
  expect(squareOf(wide, movedBy(wide, WHOLE, [-5, -5]))).toMatchObject({ left: 200, top: 0 });
  // what was pushed beyond an edge is not lost: the way back begins at the edge
  const beyond = movedBy(wide, movedBy(wide, WHOLE, [-5, 0]), [0.1, 0]);
  expect(squareOf(wide, beyond).left).toBeCloseTo(140);
  expect(squareOf(wide, { zoom: 99, x: 0, y: 1 })).toEqual({ side: 150, left: 0, top: 450 });
});

test("a picture that is nearly square counts as square", () => {
  expect([800, 790, 780, 600].map((height) => isSquare({ width: 800, height }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
