import type { WorldPixel } from "./mercator.ts";

/** One square of the plan, 256 px wide; its shapes are relative to its middle and turned by `TURN`. */
export interface PlanTile {
  blocks: readonly Block[];
  rivers: readonly (readonly WorldPixel[])[];
  riverWidth: number;
  roads: readonly Road[];
  labels: readonly PlanLabel[];
}

type Block = { x: number; y: number; width: number; height: number; kind: "park" | "house" };
type Road = { at: number; isUpright: boolean; width: number };

/** A name at a place; an upright one has a character a line. */
export type PlanLabel = WorldPixel & { text: string; isUpright: boolean; kind: "road" | "park" | "water" };

/** The plan is turned a little against the north, in radians. */
export const TURN = 0.055;
export const TILE_PX = 256;
/** The side of a block in px at scale 18, some 250 m. */
const BLOCK_18 = 480;
/** Below this scale only every second, fourth … road is drawn, so that they are some 120 px apart. */
const WHOLE = 16;
const ROAD_WIDTHS = [4, 6, 9, 11];
const NAMES =
  "望山 听松 清和 云渡 石桥 枫林 月湖 长春 竹溪 南薰 梅岭 锦带 双井 荷塘 丹桂 青柳 安澜 晴川 画眉 白鹭".split(
    " ",
  );
/** Half the diagonal of a tile, and room for a name that begins on the next one. */
const REACH_PX = (TILE_PX / 2) * Math.SQRT2 + 120;

/** A number that is the same for the same two integers everywhere, from 0 to 2 ** 32. */
function mixed(a: number, b = 0): number {
  let h = Math.imul(a, 0x9e37_79b1) ^ Math.imul(b + 0x7f4a_7c15, 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b_3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a_2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** How many times an index of a road is even: the more, the wider the road. */
const evenness = (index: number): number => (index === 0 ? 30 : 31 - Math.clz32(index & -index));

type Grid = { block: number; step: number; level: number };

/** Where a road lies, in px of the turned world. */
const placeOf = (index: number, block: number): number => (index + (mixed(index) % 100) / 400) * block;

/** The indexes of the roads from one place to another, drawn at a level. */
function indexes(from: number, to: number, { block, step }: Grid): number[] {
  const first = Math.floor(from / (block * step)) - 1;
  const last = Math.ceil(to / (block * step)) + 1;
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/**
 * The plan of the fictional town at a tile. It has no end, is the same at every visit, and neighbouring tiles fit: all of it
 * follows from the indexes of roads and blocks.
 */
export function planTile(tile: WorldPixel, scale: number): PlanTile {
  const level = Math.max(0, WHOLE - scale);
  const grid = { level, block: BLOCK_18 / 2 ** (18 - scale), step: 2 ** level };
  const x = (tile.x + 0.5) * TILE_PX;
  const y = (tile.y + 0.5) * TILE_PX;
  const middle = { x: x * Math.cos(TURN) + y * Math.sin(TURN), y: y * Math.cos(TURN) - x * Math.sin(TURN) };
  const columns = indexes(middle.x - REACH_PX, middle.x + REACH_PX, grid);
  const rows = indexes(middle.y - REACH_PX, middle.y + REACH_PX, grid);
  const left = columns.map((index) => placeOf(index, grid.block) - middle.x);
  const top = rows.map((index) => placeOf(index, grid.block) - middle.y);
  const cells = { columns, rows, left, top, grid };
  return {
    blocks: scale < 13 ? [] : blocksOf(cells, scale),
    rivers: scale < 12 ? [] : riversOf(middle, grid),
    riverWidth: Math.max(3, 0.3 * grid.block),
    roads: roadsOf(cells),
    labels: scale < 14 ? [] : labelsOf(cells, scale),
  };
}

type Cells = {
  columns: readonly number[];
  rows: readonly number[];
  left: readonly number[];
  top: readonly number[];
  grid: Grid;
};

const rankOf = (index: number, { level }: Grid): number =>
  Math.min(evenness(index) - level, ROAD_WIDTHS.length - 1);

function roadsOf({ columns, rows, left, top, grid }: Cells): Road[] {
  const widthOf = (index: number): number => ROAD_WIDTHS[rankOf(index, grid)] ?? 0;
  return [
    ...columns.map((index, i) => ({ at: left[i] ?? 0, isUpright: true, width: widthOf(index) })),
    ...rows.map((index, j) => ({ at: top[j] ?? 0, isUpright: false, width: widthOf(index) })),
  ];
}

/** Every ninth square of two by two blocks is a park. */
const isPark = (column: number, row: number): boolean => mixed(column >> 1, row >> 1) % 9 === 0;

function blocksOf({ columns, rows, left, top }: Cells, scale: number): Block[] {
  const blocks: Block[] = [];
  for (let i = 0; i + 1 < columns.length; i += 1)
    for (let j = 0; j + 1 < rows.length; j += 1) {
      const [column = 0, row = 0, x = 0, y = 0] = [columns[i], rows[j], left[i], top[j]];
      const [width, height] = [(left[i + 1] ?? x) - x, (top[j + 1] ?? y) - y];
      if (isPark(column, row)) blocks.push({ x, y, width, height, kind: "park" });
      else if (scale >= 15) blocks.push(...housesOf({ x, y, width, height }, mixed(column, row)));
    }
  return blocks;
}

/** Up to three houses of a block, by its number. */
function housesOf(of: Omit<Block, "kind">, seed: number): Block[] {
  return [0, 1, 2]
    .filter((turn) => (seed >> turn) % 3 !== 0)
    .map((turn) => ({
      x: of.x + of.width * (0.14 + 0.26 * turn),
      y: of.y + of.height * (0.16 + ((seed >> (4 + turn)) % 8) * 0.05),
      width: of.width * (0.12 + ((seed >> (8 + turn)) % 4) * 0.03),
      height: of.height * (0.16 + ((seed >> (12 + turn)) % 4) * 0.05),
      kind: "house",
    }));
}

/** A river runs through every sixteenth row of blocks. */
function riversOf({ x, y }: WorldPixel, { block }: Grid): WorldPixel[][] {
  const apart = 16 * block;
  const rivers: WorldPixel[][] = [];
  for (let at = Math.floor((y - REACH_PX) / apart) - 1; at * apart < y + REACH_PX; at += 1) {
    const river: WorldPixel[] = [];
    for (let along = x - REACH_PX; along <= x + REACH_PX; along += 12)
      river.push({
        x: along - x,
        y: (at + 0.53) * apart + 1.4 * block * Math.sin(along / (5 * block)) - y,
      });
    rivers.push(river);
  }
  return rivers;
}

const nameOf = (index: number, salt: number): string => NAMES[mixed(index, salt) % NAMES.length] ?? "";

function labelsOf({ columns, rows, left, top, grid }: Cells, scale: number): PlanLabel[] {
  const labels: PlanLabel[] = [];
  const isNamed = (index: number): boolean => scale > WHOLE || rankOf(index, grid) > 0;
  columns.forEach((column, i) => {
    rows.forEach((row, j) => {
      const [x = 0, y = 0, right = 0, below = 0] = [left[i], top[j], left[i + 1], top[j + 1]];
      const turn = column / grid.step + row / grid.step;
      if (isNamed(row) && (turn + mixed(row)) % 3 === 0)
        labels.push({ x: (x + right) / 2, y, text: `${nameOf(row, 1)}路`, isUpright: false, kind: "road" });
      if (isNamed(column) && (turn + mixed(column)) % 3 === 1)
        labels.push({ x, y: (y + below) / 2, text: `${nameOf(column, 2)}街`, isUpright: true, kind: "road" });
      if (scale >= WHOLE && column % 2 === 0 && row % 2 === 0 && isPark(column, row))
        labels.push({
          x: (x + right) / 2,
          y: (y + below) / 2,
          text: `${nameOf(column, row)}公园`,
          isUpright: false,
          kind: "park",
        });
    });
  });
  return labels.filter(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) < REACH_PX);
}
