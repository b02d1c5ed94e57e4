import type { CertForm } from "@heshi/contract/account/cert";
import type { Tx } from "../../platform/database/db.ts";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { dropReadings } from "../ocr/ocr.public.ts";
import { formsOf } from "../review/review.public.ts";
import { idOfPrivate, releasePrivate } from "../system/system.public.ts";
import { dropCert, lockCert, passedForm } from "./cert.store.ts";

export { readingHints } from "./cert.domain.ts";

/** Removes the real name of a closed account, with its photos. */
export async function closeCert(tx: Tx, memberId: string): Promise<void> {
  await tx.run(dropReadings, [memberId]);
  await tx.one(lockCert, [memberId]);
  const photos = await tx.many(dropCert, [memberId]);
  await tx.run(releasePrivate, [memberId, photos.map(({ url }) => idOfPrivate(url))]);
}

/** The verified name and identity number of a member, for a check with somebody else; undefined where they have not passed. */
export async function identityOf(
  db: Tx,
  seal: Seal,
  memberId: string,
): Promise<Pick<CertForm, "name" | "number"> | undefined> {
  const row = await db.one(passedForm, [memberId]);
  return row && formsOf<CertForm>("cert", seal).read(row.form, memberId);
}

/** A reader of members' verified identity numbers; `formKey` opens them. */
export function identityNumbers(formKey: Uint8Array) {
  const seal = buildSeal(formKey);
  return async (db: Tx, memberId: string): Promise<string | undefined> =>
    (await identityOf(db, seal, memberId))?.number;
}
