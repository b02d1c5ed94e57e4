import type { Tx } from "../../platform/database/db.ts";
import { idOfPrivate, releasePrivate } from "../system/system.public.ts";
import { dropApplication, lockApplication } from "./apply.store.ts";

/** Removes the application of a closed account, with its photos. */
export async function closeApplication(tx: Tx, memberId: string): Promise<void> {
  await tx.one(lockApplication, [memberId]);
  const photos = await tx.many(dropApplication, [memberId]);
  await tx.run(releasePrivate, [memberId, photos.map(({ url }) => idOfPrivate(url))]);
}
