/** What the studio's recipes are and which of their pictures lie in the folder. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
export const FOLDER = join(HERE, "../../apps/server/assets/demo/studio");

export interface Recipe {
  key: string;
  /** Words of the title of its goods. */
  title: string;
}

/** The recipes of the studio, file by file. */
export function recipes(): Recipe[] {
  const folder = join(HERE, "goods");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".py"))
    .toSorted()
    .flatMap((name) => [
      ...readFileSync(join(folder, name), "utf8").matchAll(/^@goods\(\s*"([^"]+)"[^@]*?\)\ndef (\w+)/gm),
    ])
    .map(([, title = "", key = ""]) => ({ key, title }));
}

/** The kinds of pictures of each key: "" is the front, `c2` the front in the second colour. */
export function kindsByKey(): Map<string, string[]> {
  const kinds = new Map<string, string[]>();
  // the front first: its name is the shortest
  const names = readdirSync(FOLDER).toSorted(
    (one, other) => one.length - other.length || (one < other ? -1 : 1),
  );
  for (const name of names) {
    const [, key, kind = ""] = /^(\w+?)(?:-(\w+))?\.webp$/.exec(name) ?? [];
    if (key !== undefined) kinds.set(key, [...(kinds.get(key) ?? []), kind]);
  }
  return kinds;
}

/** The file of a picture. */
export function fileOf(key: string, kind: string): string {
  return join(FOLDER, `${key}${kind && `-${kind}`}.webp`);
}
