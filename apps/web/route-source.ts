import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { KnownPage } from "./src/shared/router/route.ts";

const SOURCE = join(import.meta.dirname, "src");
const VIRTUAL = "virtual:known-pages";
const PAGES = "/pages/";

/** What a page is known by from the start, apart from path and access: seldom given, and needed before it is opened. */
const MARKS = ["nav", "open", "native", "scroll", "side"] as const;

/** The expectations of tests in a row, with their comment: text and one level of braces. */
const FACES = /^ *(?:\/\/[^\n]*\n *)?faces: \{(?:[^{}"]|"[^"\n]*"|\{(?:[^{}"]|"[^"\n]*")*\})*\},?\n/gm;

/** A route table without what only tests read. */
export const withoutFaces = (source: string): string => source.replace(FACES, "");

/** A row of a route table, as its source says. */
export interface RouteSource extends KnownPage {
  /** The module of its page, from `src/` on and without ending. */
  file: string;
}

/** The rows in the source of a route table that lies in `folder`. */
export function rowsIn(source: string, folder: string): readonly RouteSource[] {
  const [, ...rows] = withoutFaces(source).split(/\bpath: (?=")/);
  return rows.map((row) => {
    const [path = ""] = /(?<=^")[^"]*/.exec(row) ?? [];
    const [access = "public"] = /(?<=\baccess: ")\w+/.exec(row) ?? [];
    const [file = ""] = /(?<=\bimport\("\.\/)[\w/-]+/.exec(row) ?? [];
    const marks = MARKS.flatMap((name) => {
      const [, value] = new RegExp(String.raw`\b${name}: ("\w+"|true|false)`).exec(row) ?? [];
      return value === undefined ? [] : [[name, JSON.parse(value)]];
    });
    return { path, access, ...Object.fromEntries(marks), file: `${folder}/${file}` } as RouteSource;
  });
}

/** The files with route tables, by their folder in `src/`; a feature of parts alone has none. */
function tables(): readonly (readonly [folder: string, file: string])[] {
  const areas = readdirSync(join(SOURCE, "features")).map((area) => `features/${area}`);
  return ["app", ...areas]
    .map((folder) => [folder, join(SOURCE, folder, "routes.ts")] as const)
    .filter(([, file]) => existsSync(file));
}

/** The rows of all route tables. */
export const allRows = (): readonly RouteSource[] =>
  tables().flatMap(([folder, file]) => rowsIn(readFileSync(file, "utf8"), folder));

/** Pages of the same access and marks together, as names behind `/pages/` with spaces between them: a few bytes a page. */
export function packed(rows: readonly RouteSource[]): Readonly<Record<string, string>> {
  const groups: Record<string, string> = {};
  for (const { path, file: _, ...marks } of rows.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    if (!path.startsWith(PAGES)) throw new Error(`${path}: the paths of pages begin with ${PAGES}`);
    const key = JSON.stringify(marks);
    const names = groups[key];
    groups[key] = (names === undefined ? "" : `${names} `) + path.slice(PAGES.length);
  }
  return groups;
}

/** `virtual:known-pages`, the module with the paths of all pages: what the app knows of them before it opens one. */
export function knownPages(): Plugin {
  return {
    name: "known-pages",
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      for (const [, file] of tables()) this.addWatchFile(file);
      return `export const knownPages = ${JSON.stringify(packed(allRows()))};`;
    },
  };
}

/** Leaves out of the built app what only tests read in a route table. */
export function lightRoutes(): Plugin {
  return {
    name: "light-routes",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith("/routes.ts") ? { code: withoutFaces(code), map: null } : undefined,
  };
}
