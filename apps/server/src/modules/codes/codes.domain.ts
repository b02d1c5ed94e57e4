import { createHash, randomInt } from "node:crypto";
import type { LabelState, QuerySaid } from "@heshi/contract/agents/label-states";
import { distanceM, type Point } from "@heshi/kernel/place";
import { withCheckDigit } from "@heshi/kernel/validate";

const DIGITS = 17;
const [HIGH, LOW] = [100_000_000, 1_000_000_000];

/** A new code: 17 random digits and their check digit. */
export const newLabel = (): string =>
  withCheckDigit(String(randomInt(HIGH)).padStart(8, "0") + String(randomInt(LOW)).padStart(9, "0"));

/** Whether a text is a code by its form and its check digit. */
export const isLabel = (text: string): boolean =>
  /^\d{18}$/.test(text) && withCheckDigit(text.slice(0, DIGITS)) === text;

/** The digits by which people tell codes apart. */
export const tailOf = (code: string): string => code.slice(-4);

/** The SHA-256 (hex) of codes in order, a line each, by which a file is known to have arrived whole. */
export const digestOfFile = (codes: readonly string[]): string =>
  createHash("sha256").update(codes.join("\n")).digest("hex");

/** All codes of a batch in the order of its file: a box before its items. */
export const inOrder = ({
  boxes,
  items,
}: {
  boxes: readonly { code: string; items: readonly string[] }[];
  items: readonly string[];
}): string[] => [...boxes.flatMap((box) => [box.code, ...box.items]), ...items];

type Known = { state: LabelState; batchState: string; shippedAt: Date | undefined };
/** What somebody reads who asks for a code that is known. */
export function saidOf({ state, batchState, shippedAt }: Known): QuerySaid {
  if (batchState !== "open" || state === "void") return "void";
  if (state === "returned") return "returned";
  return shippedAt === undefined || state === "unused" || state === "bound" ? "unshipped" : "genuine";
}

type Seen = { at: Date; point: Point | undefined };
type Bounds = { farKm: number; fastKmh: number };
/** How far two questions are apart, where nobody travels as fast; undefined where somebody does, or a place is unknown. */
export function farOf(
  before: Seen,
  after: Seen,
  { farKm, fastKmh }: Bounds,
): { km: number; minutes: number } | undefined {
  if (before.point === undefined || after.point === undefined) return undefined;
  const km = distanceM(before.point, after.point) / 1000;
  const hours = (after.at.getTime() - before.at.getTime()) / 3_600_000;
  if (km < farKm || km <= fastKmh * hours) return undefined;
  return { km: Math.round(km), minutes: Math.max(0, Math.floor(hours * 60)) };
}

const GRID = 10;
/** A place to some ten kilometres: enough to tell cities apart, and no address. */
export const roughOf = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * GRID) / GRID,
  lng: Math.round(lng * GRID) / GRID,
});

/** What members read of a code's state. */
export const labelTexts: Readonly<Record<LabelState, string>> = {
  unused: "未使用",
  bound: "待出库",
  shipped: "已出库",
  split: "已拆箱",
  returned: "已退回",
  void: "已作废",
};
