import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../install.mjs";

const RULE = "max-lines-per-function";
const only = (rules) => (rules[RULE] === undefined ? undefined : { [RULE]: rules[RULE] });

/** Functions above the length that the linter's configuration allows where they are, each with its place. */
export function longFunctions() {
  const { rules, overrides } = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8"));
  const folder = mkdtempSync(join(tmpdir(), "heshi-sizes-"));
  const config = join(folder, "oxlintrc.json");
  const here = overrides
    .filter((one) => only(one.rules))
    .map((one) => ({ files: one.files.map((file) => `**/${file}`), rules: only(one.rules) }));
  writeFileSync(
    config,
    JSON.stringify({ categories: { correctness: "off" }, rules: only(rules), overrides: here }),
  );
  const { stdout } = spawnSync(
    join(root, "node_modules/.bin/oxlint"),
    ["-c", config, "-f", "json", "packages", "apps", "tools"],
    { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 },
  );
  rmSync(folder, { recursive: true });
  return JSON.parse(stdout).diagnostics.map(({ filename, message }) => `${filename}: ${message}`);
}
