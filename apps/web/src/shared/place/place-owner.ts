import { readText, writeJson, writeText } from "../data/storage.ts";

const OWNER = "hs:place-owner";

/** Notes whose the kept place is; empty where nobody chose it. One that a member chose may be their home. */
export const notePlaceOwner = (mid: string): void => writeText(OWNER, mid);

/** Forgets the kept place where another member than `mid` chose it; without a `mid`, where any did. */
export function leavePlace(mid = ""): void {
  const owner = readText(OWNER) ?? "";
  if (owner === "" || owner === mid) return;
  notePlaceOwner("");
  writeJson("LOCATION_INFO", undefined);
}
