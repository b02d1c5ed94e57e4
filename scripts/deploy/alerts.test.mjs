import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildMetrics } from "../../apps/server/src/platform/metrics.ts";
import { root } from "../install.mjs";

const read = (path) => readFileSync(join(root, "deploy", path), "utf8");
const rules = read("prometheus/alerts.yml")
  .split(/^ +- alert: /m)
  .slice(1);
const { panels } = JSON.parse(read("grafana/heshi.json"));

/** Names of metrics in an expression, without functions and labels. */
const metricsIn = (expression) =>
  [...expression.matchAll(/\b(?:heshi|nodejs|process)_[a-z0-9_]+\b/g)].map(([name]) => name);

test("alerts and dashboard read metrics that the server has", async () => {
  // names of the metrics that need a database or Redis are in the source alone
  const source = readFileSync(join(root, "apps/server/src/platform/metrics.ts"), "utf8");
  const page = `${await buildMetrics().text()}\n${source}`;
  const expressions = [...rules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  const used = new Set(expressions.flatMap(metricsIn).map((name) => name.replace(/_bucket$/, "")));
  expect(used.size).toBeGreaterThan(8);
  expect([...used].filter((name) => !page.includes(name))).toEqual([]);
});

test("each alert says how soon, what is wrong and what to do, and is tried", () => {
  const tried = read("prometheus/alerts.test.yml");
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    const name = rule.slice(0, rule.indexOf("\n"));
    expect(rule, name).toMatch(/severity: (?:page|ticket)/);
    expect(rule, name).toMatch(/summary: "[^"]+"\s+action: "[^"]+"/);
    expect(tried, name).toContain(`alertname="${name}",alertstate="firing"`);
  }
});
