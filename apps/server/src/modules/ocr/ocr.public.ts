import * as z from "zod/mini";
import type { Tx } from "../../platform/database/db.ts";
import type { Seal } from "../../platform/secret/seal.ts";
import { findReadings } from "./ocr.store.ts";

export { dropReadings } from "./ocr.store.ts";

/** What is kept of a reading. */
export const Reading = z.object({
  name: z.optional(z.string()),
  number: z.optional(z.string()),
  validUntil: z.optional(z.string()),
});
export type Reading = z.infer<typeof Reading>;

const placeOf = (memberId: string): string => `ocr:${memberId}`;

export const sealReading = (seal: Seal, memberId: string, reading: Reading): string =>
  seal.seal(JSON.stringify(reading), placeOf(memberId));

/** What was read of some uploads, put together; empty where nothing was. */
export async function readingsOf(tx: Tx, seal: Seal, uploadIds: readonly string[]): Promise<Reading> {
  const rows = await tx.many(findReadings, [uploadIds]);
  const parts = rows.map(({ memberId, sealed }) =>
    Reading.parse(JSON.parse(seal.open(sealed, placeOf(memberId)))),
  );
  return Object.assign({}, ...parts) as Reading;
}
