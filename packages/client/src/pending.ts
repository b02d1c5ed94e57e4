import { signOf } from "@heshi/contract/frame/sign";
import { randomHex } from "@heshi/kernel/id";

/*
 * The request id of a user's action is stored before it is sent and until it is answered. A retry after a lost answer or a
 * reload sends the same id, so that the server performs the action once.
 */
export type Pending = { id: string; at: number };

/** After this long the same input is a new action. */
const KEPT_MS = 24 * 3_600_000;

/** A digest of caller, method and input that identifies an action and does not reveal the input. */
export function actionKey(
  service: string,
  caller: string,
  parameters: Readonly<Record<string, string>>,
): string {
  return signOf({ ...parameters, "": `${service}|${caller}|` }, "").slice(0, 32);
}

/** Where the ids of unanswered actions are kept. */
export interface PendingStore {
  read(): Record<string, Pending>;
  write(pending: Record<string, Pending> | undefined): void;
}

/** Keeps the request ids of unanswered actions. */
export function buildPending({ read, write }: PendingStore) {
  const kept = (now: number): Record<string, Pending> =>
    Object.fromEntries(
      Object.entries(read()).filter(([, one]) => typeof one.id === "string" && now - one.at < KEPT_MS),
    );
  return {
    /** The stored request id of an unanswered action, else a new one, which is stored. */
    claim(action: string, now: number = Date.now()): string {
      const all = kept(now);
      const known = all[action];
      if (known) return known.id;
      const id = randomHex(16);
      write({ ...all, [action]: { id, at: now } });
      return id;
    },
    /** Drops the request id of an answered action. */
    settle(action: string, now: number = Date.now()): void {
      const { [action]: _, ...rest } = kept(now);
      write(Object.keys(rest).length === 0 ? undefined : rest);
    },
  };
}
