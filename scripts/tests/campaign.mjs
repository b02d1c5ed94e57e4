// npm run campaign -- AREA... [--trials=200] [--seed=N]: runs the long trials of areas (test files that import test/simulation/trials.ts)
// and prints their figures. An area is a module, or what a file outside of modules is named after. Races need TEST_DATABASE_URL.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { install, root } from "../install.mjs";

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** The files with long trials, by area. */
function areas() {
  const found = new Map();
  for (const path of readdirSync(join(root, "apps/server/src"), { recursive: true, encoding: "utf8" })) {
    const file = `apps/server/src/${path}`;
    if (
      !path.endsWith(".test.ts") ||
      !readFileSync(join(root, file), "utf8").includes('/test/simulation/trials.ts"')
    )
      continue;
    const area = /^modules\/(\w+)\//.exec(path)?.[1] ?? basename(path).split(".")[0];
    found.set(area, [...(found.get(area) ?? []), file]);
  }
  return found;
}

function run(area, files, { trials, seed }) {
  const [postgres, others] = [true, false].map((is) =>
    files.filter((file) => file.endsWith(".pg.test.ts") === is),
  );
  const folder = mkdtempSync(join(tmpdir(), "heshi-campaign-"));
  const env = {
    ...process.env,
    TRIALS: trials,
    FIGURES: join(folder, "figures"),
    ...(seed ? { SEED: seed } : {}),
  };
  const startedAt = Date.now();
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--silent",
      ...others,
      ...(hasPostgres ? postgres : []),
    ],
    { cwd: root, stdio: "inherit", env },
  );
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const figures = existsSync(env.FIGURES) ? readFileSync(env.FIGURES, "utf8") : "";
  rmSync(folder, { recursive: true });
  const left =
    hasPostgres || postgres.length === 0 ? "" : `, without TEST_DATABASE_URL not ${postgres.join(", ")}`;
  return {
    text: `${area}: ${status === 0 ? "passed" : "FAILED"} in ${seconds} s${left}\n${figures}`,
    status,
  };
}

if (process.argv[1] === join(root, "scripts/tests/campaign.mjs")) {
  const args = process.argv.slice(2);
  const option = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1];
  const names = args.filter((arg) => !arg.startsWith("--"));
  const all = areas();
  const unknown = names.filter((name) => !all.has(name));
  if (names.length === 0 || unknown.length > 0) {
    const rows = [...all].map(([area, files]) => `${area}: ${files.join(", ")}\n`);
    process.stdout.write(`npm run campaign -- AREA... [--trials=200] [--seed=N]\n${rows.join("")}`);
    process.exit(names.length === 0 ? 0 : 1);
  }
  install();
  const options = { trials: option("trials") ?? "200", seed: option("seed") };
  const results = names.map((name) => run(name, all.get(name), options));
  process.stdout.write(`\n${results.map(({ text }) => text).join("\n")}`);
  process.exit(results.every(({ status }) => status === 0) ? 0 : 1);
}
