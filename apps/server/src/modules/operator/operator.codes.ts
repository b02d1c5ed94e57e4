import { randomBytes } from "node:crypto";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { toBase32 } from "./totp.domain.ts";

/** An invitation sets the password within this time, in ms. */
const INVITED_MS = 24 * 3_600_000;

/** A one-time code for the first password, of which only the digest is stored. */
export function newInvitation(now: Date): { invitation: string; digest: string; until: Date } {
  const invitation = randomBytes(24).toString("base64url");
  return { invitation, digest: sha256Hex(invitation), until: new Date(now.getTime() + INVITED_MS) };
}

/** A new secret for an authenticator: 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => toBase32(randomBytes(20));

/** Where an authenticator's secret is sealed for. */
export const placeOf = (operatorId: string): string => `operator:${operatorId}`;
