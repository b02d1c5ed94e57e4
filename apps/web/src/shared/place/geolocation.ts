/** A position; in the API always GCJ-02. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const AXIS = 6_378_245;
const ECCENTRICITY = 0.006_693_421_622_965_943;
const wave = (value: number, scale: number): number => Math.sin(value * Math.PI * scale);

function shiftNorth(x: number, y: number): number {
  const base = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x));
  const east = ((20 * wave(x, 6) + 20 * wave(x, 2)) * 2) / 3;
  const north = ((20 * wave(y, 1) + 40 * wave(y, 1 / 3)) * 2) / 3;
  return base + east + north + ((160 * wave(y, 1 / 12) + 320 * wave(y, 1 / 30)) * 2) / 3;
}

function shiftEast(x: number, y: number): number {
  const base = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x));
  const first = ((20 * wave(x, 6) + 20 * wave(x, 2)) * 2) / 3;
  const second = ((20 * wave(x, 1) + 40 * wave(x, 1 / 3)) * 2) / 3;
  return base + first + second + ((150 * wave(x, 1 / 12) + 300 * wave(x, 1 / 30)) * 2) / 3;
}

/** Converts a GPS position (WGS-84) to the coordinates of Chinese maps (GCJ-02), unchanged outside the mainland. */
export function toGcj02({ latitude, longitude }: Coordinates): Coordinates {
  if (longitude < 72.004 || longitude > 137.8347 || latitude < 0.8293 || latitude > 55.8271)
    return { latitude, longitude };
  const [x, y] = [longitude - 105, latitude - 35];
  const radians = (latitude / 180) * Math.PI;
  const magic = 1 - ECCENTRICITY * Math.sin(radians) ** 2;
  const north =
    (shiftNorth(x, y) * 180) / (((AXIS * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic))) * Math.PI);
  const east = (shiftEast(x, y) * 180) / ((AXIS / Math.sqrt(magic)) * Math.cos(radians) * Math.PI);
  return { latitude: latitude + north, longitude: longitude + east };
}

/** The device's position; rejects without geolocation (plain http), without permission, or after 10 s. */
export function locate(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!window.isSecureContext || geolocation === undefined) {
      reject(new Error("no geolocation"));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(toGcj02(coords)),
      (failure) => reject(new Error(failure.message)),
      { timeout: 10_000, maximumAge: 30_000 },
    );
  });
}
