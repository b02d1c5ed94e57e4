import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLocalStorage } from "./local-storage.ts";

const folder = await mkdtemp(join(tmpdir(), "heshi-store-"));
const storage = createLocalStorage(folder);

test("equal bytes share one path derived from their content", async () => {
  const paths = await Promise.all(
    Array.from({ length: 20 }, () => storage.put(Buffer.from("苹果"), "image/png")),
  );
  expect(new Set(paths).size).toBe(1);
  expect(paths[0]).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{64}\.png$/);
  expect(await storage.open(paths[0]!)).toEqual({ bytes: Buffer.from("苹果"), contentType: "image/png" });
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("a stored file is never replaced", async () => {
  const path = await storage.put(Buffer.from("once"), "image/webp");
  await writeFile(join(folder, path), "tampered");
  await storage.put(Buffer.from("once"), "image/webp");
  expect((await readFile(join(folder, path))).toString()).toBe("tampered");
});

test("types that could execute are not stored", async () => {
  for (const type of [
    "text/html",
    "image/svg+xml",
    "application/javascript",
    "text/php",
    "",
    "image/png; x=1",
  ]) {
    await expect(storage.put(Buffer.from("x"), type), type).rejects.toThrow(TypeError);
  }
});

test("no path escapes the folder", async () => {
  await writeFile(join(folder, "secret.png"), "secret");
  const hash = "a".repeat(64);
  const paths = [
    "../secret.png",
    "secret.png",
    "/etc/passwd",
    "aa/../secret.png",
    `aa/${hash}.png/..`,
    `AA/${hash}.png`,
    `aa/${hash}.php`,
    `aa\\${hash}.png`,
    `aa/${hash}.png\0.jpg`,
    `ab/${hash}.png`,
    `aa/${hash}`,
    `./aa/${hash}.png`,
    `aa//${hash}.png`,
    "",
    `aa/${hash}.png?x`,
    `%61a/${hash}.png`,
    `aa/${hash}.PNG`,
  ];
  for (const path of paths) expect(await storage.open(path), path).toBeUndefined();
  expect(await storage.open(`aa/${hash}.png`)).toBeUndefined();
});
