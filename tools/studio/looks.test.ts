import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { demoWorld } from "../demo/world.ts";
import { FOLDER } from "./folder.ts";
import { differsInLook, unseen } from "./looks.ts";

const ASSETS = join(FOLDER, "../..");

const choice = (name: string, values: string[]) => ({ name, values });
const product = (name: string, pictures: Record<string, string | null>) => ({
  title: "杯子",
  specs: [choice(name, Object.keys(pictures))],
  skus: Object.entries(pictures).map(([value, picture]) => ({ values: [value], picture })),
});

/** How far two pictures are apart: the largest mean difference of one of 6 x 6 parts, of 255. */
async function apart(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((path) =>
      sharp(readFileSync(join(ASSETS, path)))
        .resize(48, 48)
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  const sums = Array.from({ length: 36 }, () => 0);
  for (const [n, value] of a!.entries()) {
    const pixel = Math.floor(n / 3);
    const part = Math.floor(pixel / 48 / 8) * 6 + Math.floor((pixel % 48) / 8);
    sums[part]! += Math.abs(value - b![n]!) / (8 * 8 * 3);
  }
  return Math.max(...sums);
}

describe("choices", () => {
  it.each([
    ["颜色", ["白色", "黑色"]],
    ["规格", ["混色一", "混色二"]],
    ["规格", ["原味 3 包", "麻辣 3 包"]],
    ["规格", ["单瓶", "单瓶+杯子"]],
    ["浓度", ["65%", "75%"]],
    ["粘度", ["5W-30", "0W-20"]],
  ])("differ in look where more than a measure does: %s %j", (name, values) => {
    expect(differsInLook(choice(name, values))).toBe(true);
  });

  it.each([
    ["规格", ["120g", "120g 三支"]],
    ["规格", ["JJ 级 2.5kg", "JJJ 级 1kg"]],
    ["尺码", ["M 48 片", "XXL 30 片"]],
    ["规格", ["195/65R15", "205/55R16"]],
    ["版本", ["8GB+128GB", "16GB+1TB"]],
    ["气源", ["天然气", "液化气"]],
  ])("do not differ in look where only a measure or the inside does: %s %j", (name, values) => {
    expect(differsInLook(choice(name, values))).toBe(false);
  });

  it("are named when a value has no picture, or the picture of another", () => {
    expect(unseen([product("颜色", { 白色: "a", 黑色: "b" })])).toEqual([]);
    expect(unseen([product("颜色", { 白色: "a", 黑色: null })])).toEqual(["杯子: 颜色 黑色"]);
    expect(unseen([product("颜色", { 白色: "a", 黑色: "a" })])).toEqual(["杯子: 颜色 share a picture"]);
    expect(unseen([product("容量", { "1 升": null, "2 升": null })])).toEqual([]);
  });

  const { goods } = demoWorld();

  it("of the demo have a picture each where they differ in look", () => {
    expect(unseen(goods)).toEqual([]);
  });

  it("of the demo show another thing in each picture", async () => {
    const near: string[] = [];
    for (const { title, skus } of goods) {
      const pictures = [...new Set(skus.flatMap(({ picture }) => picture ?? []))];
      for (const [at, one] of pictures.entries())
        for (const other of pictures.slice(at + 1)) {
          const far = await apart(one, other);
          if (far < 1.8) near.push(`${title}: ${one} ${other} ${far.toFixed(2)}`);
        }
    }
    expect(near).toEqual([]);
  });
});
