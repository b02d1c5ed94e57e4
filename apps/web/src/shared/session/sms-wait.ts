import { create } from "zustand";
import { readObject, writeJson } from "../data/storage.ts";
import { serverTime } from "../data/server-clock.ts";

const KEY = "VERIFY_TIMESTAMP_";

type Waits = Readonly<Record<string, number>>;

function kept(): Waits {
  const open = Object.entries(readObject<Waits>(KEY) ?? {}).filter(([, until]) => typeof until === "number");
  return Object.fromEntries(open) as Waits;
}

const useWaits = create<Waits>()(kept);

/** The last four digits suffice to distinguish the numbers used on one device. */
const nameOf = (purpose: string, mobile: string): string => `${purpose}:${mobile.slice(-4)}`;

/** When another code can be requested, server time in ms; 0 when none was. */
export const useSmsWait = (purpose: string, mobile: string): number =>
  useWaits((waits) => waits[nameOf(purpose, mobile)] ?? 0);

/** Stores when another code can be requested, so that a reload does not lose it. */
export function keepSmsWait(purpose: string, mobile: string, until: number): void {
  const open = Object.entries(kept()).filter(([, end]) => end > serverTime());
  const waits = { ...Object.fromEntries(open), [nameOf(purpose, mobile)]: until };
  writeJson(KEY, waits);
  useWaits.setState(waits, true);
}
