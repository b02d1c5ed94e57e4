import { useEffect } from "react";
import { quietFor, stay } from "../data/present.ts";
import { patchSession, sessionNow } from "../data/session.ts";

/** A session ends after this long without a hand on it, as the server ends it without a call, ms. */
const IDLE_MS = 30 * 60_000;
const CHECK_MS = 5000;

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
