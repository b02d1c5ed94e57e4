import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawIcons } from "../../icons.ts";

const web = join(import.meta.dirname, "../..");
const read = (name: string): string => readFileSync(join(web, name), "utf8");
const drawn = drawIcons();

test.each([
  ["icon-192.png", 192, "transparent"],
  ["icon-512.png", 512, "transparent"],
  ["icon-maskable.png", 512, "red"],
  ["apple-touch-icon.png", 180, "red"],
])("%s is a PNG of %i pixels with %s corners", async (name, size, corner) => {
  const { data, info } = await sharp((await drawn)[name])
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  const [red = 0, green = 0, , alpha = 0] = data;
  if (corner === "transparent") expect(alpha).toBe(0);
  else expect([red > 200, green < 80, alpha]).toEqual([true, true, 255]);
});

test("favicon.ico holds three PNG pictures", async () => {
  const ico = (await drawn)["favicon.ico"] ?? Buffer.alloc(0);
  expect(ico.readUInt16LE(4)).toBe(3);
  const sizes = [0, 1, 2].map((at) => {
    const entry = 6 + 16 * at;
    const start = ico.readUInt32LE(entry + 12);
    return sharp(ico.subarray(start, start + ico.readUInt32LE(entry + 8))).metadata();
  });
  expect((await Promise.all(sizes)).map(({ format, width }) => [format, width])).toEqual([
    ["png", 16],
    ["png", 32],
    ["png", 48],
  ]);
});

test("manifest and page name only icons that exist, of the sizes that they say", async () => {
  const { icons } = JSON.parse(read("public/manifest.webmanifest")) as {
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  const png = icons.filter(({ src }) => src.endsWith(".png"));
  expect(png.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of png) {
    const { width, height } = await sharp((await drawn)[src.slice(1)]).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const name of ["/favicon.ico", "/apple-touch-icon.png"])
    expect(read("index.html")).toContain(`href="${name}"`);
});
