import { useSession } from "./session-store.ts";

/** The session is considered known this long after the start. */
export const LOGIN_COMPLETE_MS = 1000;

let complete = false;
let waiting: (() => void)[] = [];

function release(): void {
  const ready = waiting;
  waiting = [];
  for (const resolve of ready) resolve();
}

/** Starts the wait for a session. */
export function beginLogin(): void {
  complete = false;
  setTimeout(() => {
    complete = true;
    release();
  }, LOGIN_COMPLETE_MS);
}

useSession.subscribe((session) => {
  if (session.token !== "") release();
});

/** Resolves when there is a token, or 1 s after the start; member calls wait for it. */
export function loginReady(): Promise<void> {
  if (complete || useSession.getState().token !== "") return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}
