import { useSession } from "./session-store.ts";

/** Login is complete this long after the app is shown. */
export const LOGIN_COMPLETE_MS = 1000;

let complete = false;
let waiting: (() => void)[] = [];

function release(): void {
  const ready = waiting;
  waiting = [];
  for (const resolve of ready) resolve();
}

/** Begins the wait: from now on login is complete after 1 s, or as soon as there is a token. */
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

/** Resolves when it is known who is logged in; a member call without a token waits for it. */
export function loginReady(): Promise<void> {
  if (complete || useSession.getState().token !== "") return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}
