/** Recipes that make our books say what a channel's statement says (docs/rules/reconcile.md). Their keys name the cause second. */
import { assert } from "@heshi/kernel/assert";
import type { Fen } from "@heshi/kernel/money";
import {
  type AccountRef,
  type Entry,
  move,
  outsideAccount,
  type OutsideChannel,
  platformAccount,
  type Transfer,
} from "./ledger.recipes.ts";

const [suspense, sundry] = [platformAccount("suspense"), platformAccount("sundry")];

/** `from` → `to`; the other way for an amount below 0. */
const moveEither = (from: AccountRef, to: AccountRef, amount: number): Entry[] =>
  amount > 0 ? move(from, to, amount) : move(to, from, -amount);

type Difference = { differenceId: string; channel: OutsideChannel; surplus: number };

/** What a channel's statement has more (or, negative, less) than our books, as two operators decided: outside.channel → suspense. */
export const differenceBooked = ({ differenceId, channel, surplus }: Difference): Transfer => ({
  kind: "differenceBooked",
  key: `difference:${differenceId}`,
  entries: moveEither(outsideAccount(channel), suspense, surplus),
});

/** A booked difference is taken back: suspense → outside.channel. */
export const differenceReversed = ({ differenceId, channel, surplus }: Difference): Transfer => ({
  kind: "differenceReversed",
  key: `difference-reversed:${differenceId}`,
  entries: moveEither(suspense, outsideAccount(channel), surplus),
});

/** What a difference was booked for is in the books after all: suspense, or sundry where it was settled, → outside.channel. */
export const differenceMet = ({
  differenceId,
  channel,
  surplus,
  from,
}: Difference & { from: "suspense" | "sundry" }): Transfer => ({
  kind: "differenceMet",
  key: `difference-met:${differenceId}`,
  entries: moveEither(platformAccount(from), outsideAccount(channel), surplus),
});

type Exception = { exceptionId: string; channel: OutsideChannel; amount: Fen };

/** A payment that could not be booked lies at its channel: outside.channel → suspense. */
export const exceptionListed = ({ exceptionId, channel, amount }: Exception): Transfer => ({
  kind: "exceptionListed",
  key: `exception:${exceptionId}`,
  entries: move(outsideAccount(channel), suspense, amount),
});

/** Such a payment was returned at its channel, or is booked as what it pays: suspense → outside.channel. */
export const exceptionEnded = ({ exceptionId, channel, amount }: Exception): Transfer => ({
  kind: "exceptionEnded",
  key: `exception-ended:${exceptionId}`,
  entries: move(suspense, outsideAccount(channel), amount),
});

/** What is left of an item of suspense, as two operators decided: suspense ↔ sundry. */
export function suspenseSettled({
  cause,
  amount,
  note,
}: {
  cause: string;
  amount: number;
  note: string;
}): Transfer {
  assert(amount !== 0, "an item of suspense has an amount");
  return {
    kind: "suspenseSettled",
    key: `suspense-settled:${cause}`,
    note,
    entries: moveEither(suspense, sundry, amount),
  };
}

/**
 * What a channel kept of a statement's payments, or (negative) gave back with refunds: channelFee → outside.channel. `day` names statement
 * and day, `part` counts corrections.
 */
export const channelFeeTaken = ({
  channel,
  day,
  part,
  fee,
}: {
  channel: OutsideChannel;
  day: string;
  part: number;
  fee: number;
}): Transfer => ({
  kind: "channelFeeTaken",
  key: `channel-fee:${day}-${part}`,
  entries: moveEither(platformAccount("channelFee"), outsideAccount(channel), fee),
});

/** A channel paid what it held for us to the company's bank, by the bank's serial: outside.bank → outside.channel. */
export const channelSettled = ({
  channel,
  serial,
  amount,
}: {
  channel: OutsideChannel;
  serial: string;
  amount: Fen;
}): Transfer => ({
  kind: "channelSettled",
  key: `channel-settled:${serial}:${channel}`,
  entries: move(outsideAccount("bank"), outsideAccount(channel), amount),
});
