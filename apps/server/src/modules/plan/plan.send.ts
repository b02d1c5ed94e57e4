import type { AtCommit } from "../../platform/database/db.ts";
import { addToOutboxAtCommit } from "../../platform/events.ts";
import { postAtCommit } from "../ledger/ledger.public.ts";
import { moveStockAtCommit } from "../stock/stock.public.ts";
import type { Step, StepOf } from "./plan.step.ts";

/**
 * The allow-list: steps that may be sent with the commit, without reading their answers, since each refuses by an error of the database.
 * Coupons, claims of offers and limits per member are not among them: an expired trade may have to give back a coupon first, and a limit is
 * counted under a lock.
 */
const senders = {
  write: (atCommit, { write, values }) => atCommit(write.refusing, values),
  transfers: (atCommit, { transfers, at }) => postAtCommit(atCommit, transfers, at),
  stock: (atCommit, { move, items, at }) => moveStockAtCommit(atCommit, move, { items, at }),
  message: (atCommit, { message, at }) => addToOutboxAtCommit(atCommit, message, at),
} satisfies { readonly [K in Step["kind"]]?: (atCommit: AtCommit, step: StepOf<K>) => void };

type Sent = StepOf<keyof typeof senders>;
const isSent = (step: Step): step is Sent => Object.hasOwn(senders, step.kind);
/** No attempt had been begun, so none has to be ended; the write that pays the trade refuses if one has been begun since. */
const isNothing = (step: Step): boolean => step.kind === "attempts" && step.begun === 0;

/** Queues all steps for the commit; false, without queueing any, if one of them is not allowed. */
export function sendAtCommit(atCommit: AtCommit, steps: readonly Step[]): boolean {
  const left = steps.filter((step) => !isNothing(step));
  if (!left.every(isSent)) return false;
  for (const step of left) senders[step.kind](atCommit, step as never);
  return true;
}
