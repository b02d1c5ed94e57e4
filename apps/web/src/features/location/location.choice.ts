import { showToast } from "@heshi/ui/overlay/toast";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { endChoice, keepPlace, type Place, type PlaceItem } from "#src/shared/place/place.ts";
import { readJson, writeJson } from "#src/shared/data/storage.ts";
import type { City } from "./cities.data.ts";
import { regeo } from "./location.queries.ts";

const RECENT_KEY = "hs:cities";
const RECENT_MAX = 6;

const isCity = (entry: unknown): entry is City =>
  typeof entry === "object" && entry !== null && "name" in entry && "adcode" in entry;

/** The recently chosen cities, newest first. */
export function recentCities(): readonly City[] {
  const kept = readJson(RECENT_KEY);
  return Array.isArray(kept) ? kept.filter(isCity) : [];
}

function noteCity({ name, adcode }: City): void {
  const others = recentCities().filter((city) => city.adcode !== adcode);
  writeJson(RECENT_KEY, [{ name, adcode }, ...others].slice(0, RECENT_MAX));
}

/** Stores a place, resolves an open choice with it, and goes back. */
async function end(place: Place, item: PlaceItem): Promise<void> {
  keepPlace(place);
  endChoice(item);
  await navigateBack();
}

const UNKNOWN = { lat: 0, lng: 0 } as const;

/** Chooses a city, with its coordinates from the map service if it knows them. */
export async function chooseCity(city: City): Promise<void> {
  noteCity(city);
  const [found] = await regeo.Search({ keyword: city.name }).then(
    ({ list }) => list,
    () => [],
  );
  const { lat, lng } = found === undefined ? UNKNOWN : { lat: found.latitude, lng: found.longitude };
  const { name, adcode } = city;
  const names = { city: name, name, desc: name, address: name, citycode: "", district: "", province: "" };
  const place = { ...names, adcode, lat, lng, country: "中国", isCustom: true, isError: found === undefined };
  showToast(`已切换到${name}`);
  await end(place, { name, address: name, distance: 0, latitude: lat, longitude: lng });
}

type Here = Awaited<ReturnType<typeof regeo.Regeo>>;

/** Chooses the device's position. */
export async function chooseHere({ pois: _pois, ...here }: Here): Promise<void> {
  const { name, address, lat, lng } = here;
  const item = { name, address, distance: 0, latitude: lat, longitude: lng };
  await end({ ...here, isCustom: false, isError: false }, item);
}

/** Chooses a place found by a keyword or near the device, with its region from the map service. */
export async function choosePlace(item: PlaceItem): Promise<void> {
  const { pois: _pois, ...found } = await regeo.Regeo({ lat: item.latitude, lng: item.longitude });
  const place = { ...found, lat: item.latitude, lng: item.longitude, name: item.name, address: item.address };
  await end({ ...place, isCustom: true, isError: false }, item);
}
