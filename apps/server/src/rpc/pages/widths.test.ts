import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { registerWidths } from "./widths.ts";

const folder = mkdtempSync(join(tmpdir(), "widths-"));
afterAll(() => rmSync(folder, { recursive: true }));
const [from, to] = [join(folder, "studio"), join(folder, "widths")];
mkdirSync(from);
const big = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: "#7fb59a" } })
  .webp()
  .toBuffer();
writeFileSync(join(from, "tin.webp"), big);
const http = fastify();
registerWidths(http, { from, to });

test("a smaller width is made at its first request, once for many, and kept", async () => {
  expect(existsSync(to)).toBe(false);
  const url = "/assets/demo/studio/w600/tin.webp";
  const answers = await Promise.all([1, 2, 3].map(() => http.inject(url)));
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await sharp(rawPayload).metadata()).width).toBe(600);
  }
  expect(readdirSync(to)).toEqual(["600-tin.webp"]);
  writeFileSync(join(to, "600-tin.webp"), big);
  expect((await http.inject(url)).rawPayload.equals(big)).toBe(true);
});

test.each([
  "/assets/demo/studio/w601/tin.webp",
  "/assets/demo/studio/w300/none.webp",
  "/assets/demo/studio/w300/..%2Fsecret.webp",
  "/assets/demo/studio/w300/tin.png",
])("%s is not found, and nothing is kept", async (url) => {
  const before = readdirSync(to).length;
  expect((await http.inject(url)).statusCode).toBe(404);
  expect(readdirSync(to)).toHaveLength(before);
});
