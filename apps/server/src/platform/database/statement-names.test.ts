import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../..");
/** The name that a file gives to a statement which it declares; the type arguments between hold no bracket. */
const DECLARED = /\bstatement(?:\.\w+)?(?:<[^(]*>)?\(\s*["'`]([\w.]+)["'`]/g;

// files of tests share a process, so that which of them meet depends on the order of the day
test("no two files declare statements of one name, tests included", () => {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".ts"),
  );
  const places = new Map<string, string[]>();
  for (const file of files)
    for (const [, name = ""] of readFileSync(join(src, file), "utf8").matchAll(DECLARED))
      places.set(name, [...(places.get(name) ?? []), file]);
  expect(places.size).toBeGreaterThan(1000);
  expect([...places].filter(([, all]) => all.length > 1)).toEqual([]);
});
