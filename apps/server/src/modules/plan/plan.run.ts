import { assert } from "@heshi/kernel/assert";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import { closeAttempts } from "../attempt/attempt.public.ts";
import { claimOffers, spendClaims } from "../coupon/coupon.public.ts";
import { post } from "../ledger/ledger.public.ts";
import { moveStock } from "../stock/stock.public.ts";
import type { Step, StepOf } from "./plan.step.ts";

/** A slot can be lost to another submission once for each of the five; after a sixth try all of them are taken. */
const TRIES = 6;

/** Tries until the attempt is done, as long as `again` makes room for it; false if it is not done in the end. */
async function tried<Answer>(
  attempt: () => Promise<{ isDone: boolean; answer: Answer }>,
  again: ((answer: Answer) => Promise<boolean>) | undefined,
): Promise<boolean> {
  for (let count = 1; count <= TRIES; count += 1) {
    const { isDone, answer } = await attempt();
    if (isDone) return true;
    if (!(await again?.(answer))) return false;
  }
  return false;
}

async function write(
  tx: Tx,
  { write: { answering }, values, refuse, again }: StepOf<"write">,
): Promise<void> {
  const attempt = async () => {
    const answer = await tx.one(answering, values);
    return { isDone: answer?.isDone === true, answer: answer as never };
  };
  if (!(await tried(attempt, again))) await refuse();
}

async function transfers(tx: Tx, { transfers: all, at, refuse }: StepOf<"transfers">): Promise<void> {
  const posted = post(tx, all, at);
  await (refuse ? posted.catch(refuse) : posted);
}

async function stock(tx: Tx, { move, items, at, refuse }: StepOf<"stock">): Promise<void> {
  const left = await moveStock(tx, move, { items, at });
  if (left.length === 0) return;
  refuse?.(left);
  assert(false, `stock cannot ${move}: ${items.map(({ skuId, cause }) => `${skuId} of ${cause}`).join()}`);
}

async function claims(tx: Tx, { claims: offers, memberId, at, refuse }: StepOf<"claims">): Promise<void> {
  if (!(await claimOffers(tx, offers, { memberId, now: at }))) await refuse();
}

async function coupons(tx: Tx, step: StepOf<"coupons">): Promise<void> {
  const { uses, memberId, tradeId, at, refuse, again } = step;
  const attempt = async () => ({
    isDone: await spendClaims(tx, uses, { memberId, tradeId, now: at }),
    answer: undefined,
  });
  if (!(await tried(attempt, again))) await refuse();
}

async function limit(tx: Tx, { lock, values, check }: StepOf<"limit">): Promise<void> {
  await tx.one(lock, values);
  await check();
}

const runners: { readonly [K in Step["kind"]]: (tx: Tx, step: StepOf<K>) => Promise<unknown> } = {
  write,
  transfers,
  stock,
  message: (tx, { message, at }) => addToOutbox(tx, message, at),
  attempts: (tx, { tradeId, at }) => closeAttempts(tx, { kind: "trade", id: tradeId }, at),
  claims,
  coupons,
  limit,
};
const run = (tx: Tx, step: Step): Promise<unknown> => runners[step.kind](tx, step as never);

/** Steps without a second try: the next ones are sent without waiting for their answers. */
const isSentAhead = ({ kind }: Step): boolean =>
  kind === "transfers" || kind === "stock" || kind === "message";

/**
 * Runs a plan's steps in a transaction, in their order, and turns the first failure of a step into its refusal. An error leaves the
 * transaction to be rolled back.
 */
export async function runSteps(tx: Tx, steps: readonly Step[]): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const answered = async (): Promise<void> => {
    for (const one of sent.splice(0)) await one;
  };
  for (const step of steps) {
    if (!isSentAhead(step)) await answered();
    const done = run(tx, step);
    // awaited in their order, so that the first failure is the one reported
    done.catch(() => undefined);
    sent.push(done);
    if (!isSentAhead(step)) await answered();
  }
  await answered();
}
