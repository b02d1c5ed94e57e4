// npm run sbom [-- FILE]: what a server is made of, as CycloneDX JSON (dist/sbom.json), from package-lock.json alone, offline and the
// same for the same lock file. Without what only builds and tests: that is not delivered. `npm sbom` would leave packages out that
// development uses, too (react, pg, zod).
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = "node_modules/";

const nameOf = (path, { name }) => name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
const refOf = (path, row) => `pkg:npm/${nameOf(path, row).replace("@", "%40")}@${row.version}`;
/** The digest of a lock file's package (base64), in hexadecimal; nothing where the lock file has none. */
function hashesOf({ integrity = "" }) {
  const [, kind, text = ""] = /^sha(\d+)-(\S+)/.exec(integrity) ?? [];
  return kind === undefined
    ? []
    : [{ alg: `SHA-${kind}`, content: Buffer.from(text, "base64").toString("hex") }];
}
const licenceOf = (license) =>
  / (?:OR|AND) /.test(license) ? { expression: license } : { license: { id: license } };

const componentOf = (path, row) => ({
  type: "library",
  "bom-ref": refOf(path, row),
  name: nameOf(path, row),
  version: row.version,
  scope: row.optional ? "optional" : "required",
  purl: refOf(path, row),
  hashes: hashesOf(row),
  licenses: [licenceOf(row.license)],
});

/** Where a package finds another one: in its own folder, or in one above. */
function find(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(FOLDER) - 1))) {
    const path = `${at === "" ? "" : `${at}/`}${FOLDER}${name}`;
    if (packages[path] || at === "") return path;
  }
}

/** The bill of materials of a lock file. */
export function sbomOf(lock) {
  const { packages } = lock;
  const delivered = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes(FOLDER) && !dev && !link,
  );
  const refs = new Set(delivered.map(([path, row]) => refOf(path, row)));
  const neededBy = ([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .map((name) => find(packages, path, name))
      .flatMap((found) => (packages[found] ? [refOf(found, packages[found])] : []))
      .filter((ref) => refs.has(ref));
  const own = Object.entries(packages).filter(([path]) => /^(?:apps|packages)\/\w+$/.test(path));
  const ref = `pkg:npm/${lock.name}@${lock.version}`;
  const unique = new Map(delivered.map(([path, row]) => [refOf(path, row), [path, row]]));
  const digest = createHash("sha256")
    .update(JSON.stringify([...refs]))
    .digest("hex");
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: `urn:uuid:${digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-5$3-8$4-$5")}`,
    version: 1,
    metadata: {
      component: { type: "application", "bom-ref": ref, name: lock.name, version: lock.version, purl: ref },
    },
    components: [...unique.values()].map(([path, row]) => componentOf(path, row)),
    dependencies: [
      { ref, dependsOn: [...new Set([["", packages[""]], ...own].flatMap(neededBy))] },
      ...[...unique].map(([one, entry]) => ({ ref: one, dependsOn: [...new Set(neededBy(entry))] })),
    ],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = resolve(process.argv[2] ?? join(root, "dist/sbom.json"));
  const sbom = sbomOf(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  process.stdout.write(`${file}: ${sbom.components.length} components\n`);
}
