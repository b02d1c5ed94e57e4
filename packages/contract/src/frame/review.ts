import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Right } from "../rights.ts";
import { Line, Time } from "./text.ts";

/** Why a field was refused. */
export const Reason = z.object({ field: z.string(), reason: z.string() });
/** What an operator should look at before deciding. */
const Hint = z.object({ text: z.string(), isWarning: z.boolean() });
/** Who opened the photos of a submission last; `isOwn`: the caller has. */
const Opened = z.object({ by: z.string(), at: Time, isOwn: z.boolean() });
const Step = z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time });

type States = readonly [string, ...string[]];
type Asker = "member" | "merchant";
type Spec<F, V, S, A, N> = {
  /** What is asked for in documents: "real name". */
  noun: string;
  /** What is asked for; each field can be refused. */
  form: F;
  /** What of it the asker and operators are shown. */
  view: V;
  states: S;
  access: A;
  right: Right;
  /** The kind of row that an id names, for the ownership matrix. */
  resource: N;
  /** Inputs of the form that name rows of the asker's. */
  ids?: Readonly<Record<string, string>>;
  /** Methods or groups whose answers a submission, and a decision, make stale. */
  changes: { asked: readonly string[]; decided: readonly string[] };
};

/** The asker's methods. */
const ownMethods = <F extends z.ZodMiniObject, V extends z.ZodMiniType, S extends States, A extends Asker>({
  noun,
  form,
  view,
  states,
  access,
  ids = {},
  changes,
}: Spec<F, V, S, A, string>) => {
  const state = z.enum(states);
  const asked = { access, changes: changes.asked, ids, kind: "command" } as const;
  return {
    get: {
      kind: "query",
      access,
      doc: `The state of the caller's ${noun}, with what was submitted and the reason for each refused field.`,
      input: z.object({}),
      output: z.object({
        state,
        reasons: z.array(Reason),
        form: z.optional(view),
        submittedAt: z.optional(Time),
        decidedAt: z.optional(Time),
      }),
    },
    draft: {
      kind: "query",
      access,
      doc: `The caller's saved draft of the ${noun}, as it was typed; after a decision, what was submitted.`,
      input: z.object({}),
      output: z.object({
        draft: z.optional(z.partial(form)),
        /** Fields that are not what was submitted last. */
        changed: z._default(z.array(z.string()), []),
      }),
    },
    save: {
      ...asked,
      doc: `Saves an unfinished ${noun} for later.`,
      input: z.partial(form),
      output: z.object({ state }),
    },
    submit: {
      ...asked,
      doc: `Submits the ${noun} for review, again after a refusal.`,
      input: form,
      output: z.object({ state }),
    },
  } as const;
};

/** What a decision is given: which submission the operator saw, and the reasons for a refusal. */
const decisionOf = (form: z.ZodMiniObject) =>
  z.object({
    reviewId: Id,
    submittedAt: Time,
    decision: z.enum(["pass", "refuse"]),
    reasons: z._default(
      z.array(z.object({ field: z.enum(Object.keys(form.shape)), reason: Line(100) })).check(z.maxLength(20)),
      [],
    ),
    /** Passes it though who decides has not opened its photos. */
    unseen: z._default(z.boolean(), false),
  });

/** What of a submission only its detail has. */
const details = {
  reasons: z.array(Reason),
  hints: z.array(Hint),
  history: z.array(Step),
  /** Of what has photos that are opened by a command of their own: nobody has where it is absent. */
  opened: z.optional(Opened),
};

/** The operators' methods. */
const deskMethods = <F extends z.ZodMiniObject, V extends z.ZodMiniType, S extends States, N extends string>({
  noun,
  form,
  view,
  states,
  right,
  resource,
  changes,
}: Spec<F, V, S, Asker, N>) => {
  const state = z.enum(states);
  const row = z.object({
    reviewId: Id,
    ownerId: Id,
    state,
    isWaiting: z.boolean(),
    submittedAt: Time,
    form: view,
  });
  const desk = { access: "operator", right } as const;
  return {
    list: {
      ...desk,
      kind: "query",
      doc: `Submissions of the ${noun} in a state, oldest first.`,
      input: z.object({ state: z._default(state, "reviewing" as S[number]), ...pageInput }),
      output: pageOf(row),
    },
    detail: {
      ...desk,
      kind: "query",
      ids: { reviewId: resource },
      doc: `A submission of the ${noun} with its history and hints for who decides.`,
      input: z.object({ reviewId: Id }),
      output: z.extend(row, details),
    },
    decide: {
      ...desk,
      kind: "command",
      changes: changes.decided,
      ids: { reviewId: resource },
      doc:
        `Passes the ${noun} that was submitted at \`submittedAt\`, or refuses it with a reason for each wrong field; ` +
        "`isWaiting`: another operator has to agree yet. What has photos that the caller has not opened since is passed " +
        "with `unseen` only.",
      input: decisionOf(form),
      output: z.object({ state, isWaiting: z.boolean() }),
    },
  } as const;
};

/**
 * The methods of something that a member or a shop asks for and operators decide: `own` for the asker's group, `desk` for the
 * operators'. The server's `review` has their handlers.
 */
export const reviewMethods = <
  const F extends z.ZodMiniObject,
  const V extends z.ZodMiniType,
  const S extends States,
  const A extends Asker,
  const N extends string,
>(
  spec: Spec<F, V, S, A, N>,
) => ({ own: ownMethods(spec), desk: deskMethods(spec) });
