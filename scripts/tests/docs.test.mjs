import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { faultsIn, proseOf } from "../words.mjs";

const root = join(import.meta.dirname, "../..");
const read = (path) => readFileSync(join(root, path), "utf8");
const files = ["apps", "packages", "tools", "e2e", "bench", "scripts", "docs"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path));
const documents = files.filter((path) => path.startsWith("docs/") && path.endsWith(".md"));
const homes = ["", "apps/server/src/", "apps/server/", "packages/contract/src/", "docs/", "docs/rules/"];

/** The file that a document means by a path, below one of the usual folders or by its name alone. */
function fileOf(path) {
  const full = path.replace(/^web\//, "apps/web/src/");
  const exact = homes.map((home) => home + full).find((candidate) => files.includes(candidate));
  return (
    exact ??
    (path.includes("/")
      ? files.find((file) => file.endsWith(`/${full}`))
      : files.find((file) => basename(file) === path))
  );
}

test("documents name files that exist", () => {
  const named = ["README.md", "CONTRIBUTING.md", ...documents].flatMap((document) =>
    [...read(document).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql))`/g)]
      .map(([, path]) => path)
      .filter((path) => !["utils.ts", "helpers.ts", "common.ts"].includes(path) && !path.startsWith("."))
      .map((path) => ({ document, path })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ path }) => fileOf(path) === undefined)).toEqual([]);
});

test("docs/security.md names tests that exist", () => {
  const quoted = [];
  let known = new Map();
  for (const row of read("docs/security.md")
    .split("\n")
    .filter((line) => line.startsWith("| ")))
    for (const part of (row.split("|")[3] ?? "").split(";")) {
      const [, path] = /`([^`]+\.tsx?)`/.exec(part) ?? [];
      if (path === undefined) continue;
      if (path.includes("/")) known.set(basename(path), path);
      const file = fileOf(known.get(basename(path)) ?? path);
      for (const [, name] of part.matchAll(/"([^"]+)"/g))
        quoted.push({
          path,
          name,
          isThere: name.split("…").every((words) => read(file).includes(words.trim())),
        });
    }
  expect(quoted.length).toBeGreaterThan(15);
  expect(quoted.filter(({ isThere }) => !isThere)).toEqual([]);
});

test("a private word is found in a document, a comment, a message and a test name, and not in code", () => {
  const words = [{ find: "\\bswift\\b", write: "fast path" }];
  const code =
    '/** swift */\nlog.warn({ swift: 1 }, "swift"); // swift, `swift`\nconst a = "swift";\nthrow new Error(`swift ${swift}`);\n';
  expect(faultsIn("a.ts", code, words).map(({ kind, line }) => [kind, line])).toEqual([
    ["comment", 1],
    ["message", 2],
    ["comment", 2],
    ["message", 4],
  ]);
  expect(faultsIn("a.test.ts", 'test("swift", () => f("swift"));', words)).toMatchObject([{ kind: "test" }]);
  expect(faultsIn("a.md", "a `swift`\n```\nswift\n```\nb swift", words)).toMatchObject([
    { kind: "doc", line: 5 },
  ]);
  expect(proseOf("a.ts", 'const url = "https://a.b"; // c')).toMatchObject([{ kind: "comment" }]);
});
