import type { Attempt } from "@heshi/contract/frame/define";
import {
  accountName,
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

/** What is counted of a call; undefined where it compares no secret. */
function ruleOf({ call: { route }, input }: Run): Attempt | undefined {
  const rule = route.method.attempt;
  return rule?.secret !== undefined && input[rule.secret] === undefined ? undefined : rule;
}

/** Calls that compare the same secret, by its scope and subject: the last of them. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Runs calls that compare the same secret one after another in this process: a try is counted before it is compared, so that right ones
 * at the same moment would be counted as wrong ones, and lock the secret.
 */
export async function inTurn<T>(run: Run, act: () => Promise<T>): Promise<T> {
  const rule = ruleOf(run);
  if (!rule) return act();
  const key = `${rule.scope} ${turnOf(run, rule.subject)}`;
  const before = turns.get(key);
  const mine = before ? before.then(act, act) : act();
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
}

/** Whose turn it is: of an account its caller's, which needs no look at the database. */
function turnOf({ access, call, input }: Run, subject: string): string {
  if (subject === "network") return call.device.network;
  return subject === "caller" || subject === "account" ? access.caller : String(input[subject] as string);
}

/** Takes a try of the secret that the call compares, before it does; undefined where it compares none. */
export async function takeTries(run: Run, { isRepeat = false } = {}): Promise<HeldTry | undefined> {
  const { access, call, deps } = run;
  const rule = ruleOf(run);
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

/** The subject whose tries are counted; of a name, that of the device where it is known there. */
async function subjectOf({ access, call, deps, input }: Run): Promise<string> {
  const { subject = "caller", knownTo: audience } = call.route.method.attempt ?? {};
  if (subject === "caller") return access.caller;
  if (subject === "network") return call.device.network;
  const name =
    subject === "account" ? await accountName(deps.db, access.who) : String(input[subject] as string);
  return audience ? subjectFor(deps.db, { audience, name, deviceId: call.device.id }) : name;
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
