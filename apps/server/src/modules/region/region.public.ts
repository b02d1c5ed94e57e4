import type { MapGateway, Point } from "../../gateways/map/map.port.ts";
import { isDeliverable, regionPath } from "./region.domain.ts";
import { remembering } from "./region.memory.ts";
import { regionTree } from "./region.tree.ts";

export { areInOneCity } from "./region.domain.ts";

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

const CITY_DIGITS = 4;
/** What the city with this number of four digits is called; undefined where there is none. */
export const cityName = (code: string): string | undefined =>
  code.length === CITY_DIGITS ? regionTree().byCode.get(code)?.name : undefined;

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

/** The district that a place is in, by the map; undefined where the map does not say, or is not there. */
export async function districtAt(
  map: MapGateway,
  point: Point,
  now: Date,
): Promise<{ adcode: string; name: string } | undefined> {
  const parts = await remembering(map, now)
    .regeocode(point)
    .catch(() => undefined);
  if (parts === undefined || !/^\d{6}$/.test(parts.adcode)) return undefined;
  return {
    adcode: parts.adcode,
    name: parts.city === parts.district ? parts.city : `${parts.city}${parts.district}`,
  };
}

type Whereabouts = { name: string; point: Point };
/** 浙江省杭州市; a municipality is named once. */
const cityText = ({ province, city }: { province: string; city: string }): string =>
  province === city ? city : `${province}${city}`;

/** The city that a place is in, by the map; undefined where the map does not say, or is not there. */
export async function placeAt(map: MapGateway, point: Point, now: Date): Promise<Whereabouts | undefined> {
  const parts = await remembering(map, now)
    .regeocode(point)
    .catch(() => undefined);
  return parts && parts.city !== "" ? { name: cityText(parts), point } : undefined;
}

/** The city that an address of the network is in, by the map; undefined where it does not say, or is not there. */
export async function placeOfAddress(
  map: MapGateway,
  ip: string,
  now: Date,
): Promise<Whereabouts | undefined> {
  const found = await remembering(map, now)
    .cityOf(ip)
    .catch(() => undefined);
  return found && { name: cityText(found), point: found.point };
}
