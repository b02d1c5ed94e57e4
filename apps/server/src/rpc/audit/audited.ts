import type { SecurityEventKind } from "@heshi/contract/frame/define";
import type { SecurityEvent } from "./audit.ts";
import type { HeldTry } from "../call/tries.ts";
import { Refusal } from "../call/refusal.ts";
import type { Run } from "../call/run.ts";
import type { Caller } from "../call/service.ts";

const subjectIdOf = (who: Caller): string | undefined => {
  if (who.kind === "member") return who.memberId;
  if (who.kind === "merchant") return who.staffId;
  return who.kind === "operator" ? who.operatorId : undefined;
};

type Effect = Readonly<Record<string, unknown>>;

function eventOf(run: Run, kind: SecurityEventKind, effect: Effect = {}): SecurityEvent {
  const { access, call, input } = run;
  const { method, name } = call.route;
  const { who } = access;
  const made = effect["memberId"] ?? effect["staffId"] ?? effect["operatorId"];
  const typed = (field: string): string | undefined =>
    who.kind === "visitor" && typeof input[field] === "string" ? input[field] : undefined;
  const of = who.kind === "visitor" ? (method.audit?.of ?? method.attempt?.knownTo ?? "member") : who.kind;
  return {
    at: access.now,
    kind,
    audience: of,
    subjectId: subjectIdOf(who) ?? (typeof made === "string" ? made : undefined),
    mobile: typed("mobile"),
    name: of === "operator" ? typed("name") : undefined,
    method: name,
    device: call.device,
  };
}

/** The security event of a command that succeeds; undefined where the contract declares none. `effect` is what the handler remembered. */
export function successOf(run: Run, effect: Effect): SecurityEvent | undefined {
  const { audit } = run.call.route.method;
  // a login that still asks for a number to be bound has no subject yet
  if (!audit || (audit.kind === "login" && run.access.who.kind === "visitor" && isUnbound(run, effect)))
    return undefined;
  return eventOf(run, audit.kind, effect);
}

const isUnbound = ({ input }: Run, effect: Effect): boolean =>
  input["mobile"] === undefined &&
  effect["memberId"] === undefined &&
  effect["staffId"] === undefined &&
  effect["operatorId"] === undefined;

/** Notes the refusal of a wrong secret, and that it was the last one before a lock. */
export function noteFailure(run: Run, error: unknown, held: HeldTry | undefined): void {
  if (!(error instanceof Refusal)) return;
  if (error.refusal !== "WRONG_SECRET" && error.refusal !== "WRONG_CODE") return;
  const { security } = run.deps;
  security.note(eventOf(run, "failed"));
  if (held?.taken.left === 0) security.note(eventOf(run, "locked"));
}
