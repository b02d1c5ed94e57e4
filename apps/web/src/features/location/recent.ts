import { readJson, writeJson } from "#src/shared/data/storage.ts";
import type { PlaceItem } from "#src/shared/place/place.ts";
import { notePlaceOwner } from "#src/shared/place/place-owner.ts";
import type { City } from "./cities.data.ts";

const CITIES = "hs:cities";
const PLACES = "hs:places";
const MAX = 6;

const isCity = (entry: unknown): entry is City =>
  typeof entry === "object" && entry !== null && "name" in entry && "adcode" in entry;
const isPlace = (entry: unknown): entry is PlaceItem =>
  typeof entry === "object" &&
  entry !== null &&
  "name" in entry &&
  "latitude" in entry &&
  "longitude" in entry;

function kept<T>(key: typeof CITIES | typeof PLACES, isOne: (entry: unknown) => entry is T): readonly T[] {
  const list = readJson(key);
  return Array.isArray(list) ? list.filter(isOne) : [];
}

/** The recently chosen cities, newest first. */
export const recentCities = (): readonly City[] => kept(CITIES, isCity);

/** The recently chosen places, newest first; they stay on the device until another member uses it. */
export const recentPlaces = (): readonly PlaceItem[] => kept(PLACES, isPlace);

export function noteCity({ name, adcode }: City): void {
  const others = recentCities().filter((city) => city.adcode !== adcode);
  writeJson(CITIES, [{ name, adcode }, ...others].slice(0, MAX));
}

export function notePlace({ name, address, latitude, longitude }: PlaceItem): void {
  const others = recentPlaces().filter((one) => one.name !== name || one.address !== address);
  // how far it was says nothing later
  writeJson(PLACES, [{ name, address, distance: 0, latitude, longitude }, ...others].slice(0, MAX));
  notePlaceOwner(PLACES);
}
