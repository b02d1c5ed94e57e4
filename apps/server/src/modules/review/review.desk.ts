import type { Method } from "@heshi/contract/frame/define";
import type { Page } from "@heshi/kernel/page";
import type * as z from "zod/mini";
import { readPage } from "../../rpc/list.ts";
import type { ReviewRow } from "./review.entity.ts";
import { lookOf } from "./review.looks.ts";
import type { DeskContext, Review } from "./review.types.ts";

type Shown<S, V> = {
  reviewId: string;
  ownerId: string;
  state: S;
  isWaiting: boolean;
  submittedAt: number;
  form: V;
};
/** The group of a work list alone, for `readPage`. */
type Listed<S, V> = {
  name: string;
  code: number;
  errors: Readonly<Record<never, never>>;
  methods: {
    list: Omit<Method, "access" | "roles" | "output"> & {
      access: "operator";
      output: z.ZodMiniType<Page<Shown<S, V>>>;
    };
  };
};
type Listing<S> = { state: S; cursor?: string | undefined; limit: number };

/** A submission with its form in full; refuses what was never submitted. */
export async function findSubmitted<S extends string, F extends object, V, R extends string>(
  { sql, forms }: Review<S, F, V, R>,
  { tx, fail }: DeskContext,
  id: string,
) {
  const row = await tx.one(sql.find, [id]);
  if (row?.submittedAt === undefined) return fail("NOT_FOUND");
  return { row, form: forms.read(row.form, row.ownerId) };
}

/** The operators' handlers that read: work list and detail with hints. */
export function deskHandlers<S extends string, F extends object, V, R extends string>(
  made: Review<S, F, V, R>,
) {
  const { sql, desk, spec, forms } = made;
  const shown = ({ id, ownerId, state, isWaiting, submittedAt, form }: ReviewRow): Shown<S, V> => ({
    reviewId: id,
    ownerId,
    state: state as S,
    isWaiting,
    submittedAt: submittedAt ?? 0,
    form: spec.view(forms.read(form, ownerId)),
  });

  async function detail(ctx: DeskContext, { reviewId }: { reviewId: string }) {
    const { row, form } = await findSubmitted(made, ctx, reviewId);
    const refusals = (await desk.steps(ctx.tx, reviewId)).filter(
      ({ kind, toState }) => kind === "refuse" && toState !== undefined,
    );
    const refused = refusals.length - (row.state === "refused" ? 1 : 0);
    const own = (await spec.hints?.(ctx, { ...row, form })) ?? [];
    const look = { id: reviewId, submittedAt: row.submittedAt ?? 0, operatorId: ctx.caller.operatorId };
    return {
      ...shown(row),
      opened: spec.opens === undefined ? undefined : await lookOf(ctx.tx, { method: spec.opens, ...look }),
      reasons: row.reasons,
      hints: [...own, ...(refused > 0 ? [{ text: `此前被拒绝 ${refused} 次`, isWarning: false }] : [])],
      history: await desk.history(ctx.tx, reviewId),
    };
  }

  const list = {
    single: true as const,
    handle: (ctx: DeskContext, input: Listing<S>) =>
      readPage<Listed<S, V>, "list", ReviewRow>(ctx as never, input as never, {
        statement: sql.list,
        values: () => [input.state],
        view: shown,
        key: ({ submittedAt, id }) => [submittedAt ?? 0, id],
      }),
  };
  return { list, detail };
}
