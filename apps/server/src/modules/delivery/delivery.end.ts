import type { Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../settings.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { units } from "../warehouse/warehouse.public.ts";
import { receiveDelivered } from "../order/order.public.ts";
import { deliveries } from "./delivery.effects.ts";
import { waiveFee } from "./delivery.store.ts";
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
}

/**
 * Ends a locked delivery that cannot be sent, or not be sent whole: the pieces that have not left stay their owner's in the warehouse. Of
 * one of which nothing has left all that was held goes back; otherwise the freight of what was sent is the shop's, and the fee goes back.
 * False where its state does not allow it. Throws LedgerRefusal.
 */
export async function endDelivery(
  { tx, now, settings }: Ending,
  { id, sent }: { id: string; sent: number },
  by: By,
): Promise<boolean> {
  const act = { ...by, ids: [id], now } as const;
  const [moved] =
    sent === 0
      ? await moveIfAny(tx, deliveries, { ...act, on: "giveUp" })
      : await moveIfAny(tx, deliveries, { ...act, on: "endPart", given: { pieces: sent }, settings });
  if (!moved) return false;
  if (sent > 0) await tx.run(waiveFee, [id]);
  const ids = (await tx.many(unitsPicked, [id])).map((unit) => unit.id);
  const { by: actor, actorId, words } = by;
  await move(tx, units, { on: "putBack", by: actor, ids, actorId, words, now });
  return true;
}
