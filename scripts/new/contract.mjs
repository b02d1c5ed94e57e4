// The contract as it is now: its groups when loaded, and where their rows are in the sources.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../install.mjs";
import { CONTRACT, GROUPS } from "./paths.mjs";
import { closingOf, filesBelow, Refusal } from "./text.mjs";

/** What a TypeScript file of the project exports. */
export async function load(path) {
  const { tsImport } = await import("tsx/esm/api");
  return tsImport(pathToFileURL(join(root, path)).href, import.meta.url);
}

/** All groups of the contract. */
export const loadGroups = async () => (await load(GROUPS)).groups;

/** Group and method of `Group.Method`, which need not be there. */
export function parseName(name) {
  const [group, method] = /^([A-Z][A-Za-z0-9]{1,19})\.([A-Z][A-Za-z]{1,29})$/.exec(name)?.slice(1) ?? [];
  if (!group || !method)
    throw new Refusal(
      `${name || "nothing"} is no name of a method: Group.Method, both with a capital and letters only`,
    );
  return { group, method };
}

/** The contract file that defines a group, and its import specifier. */
export function groupFile(changes, group) {
  const head = new RegExp(`defineGroup\\(\\{\\s*name: "${group}",`);
  const file = filesBelow(CONTRACT, ".ts").find((path) => head.test(changes.read(path)));
  return { file, specifier: `@heshi/contract/${file.slice(CONTRACT.length + 1, -".ts".length)}` };
}

/** Where the match of a pattern ends: at the bracket that it opens. */
export function endOf(pattern, text) {
  const found = pattern.exec(text);
  return found.index + found[0].length - 1;
}

/** The objects of a group's methods, its own first: file, where the object opens, and the methods in it. */
export function methodObjects(changes, { name, methods }) {
  const { file } = groupFile(changes, name);
  const own = new RegExp(
    `defineGroup\\(\\{\\s*name: "${name}",[^]*?\\n  methods: (?:joined\\("[^"]+", \\[|\\{)`,
  );
  const found = [];
  const visit = (path, pattern) => {
    const openingAt = (text) => endOf(pattern, text);
    const text = changes.read(path);
    const from = openingAt(text);
    const body = text.slice(from, closingOf(text, from));
    const names = [...body.matchAll(/^ {2,4}([A-Z]\w+): \{$/gm)].map(([, row]) => row);
    found.push({ file: path, openingAt, names: names.filter((row) => Object.hasOwn(methods, row)) });
    for (const [, part] of body.matchAll(/^ +(?:\.\.\.)?(\w+(?:Methods|Desk)),$/gm)) spread(part);
  };
  const spread = (part) => {
    const pattern = new RegExp(`export const ${part} = \\{`);
    const path = filesBelow(CONTRACT, ".ts").find((other) => pattern.test(changes.read(other)));
    if (path !== undefined && !found.some((one) => one.file === path)) visit(path, pattern);
  };
  visit(file, own);
  return found;
}
