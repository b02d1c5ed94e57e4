import { constraintOf, sqlState } from "../../platform/database/db.ts";
import { findSubmitted } from "./review.desk.ts";
import { lookOf } from "./review.looks.ts";
import type { DeskContext, Review } from "./review.types.ts";

type Decision = {
  reviewId: string;
  submittedAt: number;
  decision: "pass" | "refuse";
  reasons: { field: string; reason: string }[];
  unseen: boolean;
};

const UNSEEN = "照片还没有打开看过，请先打开，或确认不看照片直接通过";
/** 姓名：与照片不一致；证件号码：看不清 */
const wordsOf = (reasons: Decision["reasons"], names: Readonly<Record<string, string>> = {}): string =>
  reasons.map(({ field, reason }) => (names[field] ? `${names[field]}：${reason}` : reason)).join("；");

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
  async (ctx: DeskContext<R>, { reviewId, submittedAt, decision, reasons, unseen }: Decision) => {
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
    if (decision === "pass" && spec.opens !== undefined && !unseen) {
      const { operatorId } = ctx.caller;
      const look = await lookOf(tx, { method: spec.opens, id: reviewId, submittedAt, operatorId });
      if (look?.isOwn !== true) return fail("WRONG_FIELD", { msg: UNSEEN, fields: { unseen: UNSEEN } });
    }
    const { state, isWaiting } = await desk.decide(ctx, row, {
      on: decision,
      words: wordsOf(reasons, spec.names),
      given: { reasons: JSON.stringify(reasons) },
      refused: whyNot(ctx, spec.refusals),
    });
    const form = forms.read(row.form, ownerId);
    if (!isWaiting)
      await spec.moved?.(ctx, { id: reviewId, ownerId, form, state }).catch(whyNot(ctx, spec.refusals));
    return { state: state as S, isWaiting };
  };
