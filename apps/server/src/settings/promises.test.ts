import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { SettingName } from "../settings.ts";
import { settingPromises } from "./promises.data.ts";

const root = join(import.meta.dirname, "..");
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|^settings\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const readersOf = (name: SettingName): string[] =>
  files
    .filter(({ text }) => text.includes(`"${name}"`))
    .map(({ path }) => path)
    .toSorted();

test("a setting whose value was said to somebody is read where it is written to a row, and for rows that have none", () => {
  for (const [name, promise] of Object.entries(settingPromises))
    if ("kept" in promise)
      expect(readersOf(name as SettingName), name).toEqual([...promise.files].toSorted());
});

test("what an order keeps is read by the order", () => {
  const kept = Object.entries(settingPromises).flatMap(([name, promise]) =>
    "kept" in promise && promise.kept === "orders.terms" ? [name] : [],
  );
  // pure rules are given settings that were made for the order
  const pure = [
    "modules/order/order.effects.ts",
    "modules/after/after.domain.ts",
    "modules/settlement/settlement.domain.ts",
  ];
  for (const name of kept)
    for (const { path, text } of files)
      if (text.includes(`"${name}"`) && !pure.includes(path))
        expect(/settingsFor|keptSql|termNames/.test(text), `${path} reads ${name}`).toBe(true);
});
