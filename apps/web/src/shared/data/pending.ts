import { signOf } from "@heshi/contract/frame/sign";
import { randomHex } from "@heshi/kernel/id";
import { readObject, writeJson } from "./storage.ts";

/*
 * The request id of a user's action is stored before it is sent and until it is answered. A retry after a lost answer or a
 * reload sends the same id, so that the server performs the action once.
 */
type Pending = { id: string; at: number };

/** After this long the same input is a new action. */
const KEPT_MS = 24 * 3_600_000;
const KEY = "hs:pending";

function kept(now: number): Record<string, Pending> {
  return Object.fromEntries(
    Object.entries((readObject(KEY) ?? {}) as Record<string, Pending>).filter(
      ([, one]) => typeof one.id === "string" && now - one.at < KEPT_MS,
    ),
  );
}

/** A digest of caller, method and input that identifies an action and does not reveal the input. */
export function actionKey(
  service: string,
  caller: string,
  parameters: Readonly<Record<string, string>>,
): string {
  return signOf({ ...parameters, "": `${service}|${caller}|` }, "").slice(0, 32);
}

/** The stored request id of an unanswered action, else a new one, which is stored. */
export function claimRequestId(action: string, now: number = Date.now()): string {
  const all = kept(now);
  const known = all[action];
  if (known) return known.id;
  const id = randomHex(16);
  writeJson(KEY, { ...all, [action]: { id, at: now } });
  return id;
}

/** Drops the request id of an answered action. */
export function settleRequestId(action: string, now: number = Date.now()): void {
  const { [action]: _, ...rest } = kept(now);
  writeJson(KEY, Object.keys(rest).length === 0 ? undefined : rest);
}
