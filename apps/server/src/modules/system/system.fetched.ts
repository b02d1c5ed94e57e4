import { randomId } from "@heshi/kernel/id";
import type { Gateways } from "../../gateways/gateways.ts";
import type { Db } from "../../platform/database/db.ts";
import { prepareMedia } from "./media.ts";
import { placeFile } from "./system.place.ts";
import { reserveStaffUpload } from "./system.store.ts";

const HOUR_MS = 3_600_000;
/** Beyond what a file of goods may name. */
const MOST = 100_000;

type Storing = { db: Db; now: Date; gateways: Pick<Gateways, "storage"> };

/**
 * Stores a picture that was fetched for a person of a shop: its upload and address, or undefined where the bytes are not a picture's. It is
 * swept unless it is kept. Its row is an hour old, so that it does not count among those that the person sends by hand.
 */
export async function storeFetched(
  { db, now, gateways: { storage } }: Storing,
  { staffId, bytes }: { staffId: string; bytes: Buffer },
): Promise<{ id: string; url: string } | undefined> {
  const media = await prepareMedia(bytes, { owner: staffId });
  if (typeof media === "string" || media.width === undefined) return undefined;
  const id = randomId();
  const at = new Date(now.getTime() - HOUR_MS);
  const reserved = await db.one(reserveStaffUpload, [id, staffId, false, media.bytes.length, at, MOST]);
  if (!reserved?.isReserved) return undefined;
  return { id, url: `/uploads/${await placeFile(db, storage, { id, file: media })}` };
}
