import { decodeCursor } from "@heshi/kernel/page";
import type { NearSort } from "@heshi/contract/samecity/near";
import { isId } from "@heshi/kernel/id";
import type { Point } from "@heshi/kernel/place";
import { microOf } from "./branch.domain.ts";

/** Metres of a degree of latitude, a little less than there are. */
const DEGREE_M = 110_500;
/** Two columns of cells: 0.01 and 0.1 degrees, in millionths. */
const sizes = { cell: 10_000, area: 100_000 } as const;
export type Cells = keyof typeof sizes;

/** A square around a place: which cells it touches, and up to which distance all that is near lies in them. */
export type Square = { by: Cells; radiusM: number };

/** How far goods and shops are ordered by something else than distance. */
const AROUND: Square = { by: "cell", radiusM: 10_000 };
/** How far anything is near. */
export const FARTHEST_M = 100_000;
/** Growing squares, by distance. */
const GROWING: readonly Square[] = [
  { by: "cell", radiusM: 1500 },
  { by: "cell", radiusM: 4000 },
  AROUND,
  { by: "area", radiusM: 40_000 },
  { by: "area", radiusM: FARTHEST_M },
];

/** The squares that are read one after another until a page is full; behind a row those that reach it. */
export const squaresOf = (sort: NearSort, behindM: number): readonly Square[] =>
  sort === "distance" ? GROWING.filter(({ radiusM }) => radiusM >= behindM) : [AROUND];

/** The numbers of the cells of a square around a place, as the database makes them of a branch. Pure. */
export function cellsOf({ lat, lng }: Point, { by, radiusM }: Square): number[] {
  const size = sizes[by];
  const degrees = size / 1e6;
  const narrow = Math.cos(((Math.abs(lat) + 1) * Math.PI) / 180);
  const [rows, columns] = [
    Math.ceil(radiusM / (DEGREE_M * degrees)),
    Math.ceil(radiusM / (DEGREE_M * degrees * narrow)),
  ];
  const [row, column] = [Math.floor(microOf(lat) / size), Math.floor(microOf(lng) / size)];
  const span = (half: number): number[] => Array.from({ length: 2 * half + 1 }, (_, at) => at - half);
  return span(rows).flatMap((up) => span(columns).map((right) => (row + up) * 65_536 + column + right));
}

/** The row before a page: what it is ordered by, its distance, and its id. */
export type Behind = readonly [key: number | null, metres: number | null, id: string | null];

/** The row that a cursor names; nulls before the first page, undefined for one that we did not make. */
export function behindOf(cursor: string | undefined): Behind | undefined {
  if (cursor === undefined) return [null, null, null];
  const [key, metres, id] = decodeCursor(cursor, 3) ?? [];
  const isSound =
    Number.isSafeInteger(key) && Number.isSafeInteger(metres) && Number(metres) >= 0 && Number(metres) < 2e7;
  return isSound && typeof id === "string" && isId(id) ? [Number(key), Number(metres), id] : undefined;
}
