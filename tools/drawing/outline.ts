/** Insides of SVG elements that the shapes share. */

/** A rounded rectangle: left, top, and width, height, radius. */
export function rect(x: number, y: number, size: readonly [w: number, h: number, r: number]): string {
  const [w, h, r] = size;
  return `rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"`;
}

/** A circle. */
export function disc(x: number, y: number, r: number): string {
  return `circle cx="${x}" cy="${y}" r="${r}"`;
}

/** An ellipse: centre, and its two radii. */
export function oval(x: number, y: number, radii: readonly [rx: number, ry: number]): string {
  return `ellipse cx="${x}" cy="${y}" rx="${radii[0]}" ry="${radii[1]}"`;
}

/** A path. */
export function path(d: string): string {
  return `path d="${d}"`;
}

/** An element rotated by some degrees around a point. */
export function turned(element: string, degrees: number, round: readonly [x: number, y: number]): string {
  return `${element} transform="rotate(${degrees} ${round[0]} ${round[1]})"`;
}
