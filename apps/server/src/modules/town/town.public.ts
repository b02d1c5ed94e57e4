import type { Tx } from "../../platform/database/db.ts";
import type { Seal } from "../../platform/secret/seal.ts";
import { durationMs, type Settings } from "../../settings.ts";
import { readSettings } from "../../platform/settings.ts";
import { moveIfAny, moveSteps } from "../machine/machine.public.ts";
import { type Step, writeStep } from "../plan/plan.public.ts";
import { isCancellable, newHandOverCode, promiseOf } from "./town.domain.ts";
import { townOrders } from "./town.effects.ts";
import { dropTown, lieUntil, lockTown, townsOfOrders, waitForPromise, waitForSlot } from "./town.store.ts";

export { isCancellable, isLicensed, leadMinutes, needsLicence, promiseOf, slotsOf } from "./town.domain.ts";
export { townLineJson } from "./town.lines.ts";
export { townOrders } from "./town.effects.ts";
export { townMachine } from "./town.machine.ts";
export {
  hasLeftSql,
  inOwnBranchSql,
  insertTown,
  isToDoSql,
  lockTown,
  nudgeShops,
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
  const { id, state } = found;
  if (by === "gateway") return state === "refunded";
  const act = { ids: [id], now };
  if (by === "operator") return (await moveIfAny(tx, townOrders, { on: "close", by, ...act })).length === 1;
  const who = { by, ...act, actorId: found.memberId } as const;
  if (!isCancellable(found, now)) return false;
  const on = state === "waiting" ? "cancel" : "cancelLate";
  return (await moveIfAny(tx, townOrders, { on, ...who })).length === 1;
}

const untils = { accept: undefined, prepare: lieUntil, arrive: waitForPromise } as const;
type Acting = {
  by: "shop" | "gateway";
  ids: readonly [string];
  shopId?: string;
  actorId?: string;
  now: Date;
  settings: Settings;
};
/** Moves the one of an order, which is locked, towards its buyer; false where it is in another state. */
export async function goOn(tx: Tx, on: keyof typeof untils, act: Acting): Promise<boolean> {
  const [moved] = await moveIfAny(tx, townOrders, { on, ...act });
  const until = untils[on];
  if (moved && until) await tx.run(until, [moved.id, act.now]);
  return moved !== undefined;
}

/** What is kept with an order: how long behind its promise it may be cancelled, and how long it waits to be fetched. */
export const townTermsOf = (settings: Settings): { lateMs: number; fetchDays: number } => ({
  lateMs: durationMs(settings, "town.lateMinutes"),
  fetchDays: settings["town.fetchDays"],
});
