import { constraintOf, sqlState } from "../../platform/database/db.ts";
import { findSubmitted } from "./review.desk.ts";
import type { DeskContext, Review } from "./review.types.ts";

type Decision = {
  reviewId: string;
  submittedAt: number;
  decision: "pass" | "refuse";
  reasons: { field: string; reason: string }[];
};

/** Says which constraint of the table a decision broke. */
const whyNot =
  <R extends string>({ fail }: DeskContext<R>, refusals: Readonly<Record<string, R>> = {} as never) =>
  (error: unknown): never => {
    const refusal = sqlState(error) === "23505" ? refusals[constraintOf(error) ?? ""] : undefined;
    if (refusal !== undefined) return fail(refusal);
    throw error;
  };

/** The operators' decision on the submission that they saw, under its owner's lock. */
export const decideHandler =
  <S extends string, F extends object, V, R extends string>(made: Review<S, F, V, R>) =>
  async (ctx: DeskContext<R>, { reviewId, submittedAt, decision, reasons }: Decision) => {
    const { sql, desk, spec, forms } = made;
    const { tx, fail } = ctx;
    if ((decision === "refuse") !== reasons.length > 0)
      return fail("WRONG_FIELD", { fields: { reasons: "不通过时请写明原因，通过时不用填写" } });
    const { row: found } = await findSubmitted(made, ctx, reviewId);
    const { ownerId } = found;
    const isOpen = await tx.one(sql.lockOwner, [ownerId]);
    // as it is behind the lock: it may have been submitted again while this waited
    const row = isOpen && (await tx.one(sql.find, [reviewId]));
    if (!row) return fail("NOT_FOUND");
    if (row.submittedAt !== submittedAt)
      return fail("WRONG_STATE", { state: row.state, msg: "申请人已重新提交，请刷新后再审" });
    const { state, isWaiting } = await desk.decide(ctx, row, {
      on: decision,
      words: reasons.map(({ reason }) => reason).join("；"),
      given: { reasons: JSON.stringify(reasons) },
      refused: whyNot(ctx, spec.refusals),
    });
    const form = forms.read(row.form, ownerId);
    if (!isWaiting)
      await spec.moved?.(ctx, { id: reviewId, ownerId, form, state }).catch(whyNot(ctx, spec.refusals));
    return { state: state as S, isWaiting };
  };
