import { logAct } from "../acts/acts.ts";
import { takeRepeat } from "../session/attempts.ts";
import type { SecurityEvent } from "../audit/audit.ts";
import { updateEffect } from "../session/session.store.ts";
import type { Answer, StoredReply } from "./call.ts";
import { noteFailure, successOf } from "../audit/audited.ts";
import { committed } from "./command.ts";
import { present } from "./present.ts";
import { commonRefusal } from "./refusal.ts";
import { before, context, digestIn, type Run } from "./run.ts";
import { inTurn, refusedTry, takeTries } from "./tries.ts";

/**
 * A new secret for a command whose answer was lost. The sender proves again what the command asked for: a password is compared and takes
 * a try, a code is part of the digest. No count of tries is cleared; a right proof gives its own try back.
 */
export async function renewal(run: Run, stored: StoredReply): Promise<Answer> {
  const { deps, call, access, input } = run;
  const { route } = call;
  const { handler, method } = route;
  const repeat = `${access.caller} ${route.name} ${access.requestId}`;
  if (!handler.renew || !(await takeRepeat(deps.db, repeat, access.now)))
    throw commonRefusal("REQUEST_REUSED");
  if (stored.digest !== digestIn(run)) throw commonRefusal("REQUEST_REUSED");
  const { renew } = handler;
  const prepared = await proveAgain(run);
  let event: SecurityEvent | undefined;
  const info = await deps.db.write(async (tx) => {
    let effect: Readonly<Record<string, unknown>> = {};
    const ctx = { ...context(run, tx), remember: (value: typeof effect) => void (effect = value) };
    const reply = present(method.output, await renew(ctx, stored.effect ?? {}, prepared));
    event = successOf(run, effect);
    if (event) deps.security.record(tx, event);
    logAct(tx, { access, route, digest: stored.digest, input, step: "done" });
    await tx.run(updateEffect, [access.caller, route.name, access.requestId, JSON.stringify(effect)]);
    return reply;
  });
  if (event) deps.security.tell(event);
  committed(deps, route);
  return { info, isReplay: false };
}

/** What the method's `before` answers where it compares a password; undefined where the digest holds the proof. */
const proveAgain = (run: Run): Promise<unknown> => inTurn(run, () => proveOnce(run));

async function proveOnce(run: Run): Promise<unknown> {
  const held = await takeTries(run, { isRepeat: true });
  if (!held) return undefined;
  try {
    const prepared = await run.call.route.handler.before?.(before(run), run.input as never);
    await held.giveBack();
    return prepared;
  } catch (error) {
    noteFailure(run, error, held);
    throw await refusedTry(error, held);
  }
}
