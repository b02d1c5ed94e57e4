// npm run lint:words: refuses private words in documents, comments, log and error messages, and test names.
// `words.data.json` lists the words with better ones.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const data = join(import.meta.dirname, "words.data.json");

/** One alternation of comments and strings, so that neither is looked for inside the other. */
const TOKEN = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const MESSAGE = /(?:\blog\w*\.\w+\(|\bnew \w*Error\(|\bassert(?:\.\w+)?\(|\bstd(?:out|err)\.write\()[^;"`]*$/;
const TEST = /(?:\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)*\(|\]\)\()\s*$/;

/** What people read in a file, by kind: `doc`, `comment`, `message` or `test`, without `code` in backquotes. */
export function proseOf(path, text) {
  const found = [];
  const add = (kind, words, at) => {
    const prose = words.replaceAll(/\$\{[^}]*\}/g, "").replaceAll(/`[^`\n]*`/g, "");
    for (const [index, line] of prose.split("\n").entries())
      found.push({ kind, prose: line, line: text.slice(0, at).split("\n").length + index });
  };
  if (path.endsWith(".md")) {
    add(
      "doc",
      text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, "")),
      0,
    );
    return found;
  }
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const before = text.slice(Math.max(0, index - 200), index);
    const isTest = path.includes(".test.");
    if (token.startsWith("/")) add("comment", token, index);
    else if ((isTest ? TEST : MESSAGE).test(before))
      add(isTest ? "test" : "message", token.slice(1, -1), index);
  }
  return found;
}

/** The private words in a text: where, which, and what to write. */
export function faultsIn(path, text, words) {
  return proseOf(path, text).flatMap(({ kind, prose, line }) =>
    words.flatMap(({ find, write }) => {
      const hit = new RegExp(find, "i").exec(prose);
      return hit ? [{ path, kind, line, word: hit[0], write }] : [];
    }),
  );
}

const read = (path) => readFileSync(join(root, path), "utf8");
const below = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`);

/** Every fault of the repository. */
export function lint() {
  const { words } = JSON.parse(readFileSync(data, "utf8"));
  const paths = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"].concat(
    below("docs").filter((path) => path.endsWith(".md")),
    ["apps", "packages", "tools", "scripts", "bench", "e2e"]
      .flatMap(below)
      .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !/(?:^|\/)(?:node_modules|dist)\//.test(path)),
  );
  return paths.flatMap((path) => faultsIn(path, read(path), words));
}

if (process.argv[1] === import.meta.filename) {
  const faults = lint();
  for (const { path, kind, line, word, write } of faults)
    process.stderr.write(`${path}:${line}: ${kind}: "${word}" → ${write}\n`);
  process.stdout.write(`${faults.length} private words\n`);
  if (faults.length > 0) process.exit(1);
}
