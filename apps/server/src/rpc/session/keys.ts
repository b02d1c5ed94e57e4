import { randomBytes } from "node:crypto";
import { KEY_PREFIX, type KeyScope } from "@heshi/contract/shop/key-scopes";
import { randomId } from "@heshi/kernel/id";
import type { Tx } from "../../platform/database/db.ts";
import { insertKey, rollKey } from "./keys.store.ts";
import { sha256Hex } from "./sign.ts";

export { listKeys, revokeKey } from "./keys.store.ts";

type NewKey = { shopId: string; staffId: string; name: string; scopes: readonly KeyScope[]; now: Date };

const newSecret = (): string => KEY_PREFIX + randomBytes(32).toString("base64url");
const stored = (key: string): [tail: string, digest: string] => [key.slice(-4), sha256Hex(key)];

/** Makes a key of a shop: 256 random bits, of which the digest and the last characters are stored. */
export async function issueKey(tx: Tx, { shopId, staffId, name, scopes, now }: NewKey) {
  const [keyId, key] = [randomId(), newSecret()];
  await tx.run(insertKey, [keyId, shopId, staffId, name, ...stored(key), scopes, now]);
  return { keyId, key };
}

/** Another secret for a key whose first one was not received; undefined where it is revoked. */
export async function reissueKey(tx: Tx, { keyId, shopId }: { keyId: string; shopId: string }) {
  const key = newSecret();
  const count = await tx.run(rollKey, [keyId, shopId, ...stored(key)]);
  return count === 1 ? { keyId, key } : undefined;
}
