// npm run alerts: checks the rules of deploy/prometheus and tries each of them (alerts.test.yml) with Prometheus' own promtool.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../install.mjs";

const folder = join(root, "deploy/prometheus");
const calls = [
  ["check", "rules", "alerts.yml"],
  ["test", "rules", "alerts.test.yml"],
  ["check", "config", "--syntax-only", "prometheus.yml"],
];

for (const args of calls) {
  const { status, error } = spawnSync("promtool", args, { cwd: folder, stdio: "inherit" });
  if (error) {
    process.stderr.write("promtool is missing: it is part of the distribution's package prometheus\n");
    process.exit(2);
  }
  if (status !== 0) process.exit(1);
}
