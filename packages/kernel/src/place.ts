/** A point; of ours in GCJ-02, the coordinates of maps in China. */
export type Point = Readonly<{ lat: number; lng: number }>;

const EARTH_M = 6_371_000;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export function distanceM(a: Point, b: Point): number {
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Whether a point lies in the rectangle around China. */
export const isAroundChina = ({ lat, lng }: Point): boolean =>
  lat >= 3.4 && lat <= 53.6 && lng >= 73.4 && lng <= 135.1;

/** What is wrong with a point that should lie in China, in words for the person who sent it; undefined for a sound one. */
export function faultOfPlace({ lat, lng }: Point): string | undefined {
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return "位置不正确，请重新定位";
  if (isAroundChina({ lat, lng })) return undefined;
  if (isAroundChina({ lat: lng, lng: lat })) return "经度和纬度写反了，请检查后重试";
  if (Math.abs(lat) < 0.01 && Math.abs(lng) < 0.01) return "没有取到位置，请重新定位或选择城市";
  return "目前只支持中国境内的位置，请选择城市";
}

/** The ellipsoid of Krassowski, which GCJ-02 is computed on. */
const AXIS_M = 6_378_245;
const ECCENTRICITY = 0.006_693_421_622_965_943;

/** The waves that every shift begins with, by the eastward part of it. */
const wave = (x: number): number =>
  (20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * (2 / 3);

function northShift(x: number, y: number): number {
  const plane = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x));
  const long = (20 * Math.sin(y * Math.PI) + 40 * Math.sin((y / 3) * Math.PI)) * (2 / 3);
  return (
    plane +
    wave(x) +
    long +
    (160 * Math.sin((y / 12) * Math.PI) + 320 * Math.sin((y * Math.PI) / 30)) * (2 / 3)
  );
}

function eastShift(x: number, y: number): number {
  const plane = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x));
  const long = (20 * Math.sin(x * Math.PI) + 40 * Math.sin((x / 3) * Math.PI)) * (2 / 3);
  return (
    plane +
    wave(x) +
    long +
    (150 * Math.sin((x / 12) * Math.PI) + 300 * Math.sin((x / 30) * Math.PI)) * (2 / 3)
  );
}

/** A GPS point (WGS-84) as maps in China have it (GCJ-02); the same point outside. */
export function gcjOf(point: Point): Point {
  if (!isAroundChina(point)) return point;
  const [x, y] = [point.lng - 105, point.lat - 35];
  const sin = Math.sin(rad(point.lat));
  const magic = 1 - ECCENTRICITY * sin * sin;
  const north =
    (northShift(x, y) * 180) / (((AXIS_M * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic))) * Math.PI);
  const east = (eastShift(x, y) * 180) / ((AXIS_M / Math.sqrt(magic)) * Math.cos(rad(point.lat)) * Math.PI);
  return { lat: point.lat + north, lng: point.lng + east };
}

/** Each round divides the error by some hundred; after four it is below a millimetre. */
const ROUNDS = 4;

/** A point of ours as GPS has it (WGS-84), such as for another app's route; the same point outside. */
export function wgsOf(point: Point): Point {
  let found = point;
  for (let round = 0; round < ROUNDS; round += 1) {
    const shifted = gcjOf(found);
    found = { lat: found.lat + point.lat - shifted.lat, lng: found.lng + point.lng - shifted.lng };
  }
  return found;
}

/** The part of an address behind the names of its region, which some people type in front of the street. */
export const behindRegion = (names: readonly string[], address: string): string =>
  names.reduce(
    (rest, name) => (name !== "" && rest.startsWith(name) ? rest.slice(name.length).trimStart() : rest),
    address,
  );
