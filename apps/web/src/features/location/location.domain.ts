import { pathText } from "#src/shared/place/region.ts";

/** A parcel needs a district at least. */
const DISTRICT = 6;

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
