import type { ChosenRegion } from "#src/shared/place/region.ts";

/** Lengths of the codes of province, city, district and street. */
const LEVELS = [2, 4, 6, 9] as const;

/** A parcel needs a district at least. */
const DISTRICT = 6;

/** The codes from the province down to a code: 330106007 → 33, 3301, 330106, 330106007. */
export function codesDown(code: string): readonly string[] {
  return LEVELS.filter((length) => length <= code.length).map((length) => code.slice(0, length));
}

/** The code above a code; empty above a province. */
export function parentOf(code: string): string {
  return codesDown(code).at(-2) ?? "";
}

/** Names in one line; what repeats (北京市 北京市) or only gathers (省直辖县市) is left out. */
export function pathText(path: readonly Pick<ChosenRegion, "name">[]): string {
  const names = path.map(({ name }) => name).filter((name) => !/直辖县/.test(name));
  return names.filter((name, at) => name !== "" && names.indexOf(name) === at).join(" ");
}

/** What a pasted text became, as `Region.DistinguishAddress` answers it. */
export interface Recognised {
  name: string;
  mobile: string;
  province: string;
  city: string;
  area: string;
  street: string;
  detail: string;
  regionCode: string;
  unplaced: string;
}

/** What a pasted text may fill of the form; the region is its code and its words together. */
export type PastedField = "name" | "mobile" | "detail" | "region";

const BLANK = {
  name: { name: "" },
  mobile: { mobile: "" },
  detail: { detail: "" },
  region: { regionCode: "", regionText: "" },
} as const satisfies Record<PastedField, object>;

/**
 * The fields a recognised text fills, and their names as `pasted`. What it does not say stays as it was typed, but what
 * an earlier text filled is emptied: two pasted people never mix in one address.
 */
export function filledBy(found: Recognised, earlier: readonly PastedField[] = []) {
  const { name, mobile, detail, regionCode } = found;
  const path = [found.province, found.city, found.area, found.street].map((part) => ({
    code: "",
    name: part,
  }));
  const fills = {
    ...(name === "" ? {} : { name }),
    ...(mobile === "" ? {} : { mobile }),
    ...(detail === "" ? {} : { detail }),
    ...(regionCode === "" ? {} : { regionCode, regionText: pathText(path) }),
  };
  const pasted = (Object.keys(BLANK) as PastedField[]).filter((field) =>
    Object.keys(BLANK[field]).every((key) => key in fills),
  );
  const emptied = Object.assign({}, ...earlier.map((field) => BLANK[field])) as Partial<typeof fills>;
  return { ...emptied, ...fills, pasted };
}

/** Words for what is missing in a recognised text; empty when nothing is. */
export function missingIn({ name, mobile, detail, regionCode }: Recognised): string {
  const missing = [
    name === "" && "收货人",
    mobile === "" && "手机号",
    regionCode.length < DISTRICT && (regionCode === "" ? "所在地区" : "区县"),
    detail === "" && "详细地址",
  ];
  return missing.filter(Boolean).join("、");
}
