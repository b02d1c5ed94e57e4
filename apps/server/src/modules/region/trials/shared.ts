/** What the makers of pasted addresses share. Pure. */
import { regionLevel, regionNames } from "../region.domain.ts";
import type { Region, RegionTree } from "../region.tree.ts";

/** A text and what is right of it; what is not said is not asked. */
export type Trial = {
  text: string;
  /** The code, or what it begins with. */
  code: string;
  detail?: string;
  name?: string;
};
export type Maker = (tree: RegionTree) => Trial[];

export const WHO = " 王甲 13500001111";
export const pick = <T>(all: readonly T[], at: number): T => all[at % all.length] as T;
export const plainDistricts = (tree: RegionTree): Region[] =>
  [...tree.byCode.values()].filter(
    ({ code, name }) =>
      regionLevel(code) === 3 && /[区县市旗]$/.test(name) && !/开发区|园区|管理区|高新区/.test(name),
  );
export const byNames = (tree: RegionTree, code: string): string => regionNames(tree, code).join("");
export const provinceOf = (tree: RegionTree, code: string): string =>
  tree.byCode.get(code.slice(0, 2))?.name ?? "";
export const stemOf = (name: string): string =>
  name.replace(/(?:维吾尔|壮族|回族)?自治区$|特别行政区$|[省市区县旗]$/, "");
/** Names without what is left out where people write short. */
export const isEthnic = (name: string): boolean => /族|自治|左翼|右翼/.test(name);
