import { keyIdOf, openPassword, type OpenOptions } from "@heshi/contract/frame/password";
import type { Db } from "../../platform/database/db.ts";
import type { Parameters } from "../http/parameters.ts";
import { commonRefusal } from "../call/refusal.ts";
import { passwordKeyPair } from "./password-key.ts";
import { spendNonce } from "./session.store.ts";

/** A box older than this is stale (protocol.md, ms). */
const MAX_AGE_MS = 5 * 60_000;
const NONCE = /^[\w-]{16,64}$/;

export type PasswordBox = {
  publicKey: { keyId: string; publicKey: string };
  /** Opens the named password fields of a call in place; refuses with PASSWORD_UNREADABLE. */
  open(parameters: Parameters, names: readonly string[], call: { service: string; now: Date }): Promise<void>;
};

/** `keys`: secret keys of 32 bytes by id, the first being the current one; older ones still open during a rotation. */
export function buildPasswordBox(db: Db, keys: ReadonlyMap<string, Uint8Array>): PasswordBox {
  const pairs = new Map([...keys].map(([keyId, secretKey]) => [keyId, passwordKeyPair(secretKey)]));
  const [current] = pairs;
  if (!current) throw new Error("no current password key");
  const unreadable = () => commonRefusal("PASSWORD_UNREADABLE");
  return {
    publicKey: { keyId: current[0], publicKey: current[1].publicKey },
    async open(parameters, names, { service, now }) {
      for (const field of names) {
        const sealed = parameters[field];
        if (sealed === undefined || sealed === "") continue;
        const keyId = keyIdOf(sealed);
        const pair = keyId === undefined ? undefined : pairs.get(keyId);
        if (keyId === undefined || !pair) throw unreadable();
        const box = openQuietly(sealed, { boxKey: pair.boxKey, keyId, service });
        if (
          !box ||
          box.field !== field ||
          Math.abs(now.getTime() - box.time) > MAX_AGE_MS ||
          !NONCE.test(box.nonce)
        )
          throw unreadable();
        const spent = await db.run(spendNonce, [box.nonce, new Date(now.getTime() + 2 * MAX_AGE_MS)]);
        if (spent !== 1) throw unreadable();
        parameters[field] = box.password;
      }
    },
  };
}

function openQuietly(sealed: string, options: OpenOptions): ReturnType<typeof openPassword> | undefined {
  try {
    return openPassword(sealed, options);
  } catch {
    return undefined;
  }
}
