import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Range, satisfies, subset } from "semver";
import { expect, test } from "vitest";
import { isSupported } from "../install.mjs";

const root = join(import.meta.dirname, "../..");
const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));
const { engines } = read("package.json");
const { packages } = read("package-lock.json");
const nameOf = (path) => path.split("node_modules/").at(-1);

test("every Node that we allow is allowed by every package that we install", () => {
  // Node has no builds for 32-bit Windows after 22
  const dependencies = Object.entries(packages).filter(
    ([path, { cpu }]) => path.includes("node_modules/") && cpu?.join() !== "ia32",
  );
  expect(dependencies.length).toBeGreaterThan(500);
  const refusing = dependencies
    .filter(
      ([, { engines: own }]) => own?.node !== undefined && !subset(engines.node, own.node, { loose: true }),
    )
    .map(([path, { engines: own }]) => `${path} needs ${own.node}`);
  expect(refusing).toEqual([]);
});

test("the start refuses a Node that package.json does not allow, and README names the first of each line", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const versions = [
    "18.20.4",
    "20.18.3",
    "20.19.0",
    "20.20.2",
    "21.7.3",
    "22.12.0",
    "22.13.0",
    "23.5.0",
    "24.0.0",
    "24.9.0",
    "25.0.0",
  ];
  for (const version of versions)
    expect([version, isSupported(version)]).toEqual([version, satisfies(version, engines.node)]);
  for (const [first] of new Range(engines.node).set)
    expect(readme).toContain(first.semver.version.replace(/(?:\.0)?\.0$/, ""));
});

test("the lock file holds every optional package of every platform, so that npm ci works on each", () => {
  const known = new Set(Object.keys(packages).map(nameOf));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
