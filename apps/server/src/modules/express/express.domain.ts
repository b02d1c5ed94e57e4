import { type ExpressPackage, type ExpressStateName, expressStateTexts } from "@heshi/contract/trade/express";
import type * as z from "zod/mini";
import { EXPRESS_COMPANIES } from "../../gateways/express/companies.ts";
import type { ExpressTrack } from "../../gateways/express/express.port.ts";
import { cityNamed } from "../../gateways/map/city-names.ts";
import { durationMs, type Settings } from "../../settings.ts";
import type { NodeRow, PackageRow } from "./express.store.ts";

const AGAIN_MS = 2 * 3_600_000;

/** What companies are called behind their own name: 顺丰快递 is 顺丰速运. */
const KIND = /(?:快递|速递|速运|物流|快运|快件|包裹|公司)+$/;

/** A carrier by its code, its name, or the beginning of its name: 顺丰. */
export function companyNamed(text: string) {
  const exact = EXPRESS_COMPANIES.find(({ code, name }) => code === text.toLowerCase() || name === text);
  const stem = text.replace(KIND, "");
  return exact ?? (stem.length < 2 ? undefined : EXPRESS_COMPANIES.find(({ name }) => name.startsWith(stem)));
}

export const companyOf = (code: string) => EXPRESS_COMPANIES.find((company) => company.code === code);

/** Whether a company may be queried about a parcel again. */
export const isStale = (
  { company, checkedAt, state }: Pick<PackageRow, "company" | "checkedAt" | "state">,
  { now, settings }: { now: Date; settings: Settings },
): boolean =>
  company !== "" &&
  state !== "signed" &&
  (checkedAt === undefined || checkedAt + durationMs(settings, "express.freshMinutes") <= now.getTime());

/** A package as pages show it. */
export const packageView = (row: PackageRow): z.infer<typeof ExpressPackage> => ({
  ...row,
  stateText: row.company === "" ? "无需物流" : expressStateTexts[row.state],
  companyPhone: companyOf(row.company)?.phone ?? "",
  items: [...row.items],
});

/** The states in which urging a company makes sense. */
export const urgeable: readonly ExpressStateName[] = ["collected", "transit", "delivering", "problem"];

/** Whether the company may be urged now: the parcel is on its way, and the last urge is long enough ago. */
export const isUrgeable = (
  { company, state, urgedAt }: Pick<PackageRow, "company" | "state"> & { urgedAt: number | undefined },
  { now, settings }: { now: Date; settings: Settings },
): boolean =>
  company !== "" &&
  urgeable.includes(state) &&
  (urgedAt === undefined || urgedAt + durationMs(settings, "express.urgeMinutes") <= now.getTime());

const MOST_PLACES = 5;

/** The cities of a parcel's way and the number of the one it has reached; the longest ways leave out the middle. */
export function placesOf(
  nodes: readonly Pick<NodeRow, "place">[],
  { from, to }: { from: string; to: string | undefined },
): { places: string[]; placeNow: number } {
  const passed = nodes
    .toReversed()
    .flatMap(({ place }) => cityNamed(place) ?? [])
    .filter((city, index, all) => city !== all[index - 1]);
  const start = cityNamed(from);
  const way = [...new Set(start === undefined ? passed : [start, ...passed])];
  const reached = way.length - 1;
  const end = cityNamed(to);
  if (end !== undefined && way.at(-1) !== end) way.push(end);
  const skipped = Math.max(0, way.length - MOST_PLACES);
  return { places: way.toSpliced(1, skipped), placeNow: Math.max(0, reached - skipped) };
}

/** An answer of a company as the values of `storeTrack`, from the second on. */
export function storedTrack({ state, nodes, pickUp }: ExpressTrack, now: Date) {
  const rows: NodeRow[] = nodes.map(({ at, ...node }) => ({ at: at.getTime(), ...node }));
  const [newest] = nodes;
  const isOver = state === "signed" || state === "rejected";
  return {
    rows,
    values: [
      state,
      JSON.stringify(rows),
      newest?.text,
      newest?.at,
      now,
      isOver ? null : new Date(now.getTime() + AGAIN_MS),
      pickUp ? JSON.stringify(pickUp) : null,
    ] as const,
  };
}
