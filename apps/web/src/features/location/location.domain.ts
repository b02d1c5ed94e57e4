import { pathText } from "#src/shared/place/region.ts";

/** The code length of a district, which an address needs at least. */
const DISTRICT = 6;

/** The answer of `Region.DistinguishAddress`. */
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

/** The form fields that a pasted text may fill; the region has a code and a text. */
export type PastedField = "name" | "mobile" | "detail" | "region";

const BLANK = {
  name: { name: "" },
  mobile: { mobile: "" },
  detail: { detail: "" },
  region: { regionCode: "", regionText: "" },
} as const satisfies Record<PastedField, object>;

/**
 * The fields that a recognised text fills, and their names as `pasted`. Typed fields that it lacks are kept, but those an
 * earlier paste filled are cleared, so that two pasted addresses never mix.
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

/** The names of what a recognised text lacks; empty when it is complete. */
export function missingIn({ name, mobile, detail, regionCode }: Recognised): string {
  const missing = [
    name === "" && "收货人",
    mobile === "" && "手机号",
    regionCode.length < DISTRICT && (regionCode === "" ? "所在地区" : "区县"),
    detail === "" && "详细地址",
  ];
  return missing.filter(Boolean).join("、");
}
