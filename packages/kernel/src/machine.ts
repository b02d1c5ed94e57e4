/** One allowed move: `by` may do `on` in any of `from`, which leads to `to`. */
export type Transition<State extends string, Event extends string, Actor extends string> = {
  readonly on: Event;
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Actor[];
};

/** The row that lets `by` do `on` from `state`, or undefined when the table has none. */
export function findTransition<S extends string, E extends string, A extends string>(
  table: readonly Transition<S, E, A>[],
  { state, on, by }: { readonly state: S; readonly on: E; readonly by: A },
): Transition<S, E, A> | undefined {
  return table.find((row) => row.on === on && row.from.includes(state) && row.by.includes(by));
}

/** What `by` may do from `state`, each event once: the raw material of a view's `actions`. */
export function allowedEvents<S extends string, E extends string, A extends string>(
  table: readonly Transition<S, E, A>[],
  { state, by }: { readonly state: S; readonly by: A },
): E[] {
  const rows = table.filter((row) => row.from.includes(state) && row.by.includes(by));
  return [...new Set(rows.map((row) => row.on))];
}

/** What is wrong with a table: states never reached, final states with an exit, doubled rows. Empty when sound. */
export function faultsOf<S extends string, E extends string, A extends string>(
  table: readonly Transition<S, E, A>[],
  {
    states,
    first,
    final,
  }: { readonly states: readonly S[]; readonly first: S; readonly final: readonly S[] },
): string[] {
  const reached = new Set<S>([first]);
  for (const _ of states) {
    for (const row of table) if (row.from.some((state) => reached.has(state))) reached.add(row.to);
  }
  const seen = new Set<string>();
  const faults = states.filter((state) => !reached.has(state)).map((state) => `unreachable: ${state}`);
  for (const row of table) {
    for (const state of row.from) {
      if (final.includes(state)) faults.push(`exit from final state: ${state} by ${row.on}`);
      for (const actor of row.by) {
        const key = `${state} ${row.on} ${actor}`;
        if (seen.has(key)) faults.push(`two rows: ${key}`);
        seen.add(key);
      }
    }
  }
  return faults;
}
