import type { Tx } from "../../platform/database/db.ts";
import { billFaults, strayFaults } from "./settlement.check.store.ts";

type Figure = { name: string; faults: number };

/** Compares bills with the ledger, line by line; without `billId` all of them, and what has no line though it should. */
export async function checkBills(tx: Tx, { billId }: { billId?: string } = {}): Promise<Figure[]> {
  const found = await tx.many(billFaults, [billId]);
  return billId === undefined ? [...found, ...(await tx.many(strayFaults))] : [...found];
}

/** How many faults a comparison has found. */
export const faultCount = (figures: readonly Figure[]): number =>
  figures.reduce((sum, { faults }) => sum + faults, 0);
