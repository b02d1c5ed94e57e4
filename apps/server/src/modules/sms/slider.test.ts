import sharp from "sharp";
import { expect, test } from "vitest";
import { drawSlider, PIECE, SLIDER_WIDTH, TOLERANCE } from "./slider.ts";

/** Where two vertical edges a piece apart are the strongest: what a script looks for first. */
async function edgesIn(picture: string, y: number): Promise<number> {
  const bytes = Buffer.from(picture.split(",")[1] ?? "", "base64");
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const edge = (x: number): number => {
    let sum = 0;
    for (let row = y + 6; row < y + PIECE - 6; row += 1)
      sum += (data[row * info.width + x + 1] ?? 0) - (data[row * info.width + x - 1] ?? 0);
    return Math.abs(sum);
  };
  let [best, at] = [-1, 0];
  for (const inset of [0, 8])
    for (let x = 60; x <= SLIDER_WIDTH - PIECE - 6; x += 1) {
      const found = Math.min(edge(x + inset), edge(x + PIECE - inset));
      if (found > best) [best, at] = [found, x];
    }
  return at;
}

test("A2: edge detection does not solve the slider reliably: decoy gaps look like the right one", async () => {
  let solved = 0;
  for (let n = 0; n < 30; n += 1) {
    const { x, y, picture } = await drawSlider();
    if (Math.abs((await edgesIn(picture, y)) - x) <= TOLERANCE) solved += 1;
  }
  expect(solved).toBeLessThan(25);
}, 30_000);
