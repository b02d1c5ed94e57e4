import type { Tx } from "../../platform/database/db.ts";
import { idOfPrivate, releasePrivate } from "../system/system.public.ts";
import { dropCertificate, lockCertificate } from "./expert.store.ts";
import { dropFollows } from "./follow.store.ts";

/** Removes the certificate of a closed account with its photos, and whom it followed. */
export async function closeExpert(tx: Tx, memberId: string): Promise<void> {
  await tx.one(lockCertificate, [memberId]);
  const photos = await tx.many(dropCertificate, [memberId]);
  await tx.run(releasePrivate, [memberId, photos.map(({ url }) => idOfPrivate(url))]);
  await tx.run(dropFollows, [memberId]);
}
