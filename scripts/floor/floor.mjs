// What the oldest browsers of README know: names of newer functions, and syntax that no build lowers, in the built pages. The types are
// held to the same floor by tsconfig.floor.json; this finds what a library or the DOM's types bring. An argument names another folder.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../install.mjs";

/** Newer than Safari 15.4 or Chrome 100, with what to write instead. */
const NEWER = [
  [/\.(?:toSorted|toReversed|toSpliced)\(/g, "[...list].sort(), .reverse(), .splice()"],
  [/\bURL\.(?:canParse|parse)\b/g, "addressOf of @heshi/kernel/address"],
  [/\b(?:Object|Map)\.groupBy\b/g, "a Map"],
  [/\bPromise\.(?:withResolvers|try)\b/g, "new Promise"],
  [/\bArray\.fromAsync\b/g, "for await"],
  [/\.(?:isWellFormed|toWellFormed)\(/g, "a replacement"],
  [/\bAbortSignal\.(?:any|timeout)\b/g, "an AbortController"],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/g, "filter and has"],
  [/\.(?:entries|keys|values)\(\)\.(?:map|filter|toArray|some|every|find|reduce|take|drop)\(/g, "Array.from"],
  [
    /\bnew (?:OffscreenCanvas|CompressionStream|DecompressionStream)\b/g,
    "a canvas, or what it is needed for",
  ],
  [/\(\?<[=!]/g, "a group in the replacement; a look-behind is a syntax error that ends the whole file"],
];

/** A sentence for each newer name in a script, with what to write instead. */
export const newerIn = (file, text) =>
  NEWER.flatMap(([pattern, instead]) =>
    [...new Set([...text.matchAll(pattern)].map(([name]) => name))].map(
      (name) => `${file}: ${name} is newer than the oldest browsers; write ${instead}`,
    ),
  );

if (process.argv[1] === join(root, "scripts/floor/floor.mjs")) {
  const folder = process.argv[2] ?? join(root, "apps/web/dist/assets");
  if (!existsSync(folder)) throw new Error("the web app is not built: npm run build");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const faults = scripts.flatMap((name) => newerIn(name, readFileSync(join(folder, name), "utf8")));
  process.stdout.write(
    `${scripts.length} scripts hold to the oldest browsers, except for ${faults.length}\n`,
  );
  if (faults.length > 0) {
    process.stderr.write(`${faults.join("\n")}\n`);
    process.exit(1);
  }
}
