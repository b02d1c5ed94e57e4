import { addFen, type Fen } from "@heshi/kernel/money";
import {
  memberAccount,
  move,
  outsideAccount,
  type OutsideChannel,
  platformAccount,
  type Transfer,
} from "./ledger.recipes.ts";

type TransferEvent = { transferNo: string; payerId: string; amount: Fen; note: string };

/** A transfer that waits for its cooling-off: the payer's available → frozen. */
export function transferHeld({ transferNo, payerId, amount, note }: TransferEvent): Transfer {
  return {
    kind: "transferHeld",
    key: `transfer-held:${transferNo}`,
    note,
    entries: move(memberAccount(payerId, "available"), memberAccount(payerId, "frozen"), amount),
  };
}

/** A transfer arrives: the payer's available, or what was held, → the payee's available. One key for both: it arrives once. */
export function transferred({
  transferNo,
  payerId,
  payeeId,
  amount,
  note,
  from,
}: TransferEvent & { payeeId: string; from: "available" | "frozen" }): Transfer {
  return {
    kind: "transferred",
    key: `transfer:${transferNo}`,
    note,
    entries: move(memberAccount(payerId, from), memberAccount(payeeId, "available"), amount),
  };
}

/** A waiting transfer was cancelled: the payer's frozen → available. */
export function transferReturned({ transferNo, payerId, amount, note }: TransferEvent): Transfer {
  return {
    kind: "transferReturned",
    key: `transfer-returned:${transferNo}`,
    note,
    entries: move(memberAccount(payerId, "frozen"), memberAccount(payerId, "available"), amount),
  };
}

type WithdrawalEvent = { withdrawNo: string; memberId: string; amount: Fen; fee: Fen };

/** A withdrawal was asked for: amount and fee, available → frozen. */
export function withdrawalHeld({ withdrawNo, memberId, amount, fee }: WithdrawalEvent): Transfer {
  const [available, frozen] = [memberAccount(memberId, "available"), memberAccount(memberId, "frozen")];
  return {
    kind: "withdrawalHeld",
    key: `withdrawal-held:${withdrawNo}`,
    entries: move(available, frozen, addFen(amount, fee)),
  };
}

/** The channel has paid: the amount, frozen → outside.channel; the fee, frozen → fee. */
export function withdrawalPaid({
  withdrawNo,
  memberId,
  amount,
  fee,
  channel,
}: WithdrawalEvent & { channel: OutsideChannel }): Transfer {
  const frozen = memberAccount(memberId, "frozen");
  return {
    kind: "withdrawalPaid",
    key: `withdrawal-paid:${withdrawNo}`,
    entries: [...move(frozen, outsideAccount(channel), amount), ...move(frozen, platformAccount("fee"), fee)],
  };
}

/** Refused, cancelled or failed: everything comes back, the fee too, frozen → available. One key for all: it comes back once. */
export function withdrawalReturned({ withdrawNo, memberId, amount, fee }: WithdrawalEvent): Transfer {
  const [available, frozen] = [memberAccount(memberId, "available"), memberAccount(memberId, "frozen")];
  return {
    kind: "withdrawalReturned",
    key: `withdrawal-returned:${withdrawNo}`,
    entries: move(frozen, available, addFen(amount, fee)),
  };
}

/** The bank sent back what it had paid: outside.channel and fee → available. */
export function withdrawalBounced({
  withdrawNo,
  memberId,
  amount,
  fee,
  channel,
}: WithdrawalEvent & { channel: OutsideChannel }): Transfer {
  const available = memberAccount(memberId, "available");
  return {
    kind: "withdrawalBounced",
    key: `withdrawal-bounced:${withdrawNo}`,
    entries: [
      ...move(outsideAccount(channel), available, amount),
      ...move(platformAccount("fee"), available, fee),
    ],
  };
}

/** A payment at the bank that an operator has seen on its statement: outside.bank → available. */
export function remittanceCredited(event: { remitNo: string; memberId: string; amount: Fen }): Transfer {
  const { remitNo, memberId, amount } = event;
  return {
    kind: "remittanceCredited",
    key: `remittance:${remitNo}`,
    entries: move(outsideAccount("bank"), memberAccount(memberId, "available"), amount),
  };
}

/** What a channel's statement has more (or, negative, less) than our books, as two operators decided: outside.channel ↔ suspense. */
export function differenceBooked(event: {
  differenceId: string;
  channel: OutsideChannel;
  surplus: number;
}): Transfer {
  const { differenceId, channel, surplus } = event;
  const [outside, suspense] = [outsideAccount(channel), platformAccount("suspense")];
  return {
    kind: "differenceBooked",
    key: `difference:${differenceId}`,
    entries: surplus > 0 ? move(outside, suspense, surplus) : move(suspense, outside, -surplus),
  };
}
