import { type Fen, fen, shareOf } from "@heshi/kernel/money";
import type { Settings } from "../../../settings.ts";

const DAY_MS = 86_400_000;
type Bounded = { referenceFen: Fen; costFen: Fen };
/** Within which amounts the owner of a piece chooses its least price, and where its price ends. Pure. */
export function boundsOf({ referenceFen, costFen }: Bounded, settings: Settings) {
  const mostFen = shareOf(referenceFen, settings["zone.startMostBp"], "down");
  const floor = Math.max(
    shareOf(costFen, settings["zone.leastCostBp"], "up"),
    shareOf(referenceFen, settings["zone.leastReferenceBp"], "up"),
  );
  return {
    leastFen: fen(Math.max(1, Math.min(mostFen, floor))),
    mostFen,
    ceilingFen: shareOf(referenceFen, settings["zone.ceilingBp"], "down"),
  };
}

type Offered = { untilAt: Date; lots: number };
/** Until when a piece is put into lots: each lot that was not sold gives the notice of the next one back. Pure. */
export const overAt = ({ untilAt, lots }: Offered, settings: Settings): Date =>
  new Date(untilAt.getTime() + lots * settings["zone.noticeDays"] * DAY_MS);

/** The days that a piece has still to lie before it may be entrusted. Pure. */
export const daysLeft = (storedAt: Date, { now, days }: { now: Date; days: number }): number =>
  Math.max(0, Math.ceil((storedAt.getTime() + days * DAY_MS - now.getTime()) / DAY_MS));

type Forfeit = { forfeitFen: Fen | undefined; forfeitDepositFen: Fen | undefined };
/** What the seller gets of the deposit of a winner who had not paid: what this sale brings less, at most half. Pure. */
export const madeGoodOf = ({ forfeitFen, forfeitDepositFen }: Forfeit, priceFen: Fen): Fen =>
  fen(Math.min(Math.max(0, (forfeitFen ?? 0) - priceFen), Math.floor((forfeitDepositFen ?? 0) / 2)));
