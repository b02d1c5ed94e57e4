import { keep, readKept } from "../base/storage.ts";

/** Who does nothing for this long is not asked about new work: asking would keep the session alive. */
const QUIET_MS = 60_000;

/** Notes that somebody is at the console; kept, since the tabs share a session. */
export const stay = (): void => keep("used", Date.now());

/** For how long nobody has done anything, ms. */
export const quietFor = (): number => Date.now() - (readKept<number>("used") ?? 0);

/** Whether somebody is at the console just now. */
export const isHere = (): boolean => quietFor() < QUIET_MS && document.visibilityState === "visible";
