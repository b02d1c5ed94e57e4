import type { MapPoint } from "./map-types.tsx";

/** Pixels of the whole world from its north-western corner; at scale 0 it is 256 wide. */
export interface WorldPixel {
  x: number;
  y: number;
}

const TILE = 256;
const EQUATOR_M = 40_075_016.686;

/** A position as a pixel of the world at a scale (Web Mercator). */
export function toWorld({ latitude, longitude }: MapPoint, scale: number): WorldPixel {
  const width = TILE * 2 ** scale;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: (longitude / 360 + 0.5) * width,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * width,
  };
}

/** The position of a pixel of the world at a scale. */
export function fromWorld({ x, y }: WorldPixel, scale: number): MapPoint {
  const width = TILE * 2 ** scale;
  const north = Math.PI * (1 - (2 * y) / width);
  return { latitude: (Math.atan(Math.sinh(north)) * 180) / Math.PI, longitude: (x / width - 0.5) * 360 };
}

/** Metres of one pixel at a latitude. */
export const metresPerPixel = (latitude: number, scale: number): number =>
  (EQUATOR_M * Math.cos((latitude * Math.PI) / 180)) / (TILE * 2 ** scale);

const STEPS = [1, 2, 5];

/** The longest round length that is at most `most` px wide, in metres, with its width. */
export function scaleBar(latitude: number, scale: number, most = 60): { metres: number; width: number } {
  const one = metresPerPixel(latitude, scale);
  const power = 10 ** Math.floor(Math.log10(most * one));
  const step = [...STEPS].reverse().find((each) => each * power <= most * one) ?? 1;
  return { metres: step * power, width: (step * power) / one };
}
