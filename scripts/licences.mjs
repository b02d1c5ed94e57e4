// npm run licences: every package of package-lock.json has a licence that we may ship, or a reason (licences.data.mjs).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { free, odd } from "./licences.data.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A licence expression (SPDX) without parentheses inside others: OR is a choice, AND is not. */
const isFree = (expression) =>
  expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => free.has(one.trim())));

const matches = (pattern, name) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** What is wrong with the licences of a lock file's packages, as sentences. */
export function licenceFaults(lock, reasons = odd) {
  const used = new Set();
  const faults = [];
  for (const [path, { license, link, dev, version }] of Object.entries(lock.packages)) {
    const at = path.lastIndexOf("node_modules/");
    if (at < 0 || link) continue;
    const name = path.slice(at + "node_modules/".length);
    const licence = Array.isArray(license) ? license.join(", ") : (license ?? "none");
    if (isFree(licence)) continue;
    const reason = reasons.find((one) => matches(one.name, name) && one.licence === licence);
    if (reason) used.add(reason);
    if (!reason) faults.push(`${name}@${version}: ${licence} is not allowed`);
    else if (reason.dev && !dev)
      faults.push(`${name}@${version}: ${licence} is allowed for development only`);
  }
  for (const reason of reasons)
    if (!used.has(reason)) faults.push(`${reason.name}: no package needs its exception any more`);
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const faults = licenceFaults(lock);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(
    `${Object.keys(lock.packages).length} packages, ${faults.length} faults in their licences\n`,
  );
  process.exit(faults.length === 0 ? 0 : 1);
}
