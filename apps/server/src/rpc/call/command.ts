import type { Group } from "@heshi/contract/frame/define";
import { constraintOf, isGuard, sqlState } from "../../platform/database/db.ts";
import { logAct, mayAct } from "../acts/acts.ts";
import type { Answer, EndpointDeps, StoredReply } from "./call.ts";
import {
  amongCopies,
  claim,
  claimValues,
  copiesEnded,
  digestOf,
  findStored,
  replayOf,
} from "./idempotency.ts";
import type { SecurityEvent } from "../audit/audit.ts";
import { noteFailure, successOf } from "../audit/audited.ts";
import { present } from "./present.ts";
import { commonRefusal, Refusal, refusedIfBusy } from "./refusal.ts";
import { before, context, digestIn, type Run } from "./run.ts";
import type { Route, SingleStatement } from "./service.ts";
import { inTurn, refusedTry, takeTries } from "./tries.ts";

/** Runs a command once per request id; counts a try of a secret before the secret is compared. */
export const command = (run: Run): Promise<Answer> => inTurn(run, () => commandOnce(run));

async function commandOnce(run: Run): Promise<Answer> {
  const held = await takeTries(run);
  try {
    const answer = await amongCopies(run.access, run.call.route, () => transact(run));
    await held?.clear();
    return answer;
  } catch (thrown) {
    const error = refusedIfBusy(thrown);
    const stored = await storedAfter(run, error);
    if (stored) return replayOf(stored, digestIn(run));
    noteFailure(run, error, held);
    throw await refusedTry(error, held);
  }
}

async function transact(run: Run): Promise<Answer> {
  const { singleStatement, fast } = run.call.route.handler;
  if (!run.deps.fastPaths || run.access.who.kind === "operator") return inTransaction(run);
  const answer = singleStatement
    ? await asSingleStatement(run, singleStatement)
    : fast && (await onFastPath(run, fast));
  return answer ?? inTransaction(run);
}

/** A command as the one statement that it is; undefined where that answers nothing. */
async function asSingleStatement(
  { deps, call: { route }, access, input }: Run,
  { statement, values }: SingleStatement<Group, string>,
): Promise<Answer | undefined> {
  const claimed = claimValues({ access, route, digest: digestOf(deps.requestKey, route, { input }) });
  const own = values({ caller: access.who as never, now: access.now }, input as never);
  const reply = (await deps.db.one(statement, [...own, ...claimed]))?.reply;
  if (reply === undefined) return undefined;
  committed(deps, route);
  // a repeat gets these bytes too; the parse finds an answer of another shape than was declared
  route.method.output.parse(JSON.parse(reply));
  return { info: reply, isReplay: false };
}

/** After a command's commit: drops the cached answers that it made stale, and has the outbox read. */
export function committed({ cache, stale, committed: nudge }: EndpointDeps, { name }: Route): void {
  const answers = stale.get(name) ?? [];
  if (answers.length > 0) cache.drop(answers);
  nudge();
}

type Fast = NonNullable<Route["handler"]["fast"]>;

/** A command on its fast path; undefined where that answers nothing or a guard refuses. */
async function onFastPath(run: Run, fast: Fast): Promise<Answer | undefined> {
  const { deps, call } = run;
  const { route } = call;
  try {
    const info = await deps.db.write(async (tx) => {
      const output = await fast({ ...context(run, tx), atCommit: tx.atCommit }, run.input as never);
      if (output === undefined) throw new NotFast();
      const reply = present(route.method.output, output);
      claim(tx, { access: run.access, route, digest: digestIn(run), reply, effect: undefined });
      return reply;
    });
    committed(deps, route);
    return { info, isReplay: false };
  } catch (error) {
    if (error instanceof NotFast || isGuard(error)) return undefined;
    throw error;
  }
}

/** Rolls back the transaction of a fast path that answers nothing. */
class NotFast extends Error {}

/** Rolls back what was only tried. */
class Rehearsed extends Error {}

/**
 * Carries an act that takes two, or may, out and rolls it back, so that what cannot be done as things are is refused to the first of them
 * already, and nothing waits that nobody can confirm. Whether it takes two.
 */
async function takesTwo(run: Run, prepared: unknown): Promise<boolean> {
  const { deps, call, input } = run;
  const { method, handler } = call.route;
  if (!method.twoPersons) return false;
  // a method with a `before` checks there what the first of two is refused
  if (handler.before) return true;
  let isAbove = method.twoPersons !== "aboveBound";
  const unkept = { remember: () => undefined, was: () => undefined, takesTwo: () => void (isAbove = true) };
  try {
    await deps.db.write(async (tx) => {
      await handler.handle({ ...context(run, tx), ...unkept }, input as never, prepared);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return isAbove;
}

/** For an act that one may do: it is above the bound since it was rehearsed, as where another act was counted meanwhile. */
function aboveMeanwhile(): never {
  throw commonRefusal("BUSY");
}

/** A command in its transaction, an operator's act with its row in the act log. */
async function inTransaction(run: Run): Promise<Answer> {
  const { deps, call, access, input } = run;
  const { route } = call;
  const { handler, method } = route;
  const digest = digestIn(run);
  const prepared = await handler.before?.(before(run), input as never);
  const isForTwo = await takesTwo(run, prepared);
  let event: SecurityEvent | undefined;
  let was: Readonly<Record<string, unknown>> | undefined;
  let says: string | undefined;
  const info = await deps.db.write(async (tx) => {
    let effect: Readonly<Record<string, unknown>> = {};
    const ctx = {
      ...context(run, tx),
      remember: (value: typeof effect) => void (effect = value),
      was: (value: NonNullable<typeof was>) => void (was = value),
      ...(method.twoPersons && { takesTwo: isForTwo ? () => undefined : aboveMeanwhile }),
    };
    const act = { access, route, digest, input };
    let enteredBy: string | undefined;
    if (isForTwo) {
      const entering = await mayAct(tx, act);
      if (!entering.may) {
        says = entering.says;
        return undefined;
      }
      ({ enteredBy } = entering);
    }
    const reply = present(
      method.output,
      await handler.handle({ ...ctx, enteredBy }, input as never, prepared),
    );
    logAct(tx, { ...act, step: "done" }, { before: was, reply: method.secretOutput ? undefined : reply });
    event = successOf(run, effect);
    if (event) deps.security.record(tx, event);
    claim(tx, {
      access,
      route,
      digest,
      ...(method.secretOutput ? { reply: undefined, effect } : { reply, effect: undefined }),
    });
    return reply;
  });
  if (info === undefined) throw commonRefusal("SECOND_PERSON", {}, says);
  if (event) deps.security.tell(event);
  committed(deps, route);
  return { info, isReplay: false };
}

/**
 * After a lost race or a refusal: the stored answer of the first arrival, which may have changed what was checked. A copy that is still
 * running is waited for, so that no call is refused whose copy succeeds.
 */
async function storedAfter(run: Run, error: unknown): Promise<StoredReply | undefined> {
  const lostRace = sqlState(error) === "23505" && constraintOf(error) === "rpc_reply_pkey";
  if (!lostRace && !(error instanceof Refusal)) return undefined;
  await copiesEnded(run.access, run.call.route);
  const stored = await findStored(run.deps.db, run.access, run.call.route);
  return stored?.reply === undefined ? undefined : stored;
}
