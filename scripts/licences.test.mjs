import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { odd } from "./licences.data.mjs";
import { licenceFaults } from "./licences.mjs";

const lock = JSON.parse(readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8"));
/** The lock file with one more package. */
const withPackage = (row, path = "node_modules/planted") => ({
  packages: { ...lock.packages, [path]: { version: "1.0.0", ...row } },
});

test("every package that we build with has a licence that we may ship, or a reason", () => {
  expect(licenceFaults(lock)).toEqual([]);
  expect(odd.filter(({ why }) => why.length < 20)).toEqual([]);
});

test("a planted package under a bad licence is found, wherever it lies", () => {
  const bad = [
    "GPL-3.0-only",
    "AGPL-3.0-or-later",
    "SSPL-1.0",
    "UNLICENSED",
    "SEE LICENSE IN LICENSE",
    "MIT AND GPL-2.0-only",
  ];
  const paths = [
    "node_modules/planted",
    "node_modules/@a/planted",
    "apps/server/node_modules/x/node_modules/planted",
  ];
  for (const license of [...bad, undefined])
    for (const path of paths)
      expect([license, path, licenceFaults(withPackage({ license }, path)).length]).toEqual([
        license,
        path,
        1,
      ]);
  for (const license of ["MIT", "(GPL-3.0-only OR MIT)", "Apache-2.0 AND MIT", "(MIT AND Zlib)"])
    expect([license, licenceFaults(withPackage({ license }))]).toEqual([license, []]);
});

test("what is allowed for development must not be shipped, under another licence, or be allowed for nothing", () => {
  const shipped = { packages: { "node_modules/axe-core": { license: "MPL-2.0", version: "1.0.0" } } };
  const reasons = odd.filter(({ name }) => name === "axe-core");
  expect(licenceFaults(shipped, reasons)).toEqual([
    "axe-core@1.0.0: MPL-2.0 is allowed for development only",
  ]);
  const changed = {
    packages: { "node_modules/axe-core": { license: "GPL-3.0", dev: true, version: "1.0.0" } },
  };
  expect(licenceFaults(changed, reasons)).toHaveLength(2);
  expect(licenceFaults({ packages: {} }, reasons)).toEqual([
    "axe-core: no package needs its exception any more",
  ]);
});
