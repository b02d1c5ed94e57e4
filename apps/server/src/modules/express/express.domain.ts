import { type ExpressPackage, expressStateTexts } from "@heshi/contract/trade/express";
import type * as z from "zod/mini";
import { EXPRESS_COMPANIES } from "../../gateways/express/companies.ts";
import type { ExpressTrack } from "../../gateways/express/express.port.ts";
import { durationMs, type Settings } from "../../settings.ts";
import type { NodeRow, PackageRow } from "./express.store.ts";

const AGAIN_MS = 2 * 3_600_000;

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

/** An answer of a company as the values of `storeTrack`, from the second on. */
export function storedTrack({ state, nodes }: ExpressTrack, now: Date) {
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
    ] as const,
  };
}
