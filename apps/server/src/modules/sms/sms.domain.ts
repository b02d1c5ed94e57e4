import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "../../settings.ts";
import type { ownPurposes, publicPurposes } from "@heshi/contract/account/sms";

export type Purpose = (typeof publicPurposes)[number] | (typeof ownPurposes)[number];

/** A code is sent again after this time, ms, and may be tried so often (docs/rules/member.md). */
export const RESEND_MS = 60_000;
export const MAX_TRIES = 5;

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
  lastAt: Date | undefined;
  today: number;
  deviceToday: number;
  ipHour: number;
  /** A device on which the number is at home, or a session of its owner. */
  isKnown: boolean;
  /** Of everybody. */
  sentOfDay: number;
};

type SendingRules = {
  settings: Settings;
  now: Date;
  hasSolvedSlider: boolean;
};

/** How many codes of a day may be sent: known senders have a share that strangers cannot use up. */
export const mostOfDay = (settings: Settings, isKnown: boolean): number =>
  isKnown
    ? settings["sms.codesPerDay"]
    : Math.floor((settings["sms.codesPerDay"] * (100 - settings["sms.knownPercent"])) / 100);

/** Whether the next code takes a slider: behind some of the number's day, and for strangers from half of everybody's day on. */
export const needsSlider = ({ today, isKnown, sentOfDay }: Sent, settings: Settings): boolean =>
  today >= settings["sms.codesWithoutSlider"] || (!isKnown && sentOfDay * 2 >= settings["sms.codesPerDay"]);

/** Why no code may be sent now; undefined when it may. */
export function sendRefusal(
  sent: Sent,
  { settings, now, hasSolvedSlider }: SendingRules,
): "TOO_SOON" | "DAY_LIMIT" | "HOUR_LIMIT" | "SLIDER_NEEDED" | undefined {
  if (sent.lastAt && now.getTime() - sent.lastAt.getTime() < RESEND_MS) return "TOO_SOON";
  if (sent.today >= settings["sms.codesPerNumber"] || sent.deviceToday >= settings["sms.codesPerDevice"])
    return "DAY_LIMIT";
  if (sent.ipHour >= settings["sms.codesPerAddress"]) return "HOUR_LIMIT";
  return needsSlider(sent, settings) && !hasSolvedSlider ? "SLIDER_NEEDED" : undefined;
}
