import { assert } from "@heshi/kernel/assert";
import { randomId } from "@heshi/kernel/id";
import { addFen, type Fen, subFen, ZERO_FEN } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../settings.ts";
import { takeSharesBack } from "../feeshare/feeshare.public.ts";
import { allowDebt, findBalance, recipes, type TakenBack } from "../ledger/ledger.public.ts";
import { lockPurse } from "../merchant/merchant.public.ts";
import { recallOfShop } from "../withdraw/withdraw.public.ts";
import { feeBack, takenFrom } from "./settlement.domain.ts";
import { findSettled, insertRefund } from "./settlement.store.ts";

type Refund = { shopId: string; orderId: string; grossFen: Fen; now: Date; settings: Settings };

/**
 * From where a refund of a settled order comes, behind the lock of its shop's purse; `grossFen`: with the platform's part. What is
 * available is taken first, then a withdrawal that was not sent yet ends for it, then the deposit. Undefined where it would make a debt and
 * `mayOwe` is false: only an operator lets a shop owe.
 */
export async function takeBack(
  tx: Tx,
  { shopId, orderId, grossFen, mayOwe, now, settings }: Refund & { mayOwe: boolean },
): Promise<TakenBack | undefined> {
  await tx.run(lockPurse, [shopId, now]);
  const settled = await tx.one(findSettled, [orderId]);
  assert(settled, `order ${orderId} is on no bill`);
  const balanceOf = (purpose: "available" | "deposit") =>
    findBalance(tx, recipes.merchantAccount(shopId, purpose));
  const take = async (): Promise<TakenBack> => {
    const purse = { available: await balanceOf("available"), deposit: await balanceOf("deposit") };
    return takenFrom(grossFen, feeBack(settled, grossFen), purse);
  };
  const isShort = ({ deposit, debt }: TakenBack): boolean => deposit > 0 || debt > 0;
  let taken = await take();
  if (isShort(taken) && (await recallOfShop(tx, shopId, now))) taken = await take();
  if (taken.debt > 0 && !mayOwe) return undefined;
  if (taken.debt > 0) await tx.one(allowDebt, [shopId, settings["settle.debtFen"]]);
  return taken;
}

/** Notes it as a line of the shop's next bill; `key` is that of its transfer. */
export async function noteTakenBack(
  tx: Tx,
  {
    shopId,
    orderId,
    key,
    taken,
    now,
  }: Omit<Refund, "grossFen" | "settings"> & { key: string; taken: TakenBack },
): Promise<void> {
  const { available, deposit, debt, fee } = taken;
  const gross = addFen(available, deposit, debt, fee);
  if (gross === ZERO_FEN) return;
  await tx.run(insertRefund, [
    randomId(),
    shopId,
    orderId,
    key,
    subFen(ZERO_FEN, gross),
    subFen(ZERO_FEN, fee),
    now,
  ]);
  const settled = await tx.one(findSettled, [orderId]);
  if (settled)
    await takeSharesBack(tx, { orderId, key, leftFen: subFen(settled.feeFen, settled.backFeeFen), now });
}
