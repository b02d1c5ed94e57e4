import { createHmac, timingSafeEqual } from "node:crypto";

/** Validity of a nonce in ms; meanwhile the user is on Apple's page. */
const NONCE_MS = 3_600_000;

type Asker = { deviceId: string; now: Date };

const signatureOf = (pepper: Uint8Array, until: string, deviceId: string): Buffer =>
  createHmac("sha256", pepper).update(`third-nonce:${until}:${deviceId}`).digest();

/** A nonce for a provider's token, valid for one device and an hour. It is signed, so nothing is stored. */
export function newNonce(pepper: Uint8Array, { deviceId, now }: Asker): string {
  const until = (now.getTime() + NONCE_MS).toString(36);
  return `${until}.${signatureOf(pepper, until, deviceId).toString("base64url")}`;
}

/** Whether this is a nonce that the server gave to this device within the hour. */
export function isOurNonce(pepper: Uint8Array, nonce: string, { deviceId, now }: Asker): boolean {
  const [until = "", signature = ""] = nonce.split(".");
  const [given, ours] = [Buffer.from(signature, "base64url"), signatureOf(pepper, until, deviceId)];
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return false;
  return Number.parseInt(until, 36) > now.getTime();
}
