import { randomInt } from "node:crypto";
import sharp from "sharp";

export const SLIDER_WIDTH = 320;
export const SLIDER_HEIGHT = 160;
export const PIECE = 48;
/** How far from the gap the piece may be dropped, px. */
export const TOLERANCE = 5;

export type Slider = {
  x: number;
  y: number;
  picture: string;
  piece: string;
};

const dataUrl = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString("base64")}`;

function scenery(): string {
  const hue = randomInt(0, 360);
  const hills = Array.from({ length: 5 }, (_, i) => {
    const [x, y, r] = [randomInt(0, SLIDER_WIDTH), randomInt(90, 170), randomInt(40, 90)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(hue + i * 37) % 360} 55% ${randomInt(45, 75)}%)" opacity="0.75"/>`;
  });
  // Vertical edges everywhere: a script that looks for two of them a piece apart finds many.
  const posts = Array.from({ length: 26 }, () => {
    const [x, y] = [randomInt(0, SLIDER_WIDTH), randomInt(-20, SLIDER_HEIGHT - 20)];
    const [width, height, radius] = [randomInt(5, 40), randomInt(30, 90), randomInt(0, 9)];
    const look = `fill="hsl(${randomInt(0, 360)} 45% ${randomInt(40, 85)}%)" opacity="0.${randomInt(22, 42)}"`;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${look}/>`;
  });
  const sparks = Array.from({ length: 24 }, () => {
    const [x, y, r] = [randomInt(0, SLIDER_WIDTH), randomInt(0, SLIDER_HEIGHT), randomInt(1, 5)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${randomInt(0, 360)} 70% 80%)"/>`;
  });
  const [first, last] = [`hsl(${hue} 70% 82%)`, `hsl(${(hue + 60) % 360} 65% 62%)`];
  const stops = `<stop stop-color="${first}"/><stop offset="1" stop-color="${last}"/>`;
  return `<defs><linearGradient id="g" x2="1" y2="1">${stops}</linearGradient></defs>
<rect width="${SLIDER_WIDTH}" height="${SLIDER_HEIGHT}" fill="url(#g)"/>${hills.join("")}${posts.join("")}${sparks.join("")}`;
}

const svg = (body: string, width = SLIDER_WIDTH, height = SLIDER_HEIGHT): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

/** The sides of a piece, clockwise from the top: a knob (1), a dent (-1) or straight (0). */
type Shape = readonly [number, number, number, number];

const KNOB = 7;
const SHAPES: readonly Shape[] = [-1, 0, 1].flatMap((top) =>
  [-1, 0, 1].flatMap((right) =>
    [-1, 1].flatMap((bottom) => [-1, 1].map((left): Shape => [top, right, bottom, left])),
  ),
);

/** The outline of a piece within its square. */
function outline([top, right, bottom, left]: Shape): string {
  const [near, far, middle] = [KNOB + 1, PIECE - KNOB - 1, PIECE / 2];
  const knob = (side: number, x: number, y: number): string =>
    side === 0 ? "" : `A${KNOB} ${KNOB} 0 0 ${side > 0 ? 1 : 0} ${x} ${y}`;
  const [from, to] = [middle - KNOB, middle + KNOB];
  return [
    `M${near} ${near}`,
    `H${from}${knob(top, to, near)}H${far}`,
    `V${from}${knob(right, far, to)}V${far}`,
    `H${to}${knob(bottom, from, far)}H${near}`,
    `V${to}${knob(left, near, from)}Z`,
  ].join("");
}

/** Three positions on one line, at least a piece apart: of the gap, and of two decoys with other shapes. */
function places(): readonly [number, number, number] {
  const [from, room] = [14, SLIDER_WIDTH - 8 - PIECE];
  const gaps = [randomInt(from, 40), randomInt(0, 40), randomInt(0, 40)];
  const first = gaps[0] ?? from;
  const second = first + PIECE + 8 + (gaps[1] ?? 0) + 30;
  const third = Math.min(room, second + PIECE + 8 + (gaps[2] ?? 0));
  // The piece starts at the left, so its gap is never there.
  return randomInt(0, 2) === 0 ? [second, first, third] : [third, first, second];
}

function shapes(): readonly [Shape, Shape, Shape] {
  const left = [...SHAPES];
  const take = (): Shape => left.splice(randomInt(0, left.length), 1)[0] ?? [1, 0, -1, 1];
  return [take(), take(), take()];
}

/** Draws a puzzle: the piece, and a picture with three gaps on one line, one of them in the shape of the piece. */
export async function drawSlider(): Promise<Slider> {
  const [x, ...others] = places();
  const [shape, ...decoys] = shapes();
  const y = randomInt(12, SLIDER_HEIGHT - PIECE - 12);
  const noise = await sharp({
    create: {
      width: SLIDER_WIDTH,
      height: SLIDER_HEIGHT,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 26 },
    },
  })
    .png()
    .toBuffer();
  const ground = await sharp(svg(scenery()))
    .composite([{ input: noise, blend: "soft-light" }])
    .png()
    .toBuffer();
  const tone = randomInt(0, 2) === 0 ? "#000" : "#fff";
  const gapAt = (at: number, of: Shape): string =>
    `<path transform="translate(${at} ${y})" d="${outline(of)}" fill="${tone}" opacity="0.${randomInt(44, 50)}"/>`;
  const gaps = [gapAt(x, shape), ...decoys.map((of, i) => gapAt(others[i] ?? 0, of))];
  const mask = svg(`<path d="${outline(shape)}"/>`, PIECE, PIECE);
  const edge = svg(
    `<path d="${outline(shape)}" fill="none" stroke="#fff" stroke-width="1.5"/>`,
    PIECE,
    PIECE,
  );
  const cut = await sharp(ground)
    .extract({ left: x, top: y, width: PIECE, height: PIECE })
    .composite([{ input: mask, blend: "dest-in" }, { input: edge }])
    .webp({ quality: 90 })
    .toBuffer();
  const picture = await sharp(ground)
    .composite([{ input: svg(gaps.join("")) }])
    .webp({ quality: 80 })
    .toBuffer();
  return { x, y, picture: dataUrl(picture), piece: dataUrl(cut) };
}
