import { Reason } from "@heshi/contract/frame/review";
import { assert } from "@heshi/kernel/assert";
import { findTransition, type Machine } from "@heshi/kernel/machine";
import * as z from "zod/mini";
import { col, type Columns, type RowOf, statement } from "../../platform/database/statement.ts";
import { pushSql } from "../../platform/events.ts";
import type { DurationName } from "../../settings.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { deskOf, effectsOf } from "../machine/machine.public.ts";

/** A machine of something that is asked and decided: first a draft, then `submit`, `pass` and `refuse` (docs/rules/cert.md). */
export type ReviewMachine = Machine & {
  lasts?: { readonly [state: string]: { setting: DurationName } | undefined };
};
/** Whose a review is: an asker's, or of a thing that is a shop's, which its caller has checked. */
type Owner = "member_id" | "shop_id" | "goods_id" | "branch_id";

type Layout<C extends Columns> = {
  /** Whose it is: one row each. */
  owner: Owner;
  /** Its table, unless that is named like the entity; the history is `<table>_event` with `<table>_id`. */
  table?: string;
  /** Columns of its own, with their types, that a submission gives. */
  sets?: Readonly<Record<string, string>>;
  /** Columns that `twoPersons` reads. */
  columns?: C;
  /** Its table has a column `draft`. */
  hasDraft?: true;
  /** The method by which operators decide, where two have to: who loses its right has not signed (docs/rules/machines.md). */
  decidedBy?: `Admin.${string}`;
};

/** The states from which it can be submitted, and in which a draft can be saved. */
const editableIn = ({ table }: ReviewMachine): string[] =>
  table.flatMap(({ on, from }) => (on === "submit" ? from : []));

const columnsOf = (states: readonly string[]) => ({
  id: col.id,
  ownerId: col.id,
  state: col.oneOf(states),
  form: col.text,
  reasons: col.json(z.array(Reason)),
  submittedAt: col.maybe(col.ms),
  isWaiting: col.bool,
});
/** A submission as it is stored. */
export type ReviewRow = RowOf<ReturnType<typeof columnsOf>>;

/** Statements that read and open the rows of a review. */
function statementsOf(machine: ReviewMachine, { owner, table }: { owner: Owner; table: string }) {
  const { entity, first, states } = machine;
  const history = `${table}_event`;
  assert(editableIn(machine).includes(first), `${entity}: a draft that cannot be submitted`);
  for (const on of ["pass", "refuse"])
    assert(
      findTransition(machine, { state: "reviewing", on, by: "operator" }),
      `the machine of ${entity} has no operator's move ${on} from reviewing`,
    );
  const row = columnsOf(states);
  const isWaiting = machine.table.some(({ twoPersons }) => twoPersons) ? "r.first_by is not null" : "false";
  const select = `select r.id, r.${owner} as owner_id, r.state, r.form, r.reasons, r.submitted_at, ${isWaiting} as is_waiting`;
  return {
    find: statement.byKey(`${entity}.find`, row, `${select} from ${table} r where r.id = $1`),
    own: statement.byKey(
      `${entity}.own`,
      { ...row, decidedAt: col.maybe(col.ms) },
      `${select}, case when r.state <> 'reviewing' then (select max(e.at) from ${history} e where e.${table}_id = r.id
         and e.actor = 'operator') end as decided_at from ${table} r where r.${owner} = $1`,
    ),
    list: statement(
      `${entity}.list`,
      row,
      `${select} from ${table} r where r.state = $1 and r.submitted_at is not null
         and ($2::timestamptz is null or (r.submitted_at, r.id) > ($2, $3::bigint)) order by r.submitted_at, r.id limit $4`,
    ),
    open: statement(
      `${entity}.open`,
      {},
      `insert into ${table} (id, ${owner}, state) values ($1, $2, '${first}') on conflict (${owner}) do nothing`,
    ),
    /** Moves of one owner's submissions come one by one; a closed account has none, and a branch has no state. */
    lockOwner: statement(
      `${entity}.lock_owner`,
      { isLocked: col.bool },
      `select true as is_locked from ${owner.slice(0, -3)}
       where id = $1${owner === "branch_id" ? "" : " and state <> 'closed'"} for no key update`,
    ),
  };
}

/** Statements of a saved draft; without one, what was decided is what the next submission begins from. */
const draftsOf = (machine: ReviewMachine, { owner, table }: { owner: Owner; table: string }) => ({
  save: statement(
    `${machine.entity}.save_draft`,
    {},
    `update ${table} set draft = $2 where ${owner} = $1 and state in ('${editableIn(machine).join("', '")}')`,
  ),
  find: statement.byKey(
    `${machine.entity}.draft`,
    { draft: col.text, form: col.text },
    `select form, case when draft <> '' then draft when state in ('${editableIn(machine).join("', '")}') then form else '' end as draft
     from ${table} where ${owner} = $1`,
  ),
});

const certInbox = ({ on, now }: { on: string; now: string }): string =>
  inboxSql("cert", { event: on, memberId: "member_id", data: {}, at: now, from: "from moved" });

/** Binds a machine to its table; generates its statements, once at load. */
export function reviewOf<M extends ReviewMachine, const C extends Columns = Record<never, never>>(
  machine: M,
  { owner, table = machine.entity, sets = {}, columns, hasDraft, decidedBy }: Layout<C>,
) {
  assert(
    decidedBy !== undefined || !machine.table.some(({ twoPersons }) => twoPersons),
    `${machine.entity}: two operators decide, and by which method is not said`,
  );
  const entity = effectsOf(machine as ReviewMachine, {
    table,
    history: `${table}_event`,
    historyKey: `${table}_id`,
    columns: (columns ?? {}) as Columns,
    owners: owner === "goods_id" || owner === "branch_id" ? [] : [owner],
    entered: { reviewing: "submitted_at" },
    sets: { ...sets, form: "text", reasons: "jsonb", ...(hasDraft ? { draft: "text" } : {}) },
    effects: {},
    ...(decidedBy && { decidedBy }),
    ...(owner === "member_id"
      ? {
          push: (now: string) =>
            pushSql("review.state", {
              memberId: "member_id::text",
              data: { entity: `'${machine.entity}'::text`, reviewId: "id::text", state: "state" },
              at: now,
            }),
          ...(machine.entity === "cert" ? { inbox: certInbox } : {}),
        }
      : {}),
  });
  const drafts = hasDraft && draftsOf(machine, { owner, table });
  const desk = deskOf(entity, { asker: "申请人" });
  return { entity, machine, desk, sql: statementsOf(machine, { owner, table }), drafts };
}

/** A review's machine, table and statements, with the machine's own states. */
export type ReviewEntity<M extends ReviewMachine = ReviewMachine> = Omit<
  ReturnType<typeof reviewOf<M>>,
  "machine"
> & { machine: M };
