import { addFen, type Fen, fen, subFen, ZERO_FEN } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../settings.ts";
import { endBound } from "../codes/codes.public.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { units } from "../warehouse/warehouse.public.ts";
import { receiveDelivered } from "../order/order.public.ts";
import { deliveries } from "./delivery.effects.ts";
import { linesIn, unitsPicked } from "./delivery.units.store.ts";

type Ending = { tx: Tx; now: Date; settings: Settings };
type By = { by: "shop" | "operator"; actorId: string; shopId?: string; words: string };

type Receiving = { by: "member" | "timer"; id: string; memberId?: string };
/** Ends a delivery as received, by its owner or by time: what is in it is commented on now. False where its state does not allow it. */
export async function receive(
  tx: Tx,
  { by, id, memberId }: Receiving,
  { now, settings }: Lapsing,
): Promise<boolean> {
  const who = memberId === undefined ? {} : { memberId, actorId: memberId };
  const act = {
    on: by === "member" ? "confirm" : "autoReceive",
    by,
    ids: [id],
    ...who,
    now,
    settings,
  } as const;
  const [moved] = await moveIfAny(tx, deliveries, act);
  if (!moved) return false;
  await receiveDelivered(tx, { lines: await tx.many(linesIn, [id]), now, settings });
  return true;
}

type Lapsing = { now: Date; settings: Settings };

/** Ends a delivery that was not packed in time: its pieces stay in the warehouse, and what was held goes back. Throws LedgerRefusal. */
export async function lapse(tx: Tx, id: string, { now, settings }: Lapsing): Promise<void> {
  const act = { on: "lapse", by: "timer", ids: [id], now, settings } as const;
  const [moved] = await moveIfAny(tx, deliveries, act);
  if (!moved) return;
  const ids = (await tx.many(unitsPicked, [id])).map((unit) => unit.id);
  await move(tx, units, { on: "putBack", by: "gateway", ids, words: "仓库没有按时打包", now });
  await endBound(tx, { deliveryId: id, words: "仓库没有按时打包", now });
}

type Locked = { id: string; pieces: number; sent: number; freightFen: Fen; feeFen: Fen };
/** What a delivery comes to of which not all pieces have left: the freight of those that have, and no fee. */
function ofSent({ pieces, sent, freightFen, feeFen }: Locked) {
  const share = fen(Math.floor((freightFen * sent) / pieces));
  const backFen = addFen(subFen(freightFen, share), feeFen);
  return { pieces: sent, freightFen: share, feeFen: ZERO_FEN, backFen };
}

/**
 * Ends a locked delivery that cannot be sent, or not be sent whole: the pieces that have not left stay their owner's in the warehouse. Of
 * one of which nothing has left all that was held goes back; otherwise the freight of what was sent is the shop's, by pieces, and the rest
 * goes back with the fee. False where its state does not allow it. Throws LedgerRefusal.
 */
export async function endDelivery({ tx, now, settings }: Ending, delivery: Locked, by: By): Promise<boolean> {
  const { id, sent } = delivery;
  const act = { ...by, ids: [id], now } as const;
  const [moved] =
    sent === 0
      ? await moveIfAny(tx, deliveries, { ...act, on: "giveUp" })
      : await moveIfAny(tx, deliveries, { ...act, on: "endPart", given: ofSent(delivery), settings });
  if (!moved) return false;
  const ids = (await tx.many(unitsPicked, [id])).map((unit) => unit.id);
  const { by: actor, actorId, words } = by;
  await move(tx, units, { on: "putBack", by: actor, ids, actorId, words, now });
  await endBound(tx, { deliveryId: id, words, now });
  return true;
}
