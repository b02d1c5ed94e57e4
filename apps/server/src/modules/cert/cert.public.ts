import type { Tx } from "../../platform/database/db.ts";
import { idOfPrivate, releasePrivate } from "../system/system.public.ts";
import { dropCert } from "./cert.store.ts";

/** Removes the real name of a closed account, with its photos. */
export async function closeCert(tx: Tx, memberId: string): Promise<void> {
  const photos = await tx.many(dropCert, [memberId]);
  await tx.run(releasePrivate, [memberId, photos.map(({ url }) => idOfPrivate(url))]);
}
