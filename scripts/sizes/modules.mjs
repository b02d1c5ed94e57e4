// Which modules of the server import which, and the circles among them.
import { posix } from "node:path";
import { textOf } from "./files.mjs";

const MODULES = "apps/server/src/modules/";
const moduleOf = (path) => (path.startsWith(MODULES) ? path.slice(MODULES.length).split("/")[0] : undefined);
const production = (files) =>
  files.filter((path) => path.startsWith(MODULES) && path.endsWith(".ts") && !path.includes(".test."));

/** Each module with those that it imports from. */
function arrowsOf(files) {
  const arrows = new Map();
  for (const path of production(files)) {
    const from = moduleOf(path);
    const known = arrows.get(from) ?? arrows.set(from, new Set()).get(from);
    for (const [, specifier] of textOf(path).matchAll(/(?:from|import) ?\(?"(\.{1,2}\/[^"]+)"/g)) {
      const to = moduleOf(posix.join(posix.dirname(path), specifier));
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return arrows;
}

/** The modules that reach themselves through others, each circle once. */
export function moduleCircles(files) {
  const arrows = arrowsOf(files);
  const reachable = (from) => {
    const seen = new Set();
    const queue = [...(arrows.get(from) ?? [])];
    for (let next = queue.pop(); next !== undefined; next = queue.pop())
      if (!seen.has(next)) {
        seen.add(next);
        queue.push(...(arrows.get(next) ?? []));
      }
    return seen;
  };
  const reached = new Map([...arrows.keys()].map((name) => [name, reachable(name)]));
  const circles = new Set();
  for (const [name, others] of reached)
    if (others.has(name))
      circles.add(
        [...others]
          .filter((other) => reached.get(other)?.has(name))
          .sort()
          .join(", "),
      );
  return [...circles];
}
