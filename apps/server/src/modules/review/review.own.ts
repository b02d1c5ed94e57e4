import { assert } from "@heshi/kernel/assert";
import { randomId } from "@heshi/kernel/id";
import { moveIfAny } from "../machine/machine.public.ts";
import type { AskContext, Review, ReviewMade } from "./review.types.ts";

const ownerOf = ({ caller }: AskContext): string =>
  caller.kind === "member" ? caller.memberId : caller.shopId;
const actorOf = ({ caller }: AskContext) =>
  caller.kind === "member"
    ? ({ by: "member", actorId: caller.memberId, memberId: caller.memberId } as const)
    : ({ by: "shop", actorId: caller.staffId, shopId: caller.shopId } as const);

/** The row of an owner, made if there is none, under the owner's lock. */
async function opened<S extends string>({ sql, machine }: ReviewMade<S>, ctx: AskContext, ownerId: string) {
  const { tx } = ctx;
  if (!(await tx.one(sql.lockOwner, [ownerId]))) return ctx.fail("NOT_FOUND");
  await tx.run(sql.open, [randomId(), ownerId]);
  const row = await tx.one(sql.own, [ownerId]);
  assert(row, `${machine.entity}: no row of ${ownerId}`);
  return row;
}

function draftHandlers<S extends string, F extends object, V, R extends string>(made: Review<S, F, V, R>) {
  const { machine, forms } = made;
  const drafts = () => {
    assert(made.drafts, `${machine.entity} has no drafts`);
    return made.drafts;
  };
  return {
    draft: {
      single: true as const,
      async handle(ctx: AskContext): Promise<{ draft?: Partial<F>; changed: string[] }> {
        const ownerId = ownerOf(ctx);
        const row = await ctx.tx.one(drafts().find, [ownerId]);
        if (!row || row.draft === "") return { changed: [] };
        const draft: Partial<F> = forms.read(row.draft, ownerId);
        const sent: Partial<F> = row.form === "" ? {} : forms.read(row.form, ownerId);
        const fields = new Set([...Object.keys(draft), ...Object.keys(sent)]) as Set<keyof F & string>;
        const changed = [...fields].filter(
          (field) => JSON.stringify(draft[field]) !== JSON.stringify(sent[field]),
        );
        return { draft, changed };
      },
    },
    async saveFor(ctx: AskContext, of: string, form: Partial<F>) {
      const { ownerId, state } = await opened(made, ctx, of);
      const saved = await ctx.tx.run(drafts().save, [ownerId, forms.write(form, ownerId)]);
      return saved === 1 ? { state: state as S } : ctx.fail("WRONG_STATE", { state });
    },
  };
}

/**
 * The asker's handlers: the own state, a saved draft, submitting and resubmitting; `ask` and `saveFor` do so for a thing of
 * the asker's that is the owner of its review.
 */
export function ownHandlers<S extends string, F extends object, V, R extends string>(
  made: Review<S, F, V, R>,
) {
  const { sql, entity, machine, spec, forms } = made;

  async function get(ctx: AskContext) {
    const row = await ctx.tx.one(sql.own, [ownerOf(ctx)]);
    if (!row) return { state: machine.first as S, reasons: [] };
    const { state, form, ownerId, reasons, submittedAt, decidedAt } = row;
    const view = form === "" ? undefined : spec.view(forms.read(form, ownerId));
    return { state: state as S, reasons, submittedAt, decidedAt, form: view };
  }

  async function ask(ctx: AskContext, of: string, form: F) {
    const { tx, now, settings } = ctx;
    await spec.check?.(ctx, form);
    const { id, ownerId, state } = await opened(made, ctx, of);
    const [moved] = await moveIfAny(tx, entity, {
      on: "submit",
      ...actorOf(ctx),
      ids: [id],
      now,
      settings,
      pictures: spec.pictures?.(form) ?? [],
      given: { ...spec.facts?.(form), form: forms.write(form, ownerId), reasons: "[]", draft: "" },
    });
    if (!moved) return ctx.fail("WRONG_STATE", { state });
    await spec.moved?.(ctx, { id, ownerId, form, state: moved.state });
    return { state: moved.state as S };
  }

  const { saveFor, draft } = draftHandlers(made);
  return {
    get: { handle: get, single: true as const },
    submit: (ctx: AskContext, form: F) => ask(ctx, ownerOf(ctx), form),
    draft,
    save: (ctx: AskContext, form: Partial<F>) => saveFor(ctx, ownerOf(ctx), form),
    ask,
    saveFor,
  };
}
