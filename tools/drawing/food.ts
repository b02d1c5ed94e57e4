/** What lies in a bowl, seen from above: pieces of food of the size of one, as SVG. */

export type Place = { x: number; y: number; turn: number; size: number };
export type Draw = (place: Place) => string;

/** A shape of the size of one, put where it lies. */
const put =
  (...shape: readonly string[]): Draw =>
  ({ x, y, turn, size }) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${shape.join("")}</g>`;
const disc = (r: number, fill: string, at = ""): string => `<circle r="${r}" fill="${fill}" ${at}/>`;
const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;

/** A slice, with its middle of another colour. */
export const round = (fill: string, middle = fill): Draw => put(disc(1, fill), disc(0.62, middle));
/** A bean, a mushroom, half an egg. */
export const oval = (fill: string, shine: string, wide = 1.6): Draw =>
  put(
    `<ellipse rx="${wide}" ry="1" fill="${fill}"/>`,
    `<ellipse cx="-.4" cy="-.3" rx="${wide * 0.45}" ry=".22" fill="${shine}" opacity=".7"/>`,
  );
/** A cube, a fillet, a slice of bread. */
export const slab = (fill: string, edge: string, wide = 1): Draw =>
  put(
    `<rect x="${-wide}" y="-1" width="${2 * wide}" height="2" rx=".24" fill="${edge}"/>`,
    `<rect x="${-wide}" y="-1" width="${2 * wide}" height="1.7" rx=".24" fill="${fill}"/>`,
  );
export const leaf = (fill: string, vein: string): Draw =>
  put(shape("M0-2C1.5-1 1.2 1.2 0 2C-1.2 1.2-1.5-1 0-2", fill), line("M0-1.6V1.8", vein, 0.16));
/** Broccoli. */
export const floret = (fill: string, stem: string): Draw =>
  put(
    `<rect x="-.3" width=".6" height="1.2" rx=".2" fill="${stem}"/>`,
    ...["cx='-.7'", "cx='.7'", "cy='-.6'", "cy='.2'"].map((at) => disc(0.66, fill, at)),
  );
/** A piece of tomato or lemon. */
export const wedge = (fill: string, inner: string): Draw =>
  put(shape("M-1.6 0A1.6 1.3 0 0 0 1.6 0Z", fill), shape("M-1.2 .1A1.2 .9 0 0 0 1.2 .1Z", inner));
/** A noodle, a stalk, seaweed. */
export const strand = (stroke: string): Draw => put(line("M-4 0C-2-2 2 2 4 0", stroke, 0.7));
/** A shrimp. */
export const curl = (fill: string, feeler: string): Draw =>
  put(
    line("M-1 .6A1 1 0 1 1 1 .6", fill, 0.9),
    line("M-.7-.8L-1.1-1.2M0-1.1V-1.6M.7-.8L1.1-1.2", feeler, 0.14),
  );
