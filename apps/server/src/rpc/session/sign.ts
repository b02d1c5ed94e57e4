import { hash, timingSafeEqual } from "node:crypto";
import { rets } from "@heshi/contract/frame/envelope";
import { signOf } from "@heshi/contract/frame/sign";
import type { Parameters } from "../http/parameters.ts";
import { CallFailure } from "../call/refusal.ts";

/** Lower-case hex SHA-256 of UTF-8 text, by the platform's own code. */
export const sha256Hex = (text: string): string => hash("sha256", text, "hex");

/** Whether `sign` is right; compared in constant time. */
export function isSigned(parameters: Parameters, secret: string): boolean {
  const given = Buffer.from(parameters["sign"] ?? "", "utf8");
  const expected = Buffer.from(signOf(parameters, secret, sha256Hex), "utf8");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Ends the call with `ret` 406 unless `sign` is right. */
export function verifySign(parameters: Parameters, secret: string): void {
  if (!isSigned(parameters, secret)) throw new CallFailure(rets.badSign, "签名不正确");
}

/** A built page with the sign secret in it. */
export function withSecret(html: string, signSecret: string): string {
  const safe = signSecret.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return html.replace('content="demo-sign-secret"', () => `content="${safe}"`);
}
