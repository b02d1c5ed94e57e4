import { randomId } from "@heshi/kernel/id";
import type { Gateways } from "../../gateways/gateways.ts";
import type { Tx } from "../../platform/database/db.ts";
import { keepPlaced, placeFile } from "./system.place.ts";
import { reserveStaffUpload } from "./system.store.ts";

/** Documents that a person of a shop may store in an hour. */
const MOST = 1000;

type Storing = { db: Tx; now: Date; gateways: Pick<Gateways, "privateStorage"> };
type Document = { staffId: string; bytes: Buffer; contentType: string };

/** Stores a private document of a shop's; its id, or undefined beyond the hour's number. It is swept unless it is kept. */
export async function storeDocument(
  { db, now, gateways }: Storing,
  { staffId, bytes, contentType }: Document,
): Promise<string | undefined> {
  const id = randomId();
  const reserved = await db.one(reserveStaffUpload, [id, staffId, true, bytes.length, now, MOST]);
  if (!reserved?.isReserved) return undefined;
  await placeFile(db, gateways.privateStorage, { id, file: { bytes, contentType } });
  return id;
}

/** Keeps a document that was stored, in the transaction that names it: its name, or undefined if it was swept meanwhile. */
export const keepDocument = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await keepPlaced(tx, id)) ? `/private/${id}` : undefined;
