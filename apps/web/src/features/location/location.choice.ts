import { clip } from "@heshi/kernel/clip";
import { hideLoading, showLoading } from "@heshi/ui/overlay/loading";
import { showToast } from "@heshi/ui/overlay/toast";
import { queryClient } from "#src/shared/data/query-client.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { endChoice, isChoosing, keepPlace, type Place, type PlaceItem } from "#src/shared/place/place.ts";
import { pathText, regionPathQuery } from "#src/shared/place/region.ts";
import { addressAt, type Here, placeOfHere } from "#src/shared/place/here.ts";
import type { City } from "./cities.data.ts";
import { regeo } from "./location.queries.ts";
import { noteCity, notePlace } from "./recent.ts";

type Made = {
  /** Whether somebody asked for a place by `chooseLocation`, as it was chosen. */
  isAsked: boolean;
  item: () => PlaceItem | Promise<PlaceItem>;
  place: () => Place | Promise<Place>;
};

/** Answers who asked for a place, else keeps it as the member's own, and goes back. */
async function choose({ isAsked, item, place }: Made): Promise<void> {
  if (isAsked) {
    const chosen = await item();
    // left while it loaded
    if (!isChoosing()) return;
    endChoice(chosen);
  } else keepPlace(await place());
  await navigateBack();
}

/** What is known of a city without the map: the names of the region with its code. */
async function namedCity({ name, adcode }: City): Promise<Place> {
  const path = await queryClient.fetchQuery(regionPathQuery(adcode)).catch(() => []);
  const city = path.at(-1)?.name ?? name;
  return {
    lat: 0,
    lng: 0,
    name: city,
    city,
    desc: city,
    address: pathText(path) || city,
    adcode,
    citycode: "",
    district: "",
    province: path[0]?.name ?? "",
    country: "中国",
    isCustom: true,
    isError: true,
  };
}

/** Shows the loading indicator until the map has answered. */
async function whileLoading<T>(call: Promise<T>): Promise<T> {
  showLoading();
  try {
    return await call;
  } finally {
    hideLoading();
  }
}

/** Whether a district's code belongs to a city's: 330106 to 330100, 310101 to 310000. */
const isWithin = (adcode: string, city: string): boolean => adcode.startsWith(city.replace(/(?:00)+$/, ""));

/** A city as a place, with the coordinates, district and telephone code that the map service finds for its centre. */
async function placeOfCity({ name, adcode }: City): Promise<Place> {
  const city = await namedCity({ name, adcode });
  try {
    const { list } = await regeo.Search({ keyword: city.city });
    const [found] = list;
    if (found === undefined) return city;
    const { pois: _pois, ...centre } = await addressAt({ lat: found.latitude, lng: found.longitude });
    // the first place of that name may be elsewhere
    if (!isWithin(centre.adcode, adcode)) return city;
    return { ...city, ...centre, name: city.name, address: city.address, isError: false };
  } catch {
    return city;
  }
}

const itemOf = ({ name, address, lat, lng }: Place | Here): PlaceItem => ({
  name,
  address,
  distance: 0,
  latitude: lat,
  longitude: lng,
});

/** Chooses a city, named and filled like a located place. */
export async function chooseCity(city: City, isAsked = isChoosing()): Promise<void> {
  noteCity(city);
  const place = await whileLoading(placeOfCity(city));
  if (!isAsked) showToast(`已切换到${place.name}`);
  await choose({ isAsked, item: () => itemOf(place), place: () => place });
}

/** Chooses the device's position. */
export const chooseHere = (here: Here): Promise<void> =>
  choose({ isAsked: isChoosing(), item: () => itemOf(here), place: () => placeOfHere(here) });

/** Chooses a place found by a keyword, on the map or near the device. */
export async function choosePlace(item: PlaceItem): Promise<void> {
  notePlace(item);
  await chooseItem(item, isChoosing());
}

/** Chooses a place; as the member's own with its region from the map service. */
async function chooseItem(item: PlaceItem, isAsked: boolean): Promise<void> {
  const { name, address, latitude: lat, longitude: lng } = item;
  const place = async (): Promise<Place> => {
    const here = await whileLoading(addressAt({ lat, lng }));
    return { ...placeOfHere(here), name, address, isCustom: true };
  };
  await choose({ isAsked, item: () => item, place });
}

type OwnAddress = { regionCode: string; city: string; area: string; street: string; detail: string };
const DISTRICT = 6;
const KEYWORD_MAX = 40;

/** The place of an address: the map's for all of it, else for its street or district; undefined where the map knows none. */
async function placeOfAddress({
  regionCode,
  city,
  area,
  street,
  detail,
}: OwnAddress): Promise<PlaceItem | undefined> {
  for (const keyword of new Set([`${city}${area}${detail}`, `${city}${area}${street}`, `${city}${area}`])) {
    const [found] = (await regeo.Search({ keyword: clip(keyword, KEYWORD_MAX) })).list;
    if (found === undefined) continue;
    const { adcode } = await addressAt({ lat: found.latitude, lng: found.longitude });
    // a road of that name may be in another city
    if (isWithin(adcode, regionCode.slice(0, DISTRICT))) return { ...found, name: detail };
  }
  return undefined;
}

/** Chooses one of the member's addresses; where the map does not find it, its city. It is no last place: addresses stay on the server. */
export async function chooseOwn(address: OwnAddress): Promise<void> {
  const isAsked = isChoosing();
  const found = await whileLoading(placeOfAddress(address).catch(() => undefined));
  if (found !== undefined) return chooseItem(found, isAsked);
  await chooseCity({ name: address.city, adcode: `${address.regionCode.slice(0, 4)}00` }, isAsked);
}
