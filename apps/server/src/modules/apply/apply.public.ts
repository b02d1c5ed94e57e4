import type { ApplyForm } from "@heshi/contract/shop/apply";
import type { Tx } from "../../platform/database/db.ts";
import type { Seal } from "../../platform/secret/seal.ts";
import { formsOf } from "../review/review.public.ts";
import { idOfPrivate, releasePrivate } from "../system/system.public.ts";
import { dropApplication, lockApplication, passedApplication } from "./apply.store.ts";

/** Removes the application of a closed account, with its photos. */
export async function closeApplication(tx: Tx, memberId: string): Promise<void> {
  await tx.one(lockApplication, [memberId]);
  const photos = await tx.many(dropApplication, [memberId]);
  await tx.run(releasePrivate, [memberId, photos.map(({ url }) => idOfPrivate(url))]);
}

/** The company's account of an owner's application that has passed; undefined of a person's, and while a new one is under review. */
export async function reviewedAccount(
  db: Tx,
  seal: Seal,
  ownerId: string,
): Promise<Pick<ApplyForm, "accountName" | "accountNumber" | "bankName"> | undefined> {
  const row = await db.one(passedApplication, [ownerId]);
  const form = row && formsOf<ApplyForm>("shop_application", seal).read(row.form, ownerId);
  return form?.kind === "company" ? form : undefined;
}
