import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import type { EventOf, Machine, StateOf } from "@heshi/kernel/machine";
import type { Value } from "../../platform/database/db.ts";
import { type Guarded, guarded } from "../../platform/database/guarded.ts";
import {
  col,
  type Columns,
  type RowOf,
  type Statement,
  statement,
} from "../../platform/database/statement.ts";
import type { DurationName, Settings } from "../../settings.ts";
import type { OutboxMessage } from "../../platform/events.ts";
import type { StockKind } from "../stock/stock.public.ts";
import type { Transfer } from "../ledger/ledger.public.ts";
import { decisionSql, dueSql, itemsSql, type Layout, moveSql } from "./machine.sql.ts";

/** The columns that every entity's row has. */
type Common<M extends Machine> = {
  id: string;
  state: StateOf<M>;
  deadlineAt: Date | undefined;
};
const Item = z.object({ skuId: Id, quantity: z.int() });
type Item = z.infer<typeof Item>;
/** What effects need to know of a row. */
export type Known<C extends Columns> = RowOf<C> & {
  id: string;
  items?: readonly Item[];
};
export type Moved<M extends Machine, C extends Columns> = Known<C> & Common<M>;

/** What happens with a move, in the same transaction. `settings` are given if the new state lasts for a time. */
export type Effect<Row, Given> = {
  transfer?: (row: Row, move: { given: Given; settings: Settings }) => Transfer | readonly Transfer[];
  stock?: Exclude<StockKind, "reserve">;
  outbox?: (row: Row, move: { given: Given }) => OutboxMessage;
  /** Values of `sets` columns that go with this event. */
  sets?: Readonly<Record<string, Value>>;
};

type Asking = (ctx: { id: string; now: Date }) => OutboxMessage;

export type Entity<M extends Machine = Machine, C extends Columns = Columns, Given = object> = {
  machine: M;
  layout: Layout;
  effects: { readonly [E in EventOf<M>]?: Effect<Known<C>, Given> };
  /** The query that is sent when a state's time is over and no timer may end it. */
  asks: Readonly<Record<string, Asking>>;
  causeOf: (row: Known<C>) => string;
  some: { statement: Statement<Moved<M, C>>; names: readonly string[] };
  /** The stock items of rows that were moved. */
  items: Statement<{ id: string; items: readonly Item[] | undefined }> | undefined;
  all: { write: Guarded; names: readonly string[] };
  decision:
    | {
        lock: Statement<Moved<M, C> & Decided>;
        note: Statement<unknown>;
      }
    | undefined;
  due: Statement<{ id: string; deadline: string }> | undefined;
  putOff: Statement<unknown> | undefined;
};
/** Who entered a row, and the first decision, where two operators have to agree. */
export type Decided = {
  enteredBy: string | undefined;
  firstBy: string | undefined;
  firstOn: string | undefined;
};

type Spec<M extends Machine, C extends Columns, Given> = Layout & {
  columns: C;
  effects: Entity<M, C, Given>["effects"];
  asks?: Entity["asks"];
  /** The cause of stock moves, unique per row. */
  causeOf?: Entity<M, C, Given>["causeOf"];
};
type Deadlines<M extends Machine> = {
  lasts?: { readonly [S in StateOf<M>]?: { setting: DurationName } };
};

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function decisionOf(machine: Machine, layout: Layout, columns: Columns) {
  if (!machine.table.some(({ twoPersons }) => twoPersons)) return undefined;
  const { lock, note } = decisionSql(layout, Object.keys(columns).map(snake));
  const decided = { enteredBy: col.maybe(col.id), firstBy: col.maybe(col.id), firstOn: col.maybe(col.text) };
  return {
    lock: statement(`${machine.entity}.decide`, { ...columns, ...decided }, lock),
    note: statement(`${machine.entity}.note_first`, {}, note),
  };
}

/** Binds a machine to its table, and its events to what happens with them; generates its statements, once at load. */
export function effectsOf<
  M extends Machine & Deadlines<M>,
  const C extends Columns,
  Given extends object = object,
>(
  machine: M,
  { columns, effects, asks = {}, causeOf = ({ id }) => id, ...layout }: Spec<M, C, Given>,
): Entity<M, C, Given> {
  const { entity, states, lasts = {} } = machine;
  const common = { id: col.id, ...columns, state: col.oneOf(states), deadlineAt: col.maybe(col.time) };
  const sql = moveSql(machine, layout, Object.keys(common).map(snake));
  const lasting = Object.keys(lasts).filter((state) => !layout.endedElsewhere?.includes(state));
  return {
    machine,
    layout,
    effects,
    asks,
    causeOf,
    some: {
      statement: statement(`${entity}.move`, common, sql.some),
      names: sql.someNames,
    },
    items: layout.items
      ? statement(
          `${entity}.items`,
          { id: col.id, items: col.maybe(col.hotJson(z.array(Item))) },
          itemsSql(layout, layout.items),
        )
      : undefined,
    all: { write: guarded(`${entity}.move_all`, sql.all), names: sql.allNames },
    decision: decisionOf(machine, layout, common),
    due: lasting.length
      ? statement(`${entity}.due`, { id: col.id, deadline: col.text }, dueSql(layout, lasting))
      : undefined,
    putOff: Object.keys(asks).length
      ? statement(
          `${entity}.put_off`,
          {},
          `update ${layout.table} set deadline_at = $2 where id = $1 and state = $3`,
        )
      : undefined,
  } as unknown as Entity<M, C, Given>;
}
