import type { Self } from "@heshi/contract/system/admin-entry";
import { useSyncExternalStore } from "react";
import { keep, readKept } from "../base/storage.ts";

/** Why the console waits for its operator: the session is over, or its network is new. */
export type Wait = "login" | "confirm" | undefined;

export interface Session {
  token: string;
  self: Self | undefined;
  wait: Wait;
}

const listeners = new Set<() => void>();
let session: Session = {
  token: readKept<string>("token") ?? "",
  self: readKept<Self>("self"),
  wait: undefined,
};

export const sessionNow = (): Session => session;

/** Changes the session; token and operator are kept in this browser, for all of its tabs. */
export function patchSession(patch: Partial<Session>): void {
  session = { ...session, ...patch };
  if ("token" in patch) keep("token", session.token === "" ? undefined : session.token);
  if ("self" in patch) keep("self", session.self);
  for (const listener of listeners) listener();
}

// another tab has logged in or out
window.addEventListener("storage", ({ key }) => {
  if (key !== "hs:console:token") return;
  const token = readKept<string>("token") ?? "";
  session = { token, self: readKept<Self>("self") ?? session.self, wait: token === "" ? "login" : undefined };
  for (const listener of listeners) listener();
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useConsoleSession = (): Session => useSyncExternalStore(subscribe, sessionNow);
