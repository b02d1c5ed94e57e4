import type { AtCommit, Tx } from "../../platform/database/db.ts";
import { runSteps } from "./plan.run.ts";
import { sendAtCommit } from "./plan.send.ts";
import type { Plan } from "./plan.step.ts";

export { runSteps } from "./plan.run.ts";
export { sendAtCommit } from "./plan.send.ts";
export { type Plan, type Step, writeStep } from "./plan.step.ts";

/** The two handlers of a command that makes one plan: in its transaction, and on the fast path. */
export const planned = <Ctx extends { tx: Tx }, Input, Answer>(
  planOf: (ctx: Ctx, input: Input) => Promise<Plan<Answer>>,
) => ({
  async handle(ctx: Ctx, input: Input): Promise<Answer> {
    const { steps, answer } = await planOf(ctx, input);
    await runSteps(ctx.tx, steps);
    return answer;
  },
  async fast(ctx: Ctx & { atCommit: AtCommit }, input: Input): Promise<Answer | undefined> {
    const { steps, answer } = await planOf(ctx, input);
    return sendAtCommit(ctx.atCommit, steps) ? answer : undefined;
  },
});
