/** Pieces whose lot was not sold. */
import type { Tx } from "../../../platform/database/db.ts";
import { move } from "../../machine/machine.public.ts";
import { unlistUnits } from "../../warehouse/warehouse.public.ts";
import type { StandingRow } from "../bid/bid.store.ts";
import { entrusts } from "./entrust.effects.ts";
import { lockEntrust } from "./place.store.ts";

type Back = { now: Date; operatorId?: string | undefined; isForfeited?: boolean };
/**
 * A shop's own piece is free again. An entrusted one waits for its next lot, or for its end: nothing is posted here, since its owner's
 * accounts may be frozen.
 */
export async function giveBack(
  tx: Tx,
  { unitId, entrustId, priceFen, depositFen }: StandingRow,
  { now, operatorId, isForfeited = false }: Back,
): Promise<void> {
  if (entrustId === undefined) return unlistUnits(tx, { unitIds: [unitId], operatorId, now });
  await tx.one(lockEntrust, [entrustId]);
  const forfeit =
    isForfeited && priceFen !== undefined && depositFen !== undefined
      ? { forfeitFen: priceFen, forfeitDepositFen: depositFen }
      : {};
  await move(tx, entrusts, { on: "unlist", by: "gateway", ids: [entrustId], now, given: forfeit });
}
