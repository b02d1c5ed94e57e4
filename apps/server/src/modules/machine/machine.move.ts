import { assert } from "@heshi/kernel/assert";
import type { Actor, EventOf, Machine, Transition } from "@heshi/kernel/machine";
import type { Tx, Value } from "../../platform/database/db.ts";
import type { Columns } from "../../platform/database/statement.ts";
import { after, type DurationName, type Settings } from "../../settings.ts";
import type { Transfer } from "../ledger/ledger.public.ts";
import { runSteps, type Step, writeStep } from "../plan/plan.public.ts";
import type { StockItem } from "../stock/stock.public.ts";
import { decide } from "./machine.decide.ts";
import type { Entity, Known, Moved } from "./machine.entity.ts";

/** The states that an event leads to. */
type TargetOf<M extends Machine, E> = Extract<M["table"][number], { on: E }>["to"];

/** One event for some rows. `settings` are required where the new state lasts for a time. */
export type Move<M extends Machine, E extends EventOf<M>, Given = object> = {
  on: E;
  by: Actor;
  ids: readonly string[];
  now: Date;
  /** The owner of the rows; absent where the caller has found them by something else of the owner's, or by their deadline. */
  memberId?: string;
  shopId?: string;
  actorId?: string;
  words?: string;
  pictures?: readonly string[];
  /** What effects and `sets` columns need from the caller. */
  given?: Given;
  /** Transfers of the same event that belong to no single row, posted in the same call. */
  extra?: readonly Transfer[];
} & (TargetOf<M, E> extends keyof M["lasts"] ? { settings: Settings } : { settings?: Settings });

type AnyMove = Omit<Move<Machine, string>, "settings"> & { settings?: Settings };

/** The transitions of an event by an actor: one for each state it may start from. */
function transitionsOf({ machine }: Entity, { on, by, words }: AnyMove): readonly Transition[] {
  const rows = machine.table.filter((row) => row.on === on && row.by.includes(by));
  assert(rows.length > 0, `${machine.entity}: no transition ${on} by ${by}`);
  assert(
    !rows.some(({ says }) => says) || words?.trim(),
    `${machine.entity}: ${on} needs a ${rows[0]?.says}`,
  );
  return rows;
}

function deadlineOf({ machine }: Entity, state: string, { now, settings }: AnyMove): string | null {
  const lasting = machine.lasts?.[state];
  if (!lasting) return null;
  assert(settings, `${machine.entity}: the deadline of ${state} needs settings`);
  return after(now, settings, lasting.setting as DurationName).toISOString();
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The values of an entity's statements by the names of their parameters. */
function valuesOf(entity: Entity, move: AnyMove): Readonly<Record<string, Value>> {
  const edges = transitionsOf(entity, move).flatMap(({ from, to }) => from.map((state) => ({ state, to })));
  const given = Object.entries(move.given ?? {}).map(
    ([name, value]) => [snake(name), value as Value] as const,
  );
  return {
    ...Object.fromEntries(given),
    ...entity.effects[move.on]?.sets,
    ids: move.ids,
    from: edges.map(({ state }) => state),
    to: edges.map(({ to }) => to),
    deadlines: edges.map(({ to }) => deadlineOf(entity, to, move)),
    now: move.now,
    by: move.by,
    on: move.on,
    actorId: move.actorId,
    words: move.words ?? "",
    pictures: move.pictures && JSON.stringify(move.pictures),
    member_id: move.memberId,
    shop_id: move.shopId,
  };
}

const inOrder = (names: readonly string[], values: Readonly<Record<string, Value>>): Value[] =>
  names.map((name) => values[name]);

const itemsOf = ({ causeOf }: Entity, rows: readonly Known<Columns>[]): StockItem[] =>
  rows.flatMap((row) => (row.items ?? []).map((item) => ({ ...item, cause: causeOf(row) })));

const transfersOf = ({ effects }: Entity, rows: readonly Known<Columns>[], move: AnyMove): Transfer[] => {
  const transfer = effects[move.on]?.transfer;
  const rest = { given: move.given ?? {}, settings: move.settings as Settings };
  return transfer ? rows.flatMap((row) => transfer({ ...row, ...move.given }, rest)) : [];
};

/** Rows with the stock items that an event moves; read behind the move, which holds the rows that the items' writers lock first. */
async function withItems(
  tx: Tx,
  { effects, items }: Entity,
  { rows, on }: { rows: readonly Known<Columns>[]; on: string },
): Promise<readonly Known<Columns>[]> {
  if (!items || rows.length === 0 || effects[on]?.stock === undefined) return rows;
  const found = await tx.many(items, [rows.map(({ id }) => id)]);
  const itemsOfRow = new Map(found.map((one) => [one.id, one.items ?? []]));
  return rows.map((row) => ({ ...row, items: itemsOfRow.get(row.id) ?? [] }));
}

type Followed = {
  rows: readonly Known<Columns>[];
  move: AnyMove;
  refuse?: ((error: unknown) => never) | undefined;
};
/**
 * What follows a move: the ledger, stock and outbox of its effects. Ledger accounts are locked before SKUs, and of two refusals the
 * ledger's is the one reported.
 */
function followingSteps(entity: Entity, { rows, move, refuse }: Followed): Step[] {
  const { stock, outbox } = entity.effects[move.on] ?? {};
  const { now: at, given = {}, extra = [] } = move;
  const transfers = [...extra, ...transfersOf(entity, rows, move)];
  return [
    { kind: "transfers", transfers, at, ...(refuse ? { refuse } : {}) },
    ...(stock ? [{ kind: "stock", move: stock, items: itemsOf(entity, rows), at } as const] : []),
    ...(outbox ? rows.map((row) => ({ kind: "message", message: outbox(row, { given }), at }) as const) : []),
  ];
}

/**
 * Moves those of the rows that are in a state where the event may happen, and answers them; the caller says what it means that a row is not
 * among them (a refusal, or nothing: it was moved before). Otherwise as `move`.
 */
export async function moveIfAny<M extends Machine, C extends Columns, Given, const E extends EventOf<M>>(
  tx: Tx,
  entity: Entity<M, C, Given>,
  moving: Move<M, E, Given>,
): Promise<Moved<M, C>[]> {
  const plain = entity as unknown as Entity;
  const any = moving as unknown as AnyMove;
  const decided = transitionsOf(plain, any).some(({ twoPersons }) => twoPersons)
    ? await decide(tx, plain, any)
    : { ids: any.ids, waiting: [] };
  if (decided.ids.length === 0) return decided.waiting as Moved<M, C>[];
  const { statement, names } = entity.some;
  const rows = await tx.many(statement, inOrder(names, valuesOf(plain, { ...any, ids: decided.ids })));
  const moved = await withItems(tx, plain, { rows: rows as unknown as Known<Columns>[], on: any.on });
  await runSteps(tx, followingSteps(plain, { rows: moved, move: any }));
  return [...rows, ...(decided.waiting as Moved<M, C>[])];
}

/**
 * The one way a state changes: transition by state, event and actor; compare-and-set with history and push; ledger, stock, outbox.
 * Answers the rows in the state they are in now, which is the old one where a second person has yet to agree. Throws where a row is in
 * another state or somebody else's: for rows that were just made, or are locked and known to be in the state. Throws LedgerRefusal, and
 * SamePerson where two have to agree.
 */
export async function move<M extends Machine, C extends Columns, Given, const E extends EventOf<M>>(
  tx: Tx,
  entity: Entity<M, C, Given>,
  moving: Move<M, E, Given>,
): Promise<[Moved<M, C>, ...Moved<M, C>[]]> {
  const [first, ...rest] = await moveIfAny(tx, entity, moving);
  const count = first ? 1 + rest.length : 0;
  const { ids, on } = moving;
  assert(
    first && count === ids.length,
    `${entity.machine.entity}: ${on} moved ${count} of ${ids.length} rows`,
  );
  return [first, ...rest];
}

type Refusals = {
  /** A row is in another state than the caller has read. */
  elsewhere: () => Promise<never> | never;
  /** What the ledger's refusal means; absent: it is thrown as it is. */
  ledger?: (error: unknown) => never;
};

/** The same as steps of a plan, for rows that the caller has read: the guard refuses what has changed since. */
export function moveSteps<M extends Machine, C extends Columns, Given, const E extends EventOf<M>>(
  entity: Entity<M, C, Given>,
  { rows, ...moving }: Omit<Move<M, E, Given>, "ids"> & { rows: readonly Known<C>[] },
  { elsewhere, ledger }: Refusals,
): Step[] {
  const plain = entity as unknown as Entity;
  const any = { ...moving, ids: rows.map(({ id }) => id) } as unknown as AnyMove;
  assert(
    !transitionsOf(plain, any).some(({ twoPersons }) => twoPersons),
    "a two-person transition must use `moveIfAny`, which locks the row",
  );
  const { write, names } = plain.all;
  const known = rows as unknown as readonly Known<Columns>[];
  return [
    writeStep(write, inOrder(names, valuesOf(plain, any)), { refuse: elsewhere }),
    ...followingSteps(plain, { rows: known, move: any, refuse: ledger }),
  ];
}
