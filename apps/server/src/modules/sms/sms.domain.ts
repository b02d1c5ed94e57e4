import { createHmac, timingSafeEqual } from "node:crypto";
import type { ownPurposes, publicPurposes } from "@heshi/contract/account/sms";

export type Purpose = (typeof publicPurposes)[number] | (typeof ownPurposes)[number];

/** Limits of codes (docs/rules/member.md), times in ms. */
export const CODE_LIFE_MS = 5 * 60_000;
export const RESEND_MS = 60_000;
export const MAX_TRIES = 5;
/** For all devices a number is known on, and as many for all strange ones together. */
export const DAY_LIMIT_MOBILE = 10;
export const DAY_LIMIT_DEVICE = 20;
export const HOUR_LIMIT_IP = 50;
/** Of everybody together: what an attack with many numbers, devices and addresses can cost. */
export const CODES_A_DAY = 20_000;
/** After this many codes in a day a slider is asked for. */
export const FREE_SENDS = 3;

/**
 * The six digits of a code, derived from its random id by a key outside the database: neither the table nor the outbox
 * holds them.
 */
export function codeDigits(pepper: Uint8Array, codeId: string): string {
  const bytes = createHmac("sha256", pepper).update(`digits:${codeId}`).digest();
  // 48 bits over 10^6: the bias is below 10^-8.
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/** What is stored of a code. */
export const codeHash = (pepper: Uint8Array, codeId: string, digits: string): string =>
  createHmac("sha256", pepper).update(`check:${codeId}:${digits}`).digest("hex");

/** Compares in constant time. */
export function isCodeRight(stored: string, given: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export type Sent = {
  readonly lastAt: Date | undefined;
  readonly today: number;
  readonly deviceToday: number;
  readonly ipHour: number;
};

/** Why no code may be sent now; undefined when it may. */
export function sendRefusal(
  sent: Sent,
  now: Date,
  hasSolvedSlider: boolean,
): "TOO_SOON" | "DAY_LIMIT" | "SLIDER_NEEDED" | undefined {
  if (sent.lastAt && now.getTime() - sent.lastAt.getTime() < RESEND_MS) return "TOO_SOON";
  if (sent.today >= DAY_LIMIT_MOBILE || sent.deviceToday >= DAY_LIMIT_DEVICE || sent.ipHour >= HOUR_LIMIT_IP)
    return "DAY_LIMIT";
  return sent.today >= FREE_SENDS && !hasSolvedSlider ? "SLIDER_NEEDED" : undefined;
}
