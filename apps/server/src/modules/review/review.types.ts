import type { Method, RefusalRow } from "@heshi/contract/frame/define";
import type { Tx, Value } from "../../platform/database/db.ts";
import type { Seal } from "../../platform/secret/seal.ts";
import type { Context } from "../../rpc/call/service.ts";
import type { Settings } from "../../settings.ts";
import type { Forms } from "./review.form.ts";
import type { ReviewEntity } from "./review.entity.ts";

/** A group with these refusals of its own. */
type GroupWith<R extends string> = {
  name: string;
  code: number;
  errors: Readonly<Record<R, RefusalRow>>;
  methods: Readonly<Record<string, Method>>;
};
/** What the asker's handlers are given, and the operators'. */
export type AskContext = Context<GroupWith<never>, "member" | "merchant">;
export type DeskContext<R extends string = never> = Context<GroupWith<R>, "operator">;

/** What hooks are given. */
type Inside = { tx: Tx; now: Date };
/** A submission as hooks see it. */
export type Asked<F> = { id: string; ownerId: string; form: F; state: string };
export type Hint = { text: string; isWarning: boolean };

/** What is special to one review; `F` is its form, `V` what of it is shown, `R` refusals of the operators' group. */
export type Reviewing<F extends object, V, R extends string> = {
  /** Seals the stored form, where it must not be readable in the database. */
  seal?: Seal;
  view: (form: F) => V;
  /** What its fields are called, where a refusal is read in its history. */
  names?: Readonly<Record<string, string>>;
  /** The command by which operators open its photos: passing it unseen asks. */
  opens?: string;
  /** Columns that go with a submission. */
  facts?: (form: F) => Readonly<Record<string, Value>>;
  /** Pictures that the history keeps with a submission. */
  pictures?: (form: F) => readonly string[];
  /** Refuses a form for what only the server knows. */
  check?: (ctx: AskContext, form: F) => Promise<unknown>;
  hints?: (ctx: Inside & { settings: Settings }, row: Asked<F>) => Promise<readonly Hint[]>;
  /** Runs after each move, in its transaction; the asker's row is locked. */
  moved?: (ctx: Inside, row: Asked<F>) => Promise<unknown>;
  /** What a decision is refused with where the database refuses it: constraint → refusal. */
  refusals?: Readonly<Record<string, R>>;
};

/** A review's machine and statements; `S` are its states. */
export type ReviewMade<S extends string> = Omit<ReviewEntity, "machine"> & {
  machine: ReviewEntity["machine"] & { states: readonly S[] };
};

/** All that the handlers of a review need. */
export type Review<S extends string, F extends object, V, R extends string> = ReviewMade<S> & {
  spec: Reviewing<F, V, R>;
  forms: Forms<F>;
};
