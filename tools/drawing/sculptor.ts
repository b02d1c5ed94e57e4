/** Draws soft, puffed shapes in the manner of the Fluent emoji: every lump is lit from the upper left. */
import { lit, shaded } from "./colour.ts";

export interface LumpOptions {
  /** How far the shade reaches in, in units of the 256 box. */
  depth?: number;
  /** Strength of the light edge, 0 to 1. */
  light?: number;
  /** Strength of the shade, 0 to 1. */
  shade?: number;
  opacity?: number;
}

export interface Sculptor {
  /**
   * A solid part; `element` is an SVG element without brackets, for example `rect x="8" y="8" width="20" height="9"
   * rx="4"`.
   */
  lump(element: string, colour: string, options?: LumpOptions): void;
  /** A part of one colour without any volume. */
  flat(element: string, colour: string, opacity?: number): void;
  /** A soft white glint. */
  glint(element: string, opacity?: number, blur?: number): void;
  /** A soft dark spot, for contact between parts. */
  dusk(element: string, opacity?: number, blur?: number): void;
  /** A rounded tube along a path. */
  tube(path: string, colour: string, width: number): void;
}

interface Sheet {
  defs: string[];
  body: string[];
}

const BOX = 256;

function addLump(sheet: Sheet, element: string, look: { colour: string } & LumpOptions): void {
  const { colour, depth = 9, light = 0.55, shade = 0.75, opacity = 1 } = look;
  const id = sheet.defs.length;
  const dark = shaded(colour, 26);
  sheet.defs.push(
    `<linearGradient id="g${id}" x1=".2" y1="0" x2=".75" y2="1"><stop offset="0" stop-color="${lit(colour, 9)}"/>` +
      `<stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${shaded(colour, 9)}"/></linearGradient>` +
      `<filter id="f${id}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${depth * 0.8}" result="b"/>` +
      `<feOffset in="b" dx="${-depth * 0.8}" dy="${-depth}" result="s"/>` +
      `<feComposite in="SourceAlpha" in2="s" operator="out" result="so"/>` +
      `<feFlood flood-color="${dark}" flood-opacity="${shade}"/><feComposite in2="so" operator="in" result="sh"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${depth * 0.45}" result="c"/>` +
      `<feOffset in="c" dx="${depth * 0.45}" dy="${depth * 0.5}" result="l"/>` +
      `<feComposite in="SourceAlpha" in2="l" operator="out" result="lo"/>` +
      `<feFlood flood-color="${lit(colour, 34)}" flood-opacity="${light}"/><feComposite in2="lo" operator="in" result="li"/>` +
      `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="sh"/><feMergeNode in="li"/></feMerge></filter>`,
  );
  sheet.body.push(`<g filter="url(#f${id})" opacity="${opacity}"><${element} fill="url(#g${id})"/></g>`);
}

function addSoft(
  sheet: Sheet,
  element: string,
  look: { colour: string; opacity: number; blur: number },
): void {
  const id = sheet.defs.length;
  sheet.defs.push(
    `<filter id="f${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${look.blur}"/></filter>`,
  );
  sheet.body.push(`<${element} fill="${look.colour}" opacity="${look.opacity}" filter="url(#f${id})"/>`);
}

function addTube(sheet: Sheet, path: string, look: { colour: string; width: number }): void {
  const { colour, width } = look;
  const line = (stroke: string, w: number, more = ""): string =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
  const id = sheet.defs.length;
  sheet.defs.push(
    `<filter id="f${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${width * 0.13}"/></filter>`,
  );
  const soft = ` filter="url(#f${id})" opacity=".85"`;
  sheet.body.push(line(shaded(colour, 12), width));
  sheet.body.push(
    `<g transform="translate(${-width * 0.06} ${-width * 0.1})">${line(colour, width * 0.74, soft)}</g>`,
  );
  sheet.body.push(
    `<g transform="translate(${-width * 0.14} ${-width * 0.18})">${line(lit(colour, 16), width * 0.28, soft)}</g>`,
  );
}

/** The SVG, `size` pixels wide, of what is drawn in a box of 256. */
export function sculpt(draw: (s: Sculptor) => void, size: number): string {
  const sheet: Sheet = { defs: [], body: [] };
  draw({
    lump: (element, colour, options = {}) => addLump(sheet, element, { colour, ...options }),
    flat: (element, colour, opacity = 1) => {
      sheet.body.push(`<${element} fill="${colour}" opacity="${opacity}"/>`);
    },
    glint: (element, opacity = 0.5, blur = 3) => addSoft(sheet, element, { colour: "#fff", opacity, blur }),
    dusk: (element, opacity = 0.25, blur = 4) =>
      addSoft(sheet, element, { colour: "#2b1b52", opacity, blur }),
    tube: (path, colour, width) => addTube(sheet, path, { colour, width }),
  });
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${BOX} ${BOX}">`;
  return `${head}<defs>${sheet.defs.join("")}</defs>${sheet.body.join("")}</svg>`;
}
