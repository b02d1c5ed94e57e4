import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sbomOf } from "./sbom.mjs";

const root = join(import.meta.dirname, "..");
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const sbom = sbomOf(lock);
const names = new Set(sbom.components.map(({ name }) => name));

test("the bill of materials names every package that is delivered, its version, licence and digest, and no other", () => {
  const delivered = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link)
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf("node_modules/") + 13)}@${version}`);
  expect(delivered.length).toBeGreaterThan(100);
  expect(sbom.components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(
    [...new Set(delivered)].sort(),
  );
  for (const { purl, licenses } of sbom.components)
    expect([purl, typeof (licenses[0].expression ?? licenses[0].license.id)]).toEqual([purl, "string"]);
  // the lock file has no digests of these, which are for other systems
  const bare = sbom.components.filter(({ hashes }) => hashes[0]?.content.length !== 128);
  expect(
    bare.filter(({ name, scope }) => scope !== "optional" || !name.startsWith("@node-rs/jieba-")),
  ).toEqual([]);
});

test("what the server and the web app import is in it, what only builds and tests is not", () => {
  for (const half of ["server", "web"]) {
    const { dependencies } = JSON.parse(readFileSync(join(root, `apps/${half}/package.json`), "utf8"));
    const outside = Object.keys(dependencies).filter((name) => !name.startsWith("@heshi/"));
    expect([half, outside.filter((name) => !names.has(name))]).toEqual([half, []]);
  }
  for (const name of ["vitest", "typescript", "oxlint", "@playwright/test"])
    expect([name, names.has(name)]).toEqual([name, false]);
});

test("every dependency that it names is a component, each of which something needs", () => {
  const refs = new Set(sbom.components.map((one) => one["bom-ref"]));
  expect(refs.size).toBe(sbom.components.length);
  const needed = new Set(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn));
  expect([...needed].filter((ref) => !refs.has(ref))).toEqual([]);
  expect(sbom.dependencies.length).toBe(refs.size + 1);
  expect(sbomOf(lock)).toEqual(sbom);
});
