// What a page, a method and a machine cost in lines.
import { posix } from "node:path";
import { linesOf, textOf } from "./files.mjs";
import { oldMethods, oldPages } from "./before.data.mjs";

const FEATURES = "apps/web/src/features/";
const isTest = (path) => path.includes(".test.");
const sumOf = (paths) => paths.reduce((sum, path) => sum + linesOf(path), 0);

/** The files of the areas of the web that are written in one of these, without tests, by area. */
function filesOfAreas(files, written) {
  const areas = new Map();
  for (const path of files.filter(
    (name) => name.startsWith(FEATURES) && written.test(name) && !isTest(name),
  )) {
    const area = path.slice(FEATURES.length).split("/")[0];
    areas.set(area, [...(areas.get(area) ?? []), path]);
  }
  return areas;
}

/** The pages of an area's route table. */
function pagesOf(files, area) {
  const routes = `${FEATURES}${area}/routes.ts`;
  const text = files.includes(routes) ? textOf(routes) : "";
  return [...text.matchAll(/path: "([^"]+)"[^}]*?import\("\.\/(pages\/[^"]+)"\)/gs)].map(
    ([, path, file]) => ({ path, file: posix.join(FEATURES, area, file) }),
  );
}

/**
 * New pages with all that their area gives them (TSX, TS, CSS): a file that several pages of the area need is divided by their number.
 * By area: its pages, the median of their lines, and the component tests that it has.
 */
export function wholeCosts(files) {
  return [...filesOfAreas(files, /\.(?:tsx?|css)$/)].flatMap(([area, own]) => {
    const pages = pagesOf(files, area).map((page) => ({ ...page, needs: needed(page.file, own) }));
    const users = (path) => pages.filter(({ needs }) => needs.has(path)).length;
    const lines = pages
      .filter(({ path }) => !oldPages.includes(path))
      .map(({ needs }) => Math.round([...needs].reduce((sum, path) => sum + linesOf(path) / users(path), 0)));
    const tests = files.filter(
      (path) => path.startsWith(`${FEATURES}${area}/`) && path.endsWith(".test.tsx"),
    );
    return lines.length > 0 ? [{ area, lines, tests: tests.length }] : [];
  });
}

/** The median of numbers, the higher of two. */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Pages by area: old ones by the lines of their area, new ones by the median of the lines that only one of them needs.
 */
export function pageCosts(files) {
  return [...filesOfAreas(files, /\.(?:tsx|css)$/)].map(([area, own]) => {
    const pages = pagesOf(files, area);
    const old = pages.filter(({ path }) => oldPages.includes(path));
    const added = pages.filter(({ path }) => !oldPages.includes(path));
    const ofNew = new Set(added.flatMap(({ file }) => ownFiles(file, own, pages)));
    return {
      area,
      old: old.length > 0 && {
        count: old.length,
        lines: Math.round(sumOf(own.filter((path) => !ofNew.has(path))) / old.length),
      },
      added: added.length > 0 && {
        count: added.length,
        lines: median(added.map(({ file }) => sumOf(ownFiles(file, own, pages)))),
      },
    };
  });
}

/** A page's file and those of its area that no other page of the area needs. */
function ownFiles(page, area, pages) {
  const mine = needed(page, area);
  const others = new Set(
    pages.filter(({ file }) => file !== page).flatMap(({ file }) => [...needed(file, area)]),
  );
  return [...mine].filter((path) => !others.has(path));
}

function needed(path, area, seen = new Set()) {
  if (seen.has(path) || !area.includes(path)) return seen;
  seen.add(path);
  for (const [, specifier] of textOf(path).matchAll(/"(\.{1,2}\/[^"]+)"/g))
    needed(posix.join(posix.dirname(path), specifier), area, seen);
  return seen;
}

/** Methods by module: lines of the module and of the contract rows of its methods, for each method. */
export function methodCosts(files) {
  const contract = files.filter((path) => /^packages\/contract\/src\/.*\.ts$/.test(path) && !isTest(path));
  const rows = new Map();
  for (const path of contract) {
    const text = textOf(path);
    for (const [row, name] of text.matchAll(/^ {2,4}([A-Z]\w+): \{\n(?: {4,}.*\n)*? {2,4}\},$/gm))
      rows.set(name, row.split("\n").length);
    // made by a maker: `GetState: own.get,`
    for (const [, name] of text.matchAll(/^ {2,4}([A-Z]\w+): (?:own|desk)\.\w+,$/gm)) rows.set(name, 1);
  }
  const modules = new Map();
  for (const path of files.filter(
    (name) => /^apps\/server\/src\/modules\/.*\.ts$/.test(name) && !isTest(name) && !name.includes(".data."),
  )) {
    const name = path.split("/")[4];
    modules.set(name, [...(modules.get(name) ?? []), path]);
  }
  return [...modules].flatMap(([area, own]) => {
    const handled = own
      .flatMap((path) =>
        [...textOf(path).matchAll(/^ {2,4}(?:async )?([A-Z]\w+)(?:: |\()/gm)].map(([, name]) => name),
      )
      .filter((name) => rows.has(name));
    const names = [...new Set(handled)];
    if (names.length === 0) return [];
    const lines = Math.round(
      (sumOf(own) + names.reduce((sum, name) => sum + rows.get(name), 0)) / names.length,
    );
    const isNew = names.every((name) => !oldMethods.includes(name));
    return [{ area, [isNew ? "added" : "old"]: { count: names.length, lines } }];
  });
}

/** State machines: table, effects and deadlines together. */
export function machineCosts(files) {
  return files
    .filter((path) => path.endsWith(".machine.ts"))
    .map((path) => {
      const name = posix.basename(path, ".machine.ts");
      const own = files.filter(
        (other) =>
          posix.dirname(other) === posix.dirname(path) &&
          new RegExp(`^${name}\\.(?:machine|effects)\\.ts$`).test(posix.basename(other)),
      );
      return { name, lines: sumOf(own) };
    });
}
