import { expect, test } from "vitest";
import { usageOf } from "./commands.ts";

test("options are not taken as file names, and surplus file names are refused", () => {
  expect(usageOf("backup", [])).toBeUndefined();
  expect(usageOf("backup", ["a.tar.gz"])).toBeUndefined();
  for (const args of [["--help"], ["-o"], ["a", "b"]]) expect(usageOf("backup", args)).toContain("usage");
  expect(usageOf("ledger:check", ["--bogus"])).toContain("usage");
  expect(usageOf("import:goods", ["--shop", "1", "a.csv"])).toBeUndefined();
});
