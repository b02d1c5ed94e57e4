import { addFen, type Fen } from "@heshi/kernel/money";
import { assert } from "@heshi/kernel/assert";
import {
  type AccountRef,
  type Held,
  memberAccount,
  merchantAccount,
  move,
  outsideAccount,
  type OutsideChannel,
  platformAccount,
  type Transfer,
} from "./ledger.recipes.ts";

/** `until`: when a waiting transfer arrives. */
type TransferEvent = {
  transferNo: string;
  payerId: string;
  amount: Fen;
  note: string;
  until?: Date | undefined;
};
const waits = (cause: string, until?: Date): Held => ({ kind: "transfer", cause, until });

/** A transfer that waits for its cooling-off: the payer's available → frozen. */
export function transferHeld({ transferNo, payerId, amount, note, until }: TransferEvent): Transfer {
  return {
    kind: "transferHeld",
    key: `transfer-held:${transferNo}`,
    note,
    hold: waits(transferNo, until),
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
    hold: from === "frozen" ? waits(transferNo) : undefined,
    entries: move(memberAccount(payerId, from), memberAccount(payeeId, "available"), amount),
  };
}

/** A waiting transfer was cancelled: the payer's frozen → available. */
export function transferReturned({ transferNo, payerId, amount, note }: TransferEvent): Transfer {
  return {
    kind: "transferReturned",
    key: `transfer-returned:${transferNo}`,
    note,
    hold: waits(transferNo),
    entries: move(memberAccount(payerId, "frozen"), memberAccount(payerId, "available"), amount),
  };
}

/** `shopId`: a shop's own withdrawal, else the member's. */
type WithdrawalEvent = {
  withdrawNo: string;
  memberId: string | undefined;
  shopId?: string | undefined;
  amount: Fen;
  fee: Fen;
  /** When it is expected to arrive. */
  until?: Date | undefined;
};
const waitsFor = ({ withdrawNo, until }: WithdrawalEvent): Held => ({
  kind: "withdraw",
  cause: withdrawNo,
  until,
});
/** The account of who withdraws. */
const purseOf = ({ memberId, shopId }: WithdrawalEvent, purpose: "available" | "frozen"): AccountRef => {
  if (shopId !== undefined) return merchantAccount(shopId, purpose);
  assert(memberId !== undefined, "a withdrawal without an owner");
  return memberAccount(memberId, purpose);
};

/** A withdrawal was asked for: amount and fee, available → frozen. */
export function withdrawalHeld(event: WithdrawalEvent): Transfer {
  const { withdrawNo, amount, fee } = event;
  const [available, frozen] = [purseOf(event, "available"), purseOf(event, "frozen")];
  return {
    kind: "withdrawalHeld",
    key: `withdrawal-held:${withdrawNo}`,
    hold: waitsFor(event),
    entries: move(available, frozen, addFen(amount, fee)),
  };
}

/** The channel has paid: the amount, frozen → outside.channel; the fee, frozen → fee. */
export function withdrawalPaid(event: WithdrawalEvent & { channel: OutsideChannel }): Transfer {
  const { withdrawNo, amount, fee, channel } = event;
  const frozen = purseOf(event, "frozen");
  return {
    kind: "withdrawalPaid",
    key: `withdrawal-paid:${withdrawNo}`,
    hold: waitsFor(event),
    entries: [...move(frozen, outsideAccount(channel), amount), ...move(frozen, platformAccount("fee"), fee)],
  };
}

/** Refused, cancelled or failed: everything comes back, the fee too, frozen → available. One key for all: it comes back once. */
export function withdrawalReturned(event: WithdrawalEvent): Transfer {
  const { withdrawNo, amount, fee } = event;
  const [available, frozen] = [purseOf(event, "available"), purseOf(event, "frozen")];
  return {
    kind: "withdrawalReturned",
    key: `withdrawal-returned:${withdrawNo}`,
    hold: waitsFor(event),
    entries: move(frozen, available, addFen(amount, fee)),
  };
}

/** The bank sent back what it had paid: outside.channel and fee → available. */
export function withdrawalBounced(event: WithdrawalEvent & { channel: OutsideChannel }): Transfer {
  const { withdrawNo, amount, fee, channel } = event;
  const available = purseOf(event, "available");
  return {
    kind: "withdrawalBounced",
    key: `withdrawal-bounced:${withdrawNo}`,
    entries: [
      ...move(outsideAccount(channel), available, amount),
      ...move(platformAccount("fee"), available, fee),
    ],
  };
}

/**
 * A refund that its channel has refused for good: what the channel kept goes to the payer's balance, or was paid from the company's account
 * at the bank; outside.channel → available, or outside.bank.
 */
export function refundEnded(event: {
  refundNo: string;
  channel: OutsideChannel;
  amount: Fen;
  /** Whose balance takes it; absent: the bank has paid. */
  memberId?: string;
}): Transfer {
  const { refundNo, channel, amount, memberId } = event;
  const to = memberId === undefined ? outsideAccount("bank") : memberAccount(memberId, "available");
  return {
    kind: "refundEnded",
    key: `refund-ended:${refundNo}`,
    entries: move(outsideAccount(channel), to, amount),
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
