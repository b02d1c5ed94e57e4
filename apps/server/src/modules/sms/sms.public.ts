import type { Tx } from "../../platform/database/db.ts";
import { codeHash, isCodeRight, MAX_TRIES, type Purpose } from "./sms.domain.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { TOLERANCE } from "./slider.ts";
import { spendCode, spendSlider, takeCodeTry } from "./sms.store.ts";

export type Proof = { codeId: string };
export type Claim = {
  mobile: string;
  purpose: Purpose;
  code: string;
  /** The input at which a wrong code is reported, if not `code`. */
  field?: string;
};
type Prover = {
  db: Tx;
  now: Date;
  device: { id: string };
  fail: (refusal: "WRONG_CODE", info?: Readonly<Record<string, unknown>>) => never;
};

/**
 * Proves a code before the transaction: the try is counted and committed first, then compared. Bound to number, purpose
 * and device. Refuses with WRONG_CODE and the tries left; the code itself is spent by `spendProof` inside the act.
 */
export async function proveCode(
  { db, now, device, fail }: Prover,
  { mobile, purpose, code, field = "code" }: Claim,
  pepper: Uint8Array,
): Promise<Proof> {
  const row = await db.one(takeCodeTry, [mobile, purpose, device.id, now, MAX_TRIES]);
  if (!row) return fail("WRONG_CODE", { left: 0, fields: { [field]: "验证码不正确或已过期" } });
  if (!isCodeRight(row.codeHash, codeHash(pepper, row.id, code)))
    return fail("WRONG_CODE", { left: MAX_TRIES - row.tries, fields: { [field]: "验证码不正确" } });
  return { codeId: row.id };
}

/** Uses up a puzzle; true if it was solved. */
export async function isSliderSolved(
  db: Tx,
  { sliderId, sliderX }: { sliderId: string; sliderX: number },
  now: Date,
): Promise<boolean> {
  const slider = await db.one(spendSlider, [sha256Hex(sliderId), now]);
  return slider !== undefined && Math.abs(slider.x - sliderX) <= TOLERANCE;
}

/** Spends a proved code, guarded: of two acts with one code the second is refused. */
export async function spendProof(
  { tx, now, fail }: { tx: Tx; now: Date; fail: (refusal: "WRONG_CODE") => never },
  { codeId }: Proof,
): Promise<void> {
  if ((await tx.run(spendCode, [codeId, now])) !== 1) fail("WRONG_CODE");
}
