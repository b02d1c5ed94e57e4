import { useEffect } from "react";
import { keep, readKept } from "../base/storage.ts";
import { patchSession, sessionNow } from "../data/session.ts";

/** A session ends after this long without a hand on it, as the server ends it without a call, ms. */
const IDLE_MS = 30 * 60_000;
/** Who does nothing for this long is not asked about new work: asking would keep the session alive. */
const QUIET_MS = 60_000;
const CHECK_MS = 5000;

/** Notes that somebody is at the console; kept, since the tabs share a session. */
export const stay = (): void => keep("used", Date.now());

const quietFor = (): number => Date.now() - (readKept<number>("used") ?? 0);

/** Whether somebody is at the console just now. */
export const isHere = (): boolean => quietFor() < QUIET_MS && document.visibilityState === "visible";

/** Ends the session in view after half an hour; what was typed stays on the page. */
export function useIdleEnd(): void {
  useEffect(() => {
    stay();
    let noted = Date.now();
    const used = (): void => {
      if (Date.now() - noted < CHECK_MS) return;
      noted = Date.now();
      if (sessionNow().wait === undefined) stay();
    };
    const timer = setInterval(() => {
      if (sessionNow().token !== "" && quietFor() > IDLE_MS) patchSession({ token: "", wait: "login" });
    }, CHECK_MS);
    for (const event of ["pointerdown", "keydown", "wheel"])
      window.addEventListener(event, used, { passive: true });
    return () => {
      clearInterval(timer);
      for (const event of ["pointerdown", "keydown", "wheel"]) window.removeEventListener(event, used);
    };
  }, []);
}
