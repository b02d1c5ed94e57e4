import type { AfterState } from "@heshi/contract/trade/after-state";
import type { Actor, EventOf } from "@heshi/kernel/machine";
import type { Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../settings.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { holdOrder, lockOrder } from "../order/order.public.ts";
import { unclaimUnits } from "../warehouse/stored.public.ts";
import { afterSales, type Given, type KnownAfter } from "./after.effects.ts";
import { type afterMachine, isEnded } from "./after.machine.ts";

/** One act on an after-sale, by whom. */
export type Act<E extends string = EventOf<typeof afterMachine>> = {
  on: E;
  by: Actor;
  id: string;
  orderId: string;
  actorId?: string;
  words?: string;
  pictures?: readonly string[];
  given?: Given;
  now: Date;
  settings: Settings;
};
export type Acted = KnownAfter & { state: AfterState };

/** Moves an after-sale behind its order's lock, and releases the order if that ends it. Undefined where its state does not allow it. */
export async function act(tx: Tx, { id, orderId, ...moving }: Act): Promise<Acted | undefined> {
  await tx.one(lockOrder, [orderId]);
  return actLocked(tx, { id, orderId, ...moving });
}

/** The same where the order is locked. */
export async function actLocked(tx: Tx, { id, orderId, ...moving }: Act): Promise<Acted | undefined> {
  const [moved] = await moveIfAny(tx, afterSales, { ...moving, ids: [id] });
  if (!moved || !isEnded(moved.state)) return moved;
  await tx.run(holdOrder, [orderId, -1]);
  // what was refunded stays with the shop
  if (moved.state !== "done") await unclaimUnits(tx, { lineId: moved.lineId, afterId: id, now: moving.now });
  return moved;
}
