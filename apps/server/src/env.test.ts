import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { Env, readEnv } from "./env.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const example = read(".env.example");
/** Variables of the example: its lines `NAME=` and `#NAME=`. */
const documented = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter(
      (path) => /\.(?:ts|mjs)$/.test(path) && !path.includes(".test.") && !path.includes("node_modules"),
    )
    .map((path) => `${folder}/${path}`);

/** What the running program reads: its schema, the providers' variables, and what is asked of the process itself. */
function readByCode(): Set<string> {
  const names = new Set(Object.keys(Env.shape));
  const providers = ["gateway-env.ts", "storage/s3-env.ts"]
    .map((file) => read(`apps/server/src/gateways/${file}`))
    .join("\n");
  for (const [, name = ""] of providers.matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b(?=["\]:,])/g))
    names.add(name);
  const files = [
    ...sources("apps/server/src"),
    ...sources("apps/simulator/src"),
    ...sources("tools"),
    "scripts/start.mjs",
    "scripts/run.mjs",
  ];
  for (const path of files)
    for (const [, name = ""] of read(path).matchAll(/process\.env(?:\.|\[")([A-Z][A-Z0-9_]+)/g))
      names.add(name);
  names.delete("VITEST"); // the test runner's own
  return names;
}

test(".env.example has every setting that the code reads, and no other", () => {
  const known = readByCode();
  expect(known.size).toBeGreaterThan(40);
  expect([...known].filter((name) => !documented.includes(name))).toEqual([]);
  expect(documented.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(documented).size).toBe(documented.length);
});

/** The comments above a variable, up to the empty line before them, and its own line. */
const commentOn = (name: string): string => {
  const [before = "", after = ""] = example.split(new RegExp(`^(?=#?${name}=)`, "m"));
  return `${before.split("\n\n").at(-1)}${after.split("\n")[0]}`;
};

test(".env.example states the bounds of each setting", () => {
  const { properties = {} } = z.toJSONSchema(Env, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, { minLength?: number; minimum?: number; maximum?: number; enum?: string[] }>;
  };
  const bounded = Object.entries(properties).flatMap(
    ([name, { minLength, minimum, maximum, enum: values = [] }]) =>
      [minLength, minimum, maximum, ...values]
        .filter((bound) => bound !== undefined)
        .map((bound) => [name, String(bound)] as const),
  );
  expect(bounded.map(([name]) => name)).toContain("METRICS_TOKEN");
  expect(bounded.filter(([name, bound]) => !new RegExp(`\\b${bound}\\b`).test(commentOn(name)))).toEqual([]);
});

test("the example is a valid configuration", () => {
  const given = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);
  expect(readEnv(Object.fromEntries(given) as Record<string, string>)).toMatchObject({
    PORT: 3000,
    isDemo: true,
  });
});

test("AMap's key for pages and its code come together", () => {
  const both = { AMAP_JS_KEY: "0123456789abcdef", AMAP_JS_CODE: "fedcba9876543210" };
  expect(readEnv(both)).toMatchObject(both);
  for (const [name, value] of Object.entries(both))
    expect(() => readEnv({ [name]: value })).toThrow("AMAP_JS_CODE");
  expect(() => readEnv({ ...both, AMAP_JS_KEY: "a b'; script-src *" })).toThrow("AMAP_JS_KEY");
});
