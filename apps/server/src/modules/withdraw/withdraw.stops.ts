import type { Tx } from "../../platform/database/db.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { type Ends, type Guard, stopsOf, stopsSeen } from "../outflow/outflow.public.ts";
import { withdrawals } from "./withdraw.effects.ts";
import { findOpenOfShop } from "./withdraw.store.ts";

type Whose = Pick<Ends, "memberId" | "shopId">;
type When = { stage: "decision" | "sending"; now: Date };

const asked = ({ memberId, shopId }: Whose, when: When) =>
  ({ act: shopId === undefined ? "withdraw" : "shopWithdraw", memberId, shopId, ...when }) as const;

/** What stops the withdrawal of a member or a shop when it is decided, or sent; behind the locks of whose it is. */
export const withdrawStops = (tx: Tx, whose: Whose, when: When): Promise<Guard[]> =>
  stopsOf(tx, asked(whose, when));

/** The same for who reads alone. */
export const withdrawStopsSeen = (tx: Tx, whose: Whose, when: When): Promise<Guard[]> =>
  stopsSeen(tx, asked(whose, when));

/** Why a shop's withdrawal ends before it was sent, as the shop reads it. */
const FOR_REFUND = "店铺有退款要付，余额不足";

/**
 * Ends the withdrawal of a shop's that its channel was not asked to pay yet, so that a refund finds the money; behind the lock of the
 * shop's purse. False where there is none.
 */
export async function recallOfShop(tx: Tx, shopId: string, now: Date): Promise<boolean> {
  const open = await tx.one(findOpenOfShop, [shopId]);
  if (!open) return false;
  const moving = { on: "recall", by: "gateway", ids: [open.id], shopId, now } as const;
  const words = { words: FOR_REFUND, given: { reason: FOR_REFUND } };
  return (await moveIfAny(tx, withdrawals, { ...moving, ...words })).length > 0;
}
