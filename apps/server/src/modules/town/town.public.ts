import type { Tx } from "../../platform/database/db.ts";
import type { Seal } from "../../platform/secret/seal.ts";
import { durationMs } from "../../settings.ts";
import { readSettings } from "../../platform/settings.ts";
import { moveIfAny, moveSteps } from "../machine/machine.public.ts";
import { type Step, writeStep } from "../plan/plan.public.ts";
import { newHandOverCode, promiseOf } from "./town.domain.ts";
import { townOrders } from "./town.effects.ts";
import { dropTown, lockTown, townsOfOrders, waitForSlot } from "./town.store.ts";

export { isLicensed, leadMinutes, needsLicence, promiseOf, slotsOf } from "./town.domain.ts";
export { townLineJson } from "./town.lines.ts";
export { townOrders } from "./town.effects.ts";
export { townMachine } from "./town.machine.ts";
export {
  insertTown,
  lockTown,
  putDelivery,
  remindTowns,
  type LockedTown,
  orderOfTown,
  townHeadSql,
  TownBranch,
} from "./town.store.ts";

/** Where the digits of an order are sealed: they open for its own row only. */
export const placeOfTown = (id: string): string => `town:${id}`;
/** The digits of a new row, sealed. */
export const sealedCode = (seal: Seal, id: string): string => seal.seal(newHandOverCode(), placeOfTown(id));

/** Drops those of orders that close unpaid. */
export const forgetTown = (tx: Tx, orderIds: readonly string[]): Promise<number> =>
  tx.run(dropTown, [orderIds]);

/** Asks branches for orders that are paid. */
export async function askSteps(tx: Tx, orderIds: readonly string[], now: Date): Promise<Step[]> {
  const [row, ...others] = await tx.many(townsOfOrders, [orderIds]);
  const elsewhere = (): never => {
    throw new Error(`orders ${orderIds.join(", ")} of the town were paid and are asked for already`);
  };
  if (!row || others.length > 0) return elsewhere();
  const { leadMinutes: lead, slotAt } = row;
  const promiseAt = promiseOf(now, { slotAt: slotAt?.getTime(), lead });
  const settings = await readSettings(tx);
  const given = { promiseAt };
  return [
    ...moveSteps(townOrders, { on: "pay", by: "gateway", rows: [row], now, settings, given }, { elsewhere }),
    ...(slotAt === undefined ? [] : [writeStep(waitForSlot, [[row.id], now], { refuse: elsewhere })]),
  ];
}

type Ending = { orderId: string; by: "member" | "gateway" | "operator"; now: Date };
/** Ends the one of an order that is refunded; false where it is under way. The order is locked; `gateway`: it has ended already. */
export async function endTown(tx: Tx, { orderId, by, now }: Ending): Promise<boolean> {
  const found = await tx.one(lockTown, [orderId]);
  if (!found) return false;
  const { id, state, promiseAt, lateMs } = found;
  if (by === "gateway") return state === "refunded";
  const act = { ids: [id], now };
  if (by === "operator") return (await moveIfAny(tx, townOrders, { on: "close", by, ...act })).length === 1;
  const who = { by, ...act, actorId: found.memberId } as const;
  if (state === "waiting") return (await moveIfAny(tx, townOrders, { on: "cancel", ...who })).length === 1;
  const isLate = promiseAt !== undefined && promiseAt.getTime() + lateMs <= now.getTime();
  return isLate && (await moveIfAny(tx, townOrders, { on: "cancelLate", ...who })).length === 1;
}

/** How long behind its promise something may be cancelled, as it is kept with an order. */
export const lateMsOf = (settings: Parameters<typeof durationMs>[0]): number =>
  durationMs(settings, "town.lateMinutes");
