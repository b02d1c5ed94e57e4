import { col, type Columns, type RowOf, type Statement, statement } from "./statement.ts";

/** One write with its guard, as two statements that differ only in how they refuse. */
export type Guarded<Row = unknown> = {
  /** Answers whether the guard held. */
  answering: Statement<Row & { isDone: boolean }>;
  /** Raises an error (HG001) where it did not, and answers nothing: for a write that is sent with the commit. */
  refusing: Statement<unknown>;
};

type Spec<C extends Columns> = {
  /** SQL of the write: `with` and its parts. */
  write: string;
  /** SQL, true where the write did all that it should. */
  guard: string;
  /** SQL of a further condition for a write that is sent with the commit, where what would have to follow it cannot. */
  atCommit?: string;
  /** Further columns of the answer, and the SQL of each in the same order. */
  columns?: C;
  answers?: readonly string[];
};

/** Declares a write with its guard: `name`, which answers, and `name_or_fail`, which raises an error. */
export function guarded<const C extends Columns = Record<never, never>>(
  name: string,
  { write, guard, atCommit, columns, answers = [] }: Spec<C>,
): Guarded<RowOf<C>> {
  const condition = atCommit === undefined ? guard : `${guard} and ${atCommit}`;
  return {
    answering: statement(
      name,
      { isDone: col.bool, ...columns },
      `${write}\n   select ${[`${guard} as is_done`, ...answers].join(", ")}`,
    ) as Guarded<RowOf<C>>["answering"],
    refusing: statement(`${name}_or_fail`, {}, `${write}\n   select must(${condition}, '${name}')`),
  };
}
