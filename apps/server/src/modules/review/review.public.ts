import { decideHandler } from "./review.decide.ts";
import { deskHandlers, findSubmitted } from "./review.desk.ts";
import { formsOf } from "./review.form.ts";
import { ownHandlers } from "./review.own.ts";
import type { DeskContext, Reviewing, ReviewMade } from "./review.types.ts";

export { reviewOf } from "./review.entity.ts";
export { formsOf } from "./review.form.ts";

/**
 * The handlers of something that a member or a shop asks for and operators decide, by the names that `reviewMethods` of the
 * contract gives their methods; `find` reads a submission with its form in full.
 */
export function review<S extends string, F extends object, V, R extends string = never>(
  reviewed: ReviewMade<S>,
  spec: Reviewing<F, V, R>,
) {
  const made = { ...reviewed, spec, forms: formsOf<F>(reviewed.machine.entity, spec.seal) };
  const { ask, saveFor, ...own } = ownHandlers(made);
  return {
    own,
    /** For a thing of the asker's: submits, and saves a draft. */
    ask,
    saveFor,
    desk: { ...deskHandlers(made), decide: decideHandler(made) },
    find: (ctx: DeskContext, id: string) => findSubmitted(made, ctx, id),
  };
}
