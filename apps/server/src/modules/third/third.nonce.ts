import { createHmac, timingSafeEqual } from "node:crypto";

/** A nonce stands this long, in ms: the person looks at Apple's page meanwhile. */
const NONCE_MS = 3_600_000;

type Asker = { deviceId: string; now: Date };

const signatureOf = (pepper: Uint8Array, until: string, deviceId: string): Buffer =>
  createHmac("sha256", pepper).update(`third-nonce:${until}:${deviceId}`).digest();

/** A nonce for a provider's token: nobody but us can make one, and it is for one device and an hour. Nothing is stored. */
export function newNonce(pepper: Uint8Array, { deviceId, now }: Asker): string {
  const until = (now.getTime() + NONCE_MS).toString(36);
  return `${until}.${signatureOf(pepper, until, deviceId).toString("base64url")}`;
}

/** True for a nonce that we gave to this device within the hour. */
export function isOurNonce(pepper: Uint8Array, nonce: string, { deviceId, now }: Asker): boolean {
  const [until = "", signature = ""] = nonce.split(".");
  const [given, ours] = [Buffer.from(signature, "base64url"), signatureOf(pepper, until, deviceId)];
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return false;
  return Number.parseInt(until, 36) > now.getTime();
}
