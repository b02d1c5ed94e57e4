/** Every way to write a region's name, to find it in a text. */
import { INSIDE_CITY, SIMPLIFIED, TRADITIONAL } from "./address.data.ts";
import { FORMER, FORMER_CITIES, SHORT } from "./address-former.data.ts";
import { formerNames, shortNames } from "./address-names.ts";
import { regionLevel } from "./region.domain.ts";
import type { RegionTree } from "./region.tree.ts";

export interface Alias {
  code: string;
  /** The name as in the region tree, or one that is as clear; one that it had; one without its ending. */
  kind: "full" | "former" | "short";
}

export interface AliasIndex {
  words: ReadonlyMap<string, readonly Alias[]>;
  longest: number;
}

const simple = new Map(Array.from(TRADITIONAL, (c, i) => [c, SIMPLIFIED.charAt(i)]));

/** Replaces traditional characters of region names by simplified ones; the length does not change. */
export function simplify(text: string): string {
  return text.replaceAll(/[一-龥]/g, (c) => simple.get(c) ?? c);
}

/** Names of districts that are no more, as [name, today's code]. */
function formerDistricts(tree: RegionTree): (readonly [name: string, code: string])[] {
  const districts = [...tree.byCode.values()].filter(({ code }) => regionLevel(code) === 3);
  return FORMER.flatMap(([within, names]) =>
    names.split(";").flatMap((row) => {
      const [old = "", now] = row.split("=");
      const today = districts.find(({ code, name }) => name === now && code.startsWith(within));
      return today ? old.split(" ").map((name) => [name, today.code] as const) : [];
    }),
  );
}

const listed = (rows: readonly (readonly [code: string, names: string])[]) =>
  rows.flatMap(([code, names]) => names.split(" ").map((name) => [name, code] as const));

/** An index of all names of provinces, cities and districts of a tree. */
export function buildAliases(tree: RegionTree): AliasIndex {
  const words = new Map<string, Alias[]>();
  let longest = 0;
  const add = (word: string, code: string, kind: Alias["kind"]): void => {
    if (word.length < 2) return;
    const known = words.get(word) ?? [];
    if (known.some((alias) => alias.code === code)) return;
    words.set(word, [...known, { code, kind }]);
    longest = Math.max(longest, word.length);
  };
  const named = [...tree.byCode.values()].filter(
    ({ code, name }) => regionLevel(code) < 4 && !name.endsWith("直辖县市"),
  );
  for (const { code, name } of named) {
    add(name, code, "full");
    for (const short of shortNames(code, name)) add(short, code, regionLevel(code) === 1 ? "full" : "short");
  }
  for (const [name, code] of formerDistricts(tree)) add(name, code, "former");
  for (const [name, code] of listed(FORMER_CITIES)) add(name, code, "former");
  // 庐山区 became 濂溪区, although there is a 庐山市 in the same city
  const isListed = (word: string, code: string): boolean =>
    (words.get(word) ?? []).some((one) => one.kind === "former" && one.code.startsWith(code.slice(0, 4)));
  const taken = new Set(named.map(({ code, name }) => `${code.slice(0, 2)}${name}`));
  for (const { code, name } of named)
    for (const former of formerNames(code, name))
      if (!taken.has(`${code.slice(0, 2)}${former}`) && !isListed(former, code)) add(former, code, "former");
  for (const [name, code] of [...INSIDE_CITY, ...listed(SHORT)]) add(name, code, "short");
  for (const word of ["雄安新区", "雄安", "河北雄安新区", "河北雄安"]) add(word, "1306", "full");
  return { words, longest };
}
