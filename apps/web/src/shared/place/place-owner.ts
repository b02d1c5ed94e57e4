import { readText, type StorageKey, writeJson, writeText } from "../data/storage.ts";
import { useSession } from "../session/session-store.ts";

/** What is kept of places that members chose, with the key of whose it is: they may say where somebody lives. */
const owners = { LOCATION_INFO: "hs:place-owner", "hs:places": "hs:places-owner" } as const satisfies Partial<
  Record<StorageKey, StorageKey>
>;
type Kept = keyof typeof owners;
const kept = Object.keys(owners) as readonly Kept[];

function memberNow(): string {
  const { token, member, accounts } = useSession.getState();
  return member?.mid ?? accounts.find((one) => one.token === token)?.userInfo.mid ?? "";
}

/** Notes that what is kept under `key` is of who uses the app now; without an owner where it says only where the device is. */
export const notePlaceOwner = (key: Kept, isChosen = true): void =>
  writeText(owners[key], isChosen ? memberNow() : "");

/** Drops kept places that another member than `mid` chose; without a `mid`, those that any chose. */
export function leavePlaces(mid = ""): void {
  for (const key of kept) {
    const owner = readText(owners[key]) ?? "";
    if (owner === "" || owner === mid) continue;
    writeText(owners[key], "");
    writeJson(key, undefined);
  }
}
