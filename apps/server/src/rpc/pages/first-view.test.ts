import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { firstViewOf } from "./first-view.ts";

function build(script?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "heshi-first-view-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, ".vite"));
  if (script !== undefined) writeFileSync(join(folder, ".vite/first-view.js"), script);
  return folder;
}

test("the first view is rendered from the answers without access to the server's globals", async () => {
  const draw = firstViewOf(
    build(`var app = { firstView: async ({ word }) => word + typeof process + typeof fetch }`),
  );
  expect(await draw?.({ word: "合市" })).toBe("合市undefinedundefined");
  expect(await draw?.({ word: "1" })).toBe("1undefinedundefined");
  expect("app" in globalThis).toBe(false);
});

test("nothing in the first view uses timers", async () => {
  const script = `let ran = 0; setTimeout(() => { ran += 1; }, 0); var app = { firstView: async () => String(ran) };`;
  const draw = firstViewOf(build(script));
  await draw?.({});
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await draw?.({})).toBe("0");
});

test("without a build there is no first view; a build that does not run is refused on first use", async () => {
  expect(firstViewOf(build())).toBeUndefined();
  await expect(firstViewOf(build("throw new Error('合市')"))?.({})).rejects.toThrow("合市");
});
