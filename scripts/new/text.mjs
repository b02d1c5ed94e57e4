// Edits of source text: finds the braces of an object and inserts a row or an import.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../install.mjs";

/** A refusal to generate; its message says why. */
export class Refusal extends Error {}

/** Changes to files, kept until all are known: a refusal half-way leaves nothing behind. */
export class Changes {
  #texts = new Map();

  has(path) {
    return this.#texts.has(path) || existsSync(join(root, path));
  }
  read(path) {
    return this.#texts.get(path) ?? readFileSync(join(root, path), "utf8");
  }
  write(path, text) {
    this.#texts.set(path, text);
  }
  edit(path, change) {
    this.write(path, change(this.read(path)));
  }
  /** The paths that are written so far. */
  paths() {
    return [...this.#texts.keys()];
  }
  /** Writes everything; the paths that were written. */
  save() {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return [...this.#texts.keys()];
  }
}

/** The files below a folder whose names end so, as paths from the root. */
export const filesBelow = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
    .sort();

export const camel = (name) => name[0].toLowerCase() + name.slice(1);
export const kebab = (name) => camel(name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const snake = (name) => kebab(name).replaceAll("-", "_");
export const pascal = (name) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

const CLOSING = { "{": "}", "[": "]", "(": ")" };
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/;
const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//;
const PATTERN = /(?<=[(,=:]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/;
// Brackets in strings, templates, comments and patterns are ignored.
const SKIPPED = new RegExp([STRING, COMMENT, PATTERN].map(({ source }) => source).join("|"), "y");

/** Where the bracket that opens at `from` is closed. */
export function closingOf(text, from) {
  const open = [];
  for (let at = from; at < text.length; at += 1) {
    SKIPPED.lastIndex = at;
    const skipped = SKIPPED.exec(text);
    if (skipped) {
      at += skipped[0].length - 1;
      continue;
    }
    const letter = text[at];
    if (CLOSING[letter]) open.push(CLOSING[letter]);
    else if (letter === open.at(-1)) open.pop();
    if (open.length === 0) return at;
  }
  throw new Error(`a bracket at ${from} is not closed`);
}

/** Puts a row at the end of the object or list that opens at `from`. */
export function addRow(text, from, row) {
  const end = closingOf(text, from);
  const before = text.slice(0, end).trimEnd();
  const comma = /[,{[]$/.test(before) ? "" : ",";
  return `${before}${comma}\n${row},\n${text.slice(end)}`;
}

/** Adds what is missing of the names to the import from a module; `* as z` is an import of its own. */
export function addImport(text, module, names) {
  const quoted = module.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  if (names[0].startsWith("* as ")) {
    const line = `import ${names[0]} from "${module}";`;
    return text.includes(line) ? text : addLine(text, line, module);
  }
  const found = [...text.matchAll(new RegExp(`^import (type )?\\{([^}]*)\\} from "${quoted}";`, "gm"))];
  const [all, isType, list] = found.find(([, type]) => !type) ?? found[0] ?? [];
  if (all === undefined) return addLine(text, `import { ${names.join(", ")} } from "${module}";`, module);
  const have = list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => (isType ? `type ${name}` : name));
  const missing = names.filter((name) => !have.includes(name));
  if (missing.length === 0) return text;
  const bare = (name) => name.replace(/^type /, "").toLowerCase();
  const sorted = [...have];
  for (const name of missing) {
    const at = sorted.findIndex((other) => bare(other) > bare(name));
    sorted.splice(at < 0 ? sorted.length : at, 0, name);
  }
  return text.replace(all, () => `import { ${sorted.join(", ")} } from "${module}";`);
}

// Before the first import that comes later in the order, or below the last one.
function addLine(text, line, module) {
  const imports = [...text.matchAll(/^import [^;]*?from "([^"]+)";\n/gm)];
  const later = imports.find(([, other]) => rank(other) > rank(module));
  const last = imports.at(-1);
  const at = later?.index ?? (last ? last.index + last[0].length : 0);
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/** Packages first, then our own packages, then files from far to near. */
function rank(module) {
  const class_ = module.startsWith("./") ? 3 : module.startsWith("..") ? 2 : module.startsWith("#") ? 1 : 0;
  return `${class_}${module}`;
}
