import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const features = fileURLToPath(new URL("../apps/web/src/features/", import.meta.url));
/** What scripts/tests/reach.mjs has found; undefined where everything is looked at. */
const reached = process.env["E2E_REACH"];
const only =
  reached === undefined ? undefined : (JSON.parse(reached) as { areas: string[]; groups: string[] });

/** The paths of an area's route table, as text: its pages are modules of a bundle, which Node does not load. */
const pathsOf = (area: string): string[] =>
  [...readFileSync(`${features}${area}/routes.ts`, "utf8").matchAll(/path:\s*"(\/[^"?]*)/g)].map(
    ([, path = ""]) => path,
  );
const areas = readdirSync(features).filter((area) => readdirSync(features + area).includes("routes.ts"));

/** Every path that has a page. */
export const knownPaths: ReadonlySet<string> = new Set([...areas.flatMap(pathsOf), "/", "/pages/webview"]);
const paths = new Set(
  areas.flatMap((area) => (only?.areas.includes(area) ? pathsOf(area) : pathsOf(area).slice(0, 1))),
);

/** Whether a sweep looks at everything. */
export const isWhole = only === undefined;

/** Whether a sweep opens a page: in a whole one each, otherwise those that a change reaches and the first of each other area. */
export const isReached = (path: string): boolean => isWhole || paths.has(path);

/** The screens of a group that a sweep opens: all where everything or the group is looked at, otherwise the first two. */
export const screensOf = <T>(group: string, screens: readonly T[]): readonly T[] =>
  isWhole || only?.groups.includes(group) ? screens : screens.slice(0, 2);
