import { isDeliverable, regionPath } from "./region.domain.ts";
import { regionTree } from "./region.tree.ts";

export type RegionNames = {
  province: string;
  city: string;
  area: string;
  street: string;
  provinceCode: string;
  cityCode: string;
  areaCode: string;
  streetCode: string;
};

/** The names of a district's or street's path; undefined when no parcel can go there by that code. */
export function deliverableRegion(code: string): RegionNames | undefined {
  const tree = regionTree();
  if (!isDeliverable(tree, code)) return undefined;
  const [province, city, area, street] = regionPath(tree, code) ?? [];
  if (!province || !city || !area) return undefined;
  return {
    province: province.name,
    city: city.name,
    area: area.name,
    street: street?.name ?? "",
    provinceCode: province.code,
    cityCode: city.code,
    areaCode: area.code,
    streetCode: street?.code ?? "",
  };
}
