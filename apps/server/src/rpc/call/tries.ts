import {
  clearTries,
  giveTryBack,
  subjectFor,
  takeFailure,
  takeTry,
  type Taken,
  type Tries,
} from "../session/attempts.ts";
import { commonRefusal, Refusal } from "./refusal.ts";
import type { Run } from "./run.ts";

/** A try that was taken: what is left, and what to do once the secret was right. */
export type HeldTry = {
  taken: Taken;
  /** After a first call: all tries of the secret are available again. */
  clear: () => Promise<unknown>;
  /** After a repeat: this try alone is given back. */
  giveBack: () => Promise<unknown>;
};

/** Calls that compare the same secret, by its scope and subject: the last of them. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Runs calls that compare the same secret one after another in this process: a try is counted before it is compared, so that right ones
 * at the same moment would be counted as wrong ones, and lock the secret.
 */
export async function inTurn<T>(run: Run, act: () => Promise<T>): Promise<T> {
  const { call, access, input } = run;
  const rule = call.route.method.attempt;
  if (!rule) return act();
  const subject = rule.subject;
  const key = `${rule.scope} ${subject === "caller" ? access.caller : String(input[subject])}`;
  const before = turns.get(key);
  const mine = before ? before.then(act, act) : act();
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
}

/** Takes a try of the secret that the call compares, before it does; undefined where it compares none. */
export async function takeTries(run: Run, { isRepeat = false } = {}): Promise<HeldTry | undefined> {
  const { access, call, deps } = run;
  const rule = call.route.method.attempt;
  if (!rule) return undefined;
  const { db } = deps;
  const failure =
    rule.slider && !isRepeat
      ? await takeFailure(db, call.device, { limits: rule.slider, now: access.now })
      : undefined;
  if (failure?.isOver) await needSlider(run);
  const tries: Tries = { scope: rule.scope, subject: await subjectOf(run), rule };
  const taken = await takeTry(db, tries, access.now);
  const shared = triesOfShop(run);
  if (shared) await takeTry(db, shared, access.now);
  const back = async () => shared && giveTryBack(db, shared);
  return {
    taken,
    clear: () => Promise.all([clearTries(db, tries), back(), failure?.back()]),
    giveBack: () => Promise.all([giveTryBack(db, tries), back()]),
  };
}

/** What the caller's shop has tried, where that is counted as well. */
function triesOfShop({ access: { who }, call }: Run): Tries | undefined {
  const rule = call.route.method.attempt;
  if (!rule?.shop || who.kind !== "merchant") return undefined;
  return { scope: `${rule.scope}.shop`, subject: who.shopId, rule: { ...rule, ...rule.shop } };
}

async function subjectOf({ access, call, deps, input }: Run): Promise<string> {
  const { subject = "caller", knownTo } = call.route.method.attempt ?? {};
  if (subject === "caller") return access.caller;
  const mobile = String(input[subject] as string);
  return knownTo ? subjectFor(deps.db, { audience: knownTo, mobile, deviceId: call.device.id }) : mobile;
}

async function needSlider({ deps, access, input }: Run): Promise<void> {
  const { sliderId, sliderX } = input;
  if (typeof sliderId !== "string" || typeof sliderX !== "number") throw commonRefusal("SLIDER");
  if (!(await deps.isSliderSolved(deps.db, { sliderId, sliderX }, access.now)))
    throw commonRefusal("SLIDER", {}, "拼图没有对齐，请再试一次");
}

/**
 * The refusal of a wrong secret, with how many tries are left. Any other refusal is thrown as it is, and its try is given back: either
 * nothing was compared, or the secret was right.
 */
export async function refusedTry(error: unknown, held: HeldTry | undefined): Promise<unknown> {
  if (!held || !(error instanceof Refusal)) return error;
  if (error.refusal !== "WRONG_SECRET" && error.refusal !== "WRONG_CODE") {
    await held.giveBack();
    return error;
  }
  return new Refusal(
    { code: error.code, refusal: error.refusal, text: error.message },
    { ...held.taken, ...error.info },
  );
}
