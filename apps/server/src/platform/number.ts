import { randomInt } from "node:crypto";
import { formatDay } from "@heshi/kernel/text";

/** A printable number that cannot be counted: the day in Shanghai and twelve random digits. */
const newNumber = (now: Date): string =>
  formatDay(now).replaceAll("-", "").slice(2) +
  String(randomInt(1_000_000)).padStart(6, "0") +
  String(randomInt(1_000_000)).padStart(6, "0");

export const newOrderNo = newNumber;
export const newTradeNo = (now: Date): string => `T${newNumber(now)}`;
export const newAttemptNo = (now: Date): string => `P${newNumber(now)}`;
export const newTransferNo = (now: Date): string => `Z${newNumber(now)}`;
export const newExchangeNo = (now: Date): string => `E${newNumber(now)}`;
export const newGiftNo = (now: Date): string => `G${newNumber(now)}`;
export const newAfterNo = (now: Date): string => `S${newNumber(now)}`;
export const newWithdrawNo = (now: Date): string => `W${newNumber(now)}`;
export const newRemitNo = (now: Date): string => `M${newNumber(now)}`;
export const newRechargeNo = (now: Date): string => `C${newNumber(now)}`;
export const newRefundNo = (now: Date): string => `R${newNumber(now)}`;
export const newBillNo = (now: Date): string => `B${newNumber(now)}`;
export const newIntakeNo = (now: Date): string => `K${newNumber(now)}`;
export const newTakeNo = (now: Date): string => `D${newNumber(now)}`;
export const newLossNo = (now: Date): string => `L${newNumber(now)}`;
export const newDeliveryNo = (now: Date): string => `Q${newNumber(now)}`;
export const newLotNo = (now: Date): string => `A${newNumber(now)}`;
export const newUnlockNo = (now: Date): string => `U${newNumber(now)}`;
export const newEntrustNo = (now: Date): string => `N${newNumber(now)}`;
export const newDeputeNo = (now: Date): string => `O${newNumber(now)}`;
export const newAdjustNo = (now: Date): string => `J${newNumber(now)}`;
export const newInvestNo = (now: Date): string => `F${newNumber(now)}`;
export const newClaimNo = (now: Date): string => `Y${newNumber(now)}`;
export const newCollectionNo = (now: Date): string => `H${newNumber(now)}`;
