import type { Machine, StateOf } from "@heshi/kernel/machine";
import { findTransition } from "@heshi/kernel/machine";

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(", ");

/** The states of a machine that are over at their deadline, whether or not the timer has run. */
export const strictStates = ({ lasts = {} }: Machine): string[] =>
  Object.entries(lasts).flatMap(([state, lasting]) =>
    lasting && "on" in lasting && lasting.isStrict ? [state] : [],
  );

type At = { alias: string; now: string };

/** SQL: true for a row that is in a state at the moment `now`; its deadline has not passed where the state is strict. */
export const inState = <M extends Machine>(machine: M, state: StateOf<M>, { alias, now }: At): string =>
  `${alias}.state = '${state}'${strictStates(machine).includes(state) ? ` and ${alias}.deadline_at > ${now}` : ""}`;

/** SQL: true for a row whose strict state is over, though no timer has moved it yet. */
export const isOver = <M extends Machine>(_machine: M, state: StateOf<M>, { alias, now }: At): string =>
  `${alias}.state = '${state}' and ${alias}.deadline_at <= ${now}`;

/** SQL of a row's state at the moment `now`, the same as `stateAt`. */
export function stateSql<M extends Machine>(machine: M, { alias, now }: At): string {
  const ends = strictStates(machine).map((state) => {
    const lasting = machine.lasts?.[state];
    const on = lasting && "on" in lasting ? lasting.on : "";
    const to = findTransition(machine, { state, on, by: "timer" })?.to ?? state;
    return `when ${isOver(machine, state, { alias, now })} then '${to}'`;
  });
  return ends.length === 0 ? `${alias}.state` : `case ${ends.join(" ")} else ${alias}.state end`;
}

/** What SQL is generated from. */
export type Layout = {
  table: string;
  /** Its history, with columns kind, actor, actor_id, from_state, to_state, note, pictures, at, and one that names the row. */
  history: string;
  historyKey: string;
  /** Columns of the row's owners; a move may require one. */
  owners?: readonly ("member_id" | "shop_id")[];
  /** Columns that note when a state was entered, and until when it lasts. */
  entered?: Readonly<Record<string, string>>;
  until?: Readonly<Record<string, string>>;
  /** Columns, with their types, that the caller or the effect of a move sets; unchanged if neither does. */
  sets?: Readonly<Record<string, string>>;
  /** A column that holds the timer back while it is true. */
  held?: string;
  /** SQL of an insert into the outbox from `moved`, at `$now`. */
  push?: (now: string) => string;
  /** SQL of the rows whose moves are pushed; absent: all. */
  pushIf?: string;
  /** SQL of an insert into the inbox from `moved`, of the event `on`. */
  inbox?: (move: { on: string; by: string; words: string; now: string }) => string;
  /** SQL of an insert into the outbox from `moved` for the webhooks of shops, of the event `on`. */
  hooks?: (move: { on: string; now: string }) => string;
  /** The method by which operators decide, where two have to: who signs must still have its right when it is carried out. */
  decidedBy?: `Admin.${string}`;
  /** SQL of rows of another module that come with a move of `moved`, of the event `on`. */
  also?: (move: { on: string; now: string }) => string;
  /** States that another table's job ends. */
  endedElsewhere?: readonly string[];
  /** SQL of a row's stock items, from the row `m`; read by a statement of its own, behind the lock of the move. */
  items?: string;
};

const hasTwoPersons = ({ table }: Machine): boolean => table.some(({ twoPersons }) => twoPersons);

/** Numbers parameters in the order in which they are first named. */
function numbering(): { names: string[]; p: (name: string) => string } {
  const names: string[] = [];
  const p = (name: string): string => {
    const at = names.indexOf(name);
    return `$${at < 0 ? names.push(name) : at + 1}`;
  };
  return { names, p };
}

/**
 * Locks rows by id, compares and sets their state, and writes history and push, in one statement. Rows that were in another state are left
 * out. Unchanged columns come from the locked row: the update starts from the row as it was when the statement began, and the table's
 * checks would refuse one that has moved meanwhile.
 */
function movingSql(machine: Machine, layout: Layout, p: (name: string) => string): string {
  const { table, history, historyKey, owners = [], entered = {}, until = {}, sets = {}, held } = layout;
  const kept = [...Object.values(entered), ...Object.values(until), ...Object.keys(sets)];
  const [from, to, now] = [
    `${p("from")}::text[]`,
    `(${p("to")}::text[])[l.place]`,
    `${p("now")}::timestamptz`,
  ];
  const deadline = `(${p("deadlines")}::timestamptz[])[l.place]`;
  const owned = owners.map((column) => `and (${p(column)}::bigint is null or ${column} = ${p(column)})`);
  const noting = (columns: Readonly<Record<string, string>>, value: string): string[] =>
    Object.entries(columns).map(
      ([state, column]) => `${column} = case when ${to} = '${state}' then ${value} else l.${column} end`,
    );
  const changes = [
    `state = ${to}`,
    `deadline_at = ${deadline}`,
    ...Object.entries(sets).map(
      ([column, type]) => `${column} = coalesce(${p(column)}::${type}, l.${column})`,
    ),
    ...noting(entered, now),
    ...noting(until, deadline),
    ...(hasTwoPersons(machine) ? ["first_by = null", "first_on = null"] : []),
  ];
  const strict = strictStates(machine);
  const isOpen =
    strict.length === 0
      ? "true"
      : `l.state not in (${quoted(strict)}) or (l.deadline_at <= ${now}) is not true`;
  return `with locked as (
     select ${["id", "state", "deadline_at", ...(held ? [held] : []), ...kept].join(", ")} from ${table}
     where id = any (${p("ids")}::bigint[]) ${owned.join(" ")} order by id for no key update),
   moved as (
     update ${table} o set ${changes.join(",\n       ")}
     from (select *, array_position(${from}, state) as place from locked) l
     where o.id = l.id and l.place is not null
       and case when ${p("by")}::text = 'timer' then l.deadline_at <= ${now}${held ? ` and not l.${held}` : ""} else ${isOpen} end
     returning o.*, l.state as from_state),
   noted as (
     insert into ${history} (${historyKey}, kind, actor, actor_id, from_state, to_state, note, pictures, at)
     select id, ${p("on")}::text, ${p("by")}, ${p("actorId")}::bigint, from_state, state, ${p("words")}::text,
       ${p("pictures")}::jsonb, ${p("now")} from moved order by id)${tellingSql(layout, p)}`;
}

/** The parts of a move's statement that tell of it: push, inbox, webhooks. */
function tellingSql({ push, pushIf, inbox, hooks, also }: Layout, p: (name: string) => string): string {
  const from = `from moved${pushIf === undefined ? "" : ` where ${pushIf}`} order by id`;
  const pushed = push ? `,\n   pushed as (${push(p("now"))} ${from})` : "";
  const on = { on: `${p("on")}::text`, by: p("by"), words: `${p("words")}::text`, now: p("now") };
  const inboxed = inbox ? `,\n   inboxed as (${inbox(on)})` : "";
  const hooked = hooks ? `,\n   hooked as (${hooks(on)})` : "";
  return pushed + inboxed + hooked + (also ? `,\n   added as (${also(on)})` : "");
}

/** The SQL of an entity's moves, and the names of its parameters in their order. */
export function moveSql(machine: Machine, layout: Layout, columns: readonly string[]) {
  const { names, p } = numbering();
  const write = movingSql(machine, layout, p);
  const guard = `(select count(*) from moved) = cardinality(${p("ids")}::bigint[])`;
  const allNames = [...names];
  const fields = columns.map((column) => `m.${column}`).join(", ");
  return {
    /** All rows move, or the guard refuses. */
    all: { write, guard },
    allNames,
    /** Answers the rows that moved. */
    some: `${write}\n   select ${fields} from moved m order by m.id`,
    someNames: [...names],
  };
}

/**
 * SQL of the stock items of rows that were moved in this transaction. Asked for in the move's statement, they would be read as they were
 * before it waited for the lock of a row: PostgreSQL reads again the locked row only.
 */
export const itemsSql = ({ table }: Layout, items: string): string =>
  `select m.id, (${items}) as items from ${table} m where m.id = any ($1::bigint[])`;

/** SQL of two-person decisions: the rows under their locks, and the note of a first decision. */
export const decisionSql = (
  { table, history, historyKey, owners = [] }: Layout,
  columns: readonly string[],
) => {
  const owned = owners.map((column, at) => `and ($${at + 2}::bigint is null or m.${column} = $${at + 2})`);
  return {
    lock: `select ${columns.map((column) => `m.${column}`).join(", ")}, m.entered_by, m.first_by, m.first_on
      from ${table} m where m.id = any ($1::bigint[]) ${owned.join(" ")} order by m.id for no key update`,
    note: `with noted as (update ${table} set first_by = $2, first_on = $3 where id = $1 returning id, state)
      insert into ${history} (${historyKey}, kind, actor, actor_id, from_state, note, pictures, at)
      select id, $3, 'operator', $2, state, $4, $5::jsonb, $6::timestamptz from noted`,
  };
};

/** SQL of the rows whose deadline has passed, in order of deadline and id, that no other process holds. */
export const dueSql = ({ table, held }: Layout, states: readonly string[]): string =>
  `select id, deadline_at::text as deadline from ${table} l where state in (${quoted(states)}) and state = $5::text and deadline_at <= $1${
    held ? ` and not ${held}` : ""
  } and (deadline_at, id) > ($3::timestamptz, $4::bigint) order by deadline_at, id limit $2 for update skip locked`;
