// npm run verify: format, lint, words, comparisons with kinds, arrows with a canary, dead code, types, budgets, planted faults, licences,
// the built pages' weights, tests of what changed. `--no-tests` leaves the last out.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { install, root, run } from "./install.mjs";

install();
const bin = (name) => join(root, "node_modules/.bin", name);
const step = (name, work) => {
  const startedAt = Date.now();
  work();
  process.stdout.write(`ok  ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
};

step("format", () => run(bin("oxfmt"), ["--check", "packages", "apps", "tools", "e2e", "bench"]));
step("lint", () => run(bin("oxlint"), ["--quiet", "packages", "apps", "tools", "e2e", "bench"]));
step("words", () => run(process.execPath, [join(root, "scripts/words.mjs")]));
step("kinds of orders and goods", () => run(process.execPath, [join(root, "scripts/order-kinds.mjs")]));
step("arrows", () =>
  run(bin("depcruise"), ["--config", ".dependency-cruiser.cjs", "packages", "apps", "tools"], {
    stdio: ["ignore", "inherit", "inherit"],
  }),
);
step("arrows: the canary is found", () => {
  const canary = spawnSync(
    bin("depcruise"),
    ["--config", ".dependency-cruiser.cjs", "--output-type", "err", "scripts/canary"],
    { cwd: root, encoding: "utf8" },
  );
  if (canary.status === 0 || !canary.stdout.includes("kernel-knows-nobody")) {
    process.stderr.write(`the planted violation was not found:\n${canary.stdout}${canary.stderr}`);
    process.exit(1);
  }
});
step("dead code", () => run(bin("knip"), ["--no-progress"]));
step("types", () => run(bin("tsc"), ["-p", ".", "--noEmit"]));
step("budgets", () => run(process.execPath, [join(root, "scripts/budgets.mjs")]));
step("planted faults still have their guards", () =>
  run(process.execPath, [join(root, "scripts/mutants.mjs"), "--check"]),
);
step("licences", () => run(process.execPath, [join(root, "scripts/licences.mjs")]));
step("sizes", () => run(process.execPath, [join(root, "scripts/sizes.mjs")]));
step("what a phone and an operator's browser load", () => {
  run(process.execPath, [join(root, "scripts/build.mjs"), "web", "console"]);
  run(process.execPath, [join(root, "scripts/web-budgets.mjs")]);
});
if (!process.argv.includes("--no-tests"))
  step("tests of what changed", () =>
    run(process.execPath, [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--changed",
      "HEAD",
      "--passWithNoTests",
    ]),
  );
