import type { Gateways } from "../../gateways/gateways.ts";
import type { Tx } from "../../platform/database/db.ts";
import { keepUpload, placeUpload } from "./system.store.ts";

type Stored = { bytes: Buffer; contentType: string; width?: number | undefined; height?: number | undefined };

/** Writes the file of a reserved upload, whose path and size are noted before; answers its path. */
export async function placeFile(
  db: Pick<Tx, "run">,
  storage: Gateways["storage" | "privateStorage"],
  { id, file: { bytes, contentType, width, height } }: { id: string; file: Stored },
): Promise<string> {
  const path = storage.pathOf(bytes, contentType);
  await db.run(placeUpload, [id, path, contentType, bytes.length, width ?? null, height ?? null]);
  await storage.put(bytes, contentType);
  return path;
}

/** Keeps an upload that was stored, in the transaction that names it; false if it was swept meanwhile. */
export const keepPlaced = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.run(keepUpload, [id])) === 1;
