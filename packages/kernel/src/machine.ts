/** Who makes a transition: people of three kinds, the clock, an external system. */
export const actors = ["member", "shop", "operator", "timer", "gateway"] as const;
export type Actor = (typeof actors)[number];

/** One allowed move: `by` may do `on` in any of `from`, which leads to `to`. */
export type Transition<State extends string = string, Event extends string = string> = {
  on: Event;
  from: readonly State[];
  to: State;
  by: readonly Actor[];
  /** Two operators have to agree, always or where the row says so. */
  twoPersons?: true | ((row: never) => boolean);
  /** The actor has to give words: a reason. */
  says?: "reason";
  /** What the timeline calls it. */
  title?: string;
};

/** Something an actor may do that leaves the state as it is; `if` narrows it to certain rows. */
export type Act<State extends string = string, Facts = never> = {
  on: string;
  from: readonly State[];
  by: readonly Actor[];
  if?: (row: Facts) => boolean;
  title?: string;
};

/**
 * How a state ends when the time of `setting` is over: by the timer's event `on`, or it continues and something is
 * done.
 */
export type Lasting =
  | {
      setting: string;
      on: string;
      /** The state is over at its deadline, whether or not the timer has come by. */
      isStrict?: true;
    }
  | { setting: string; does: string };

/** The life of an entity as data: its states, who moves it from which state to which, and how long a state lasts. */
export type Machine<S extends string = string> = {
  entity: string;
  states: readonly S[];
  first: S;
  final: readonly S[];
  table: readonly Transition<S>[];
  acts?: readonly Act<S>[];
  lasts?: { readonly [State in S]?: Lasting };
  /** States in which money may be outside: no clock ends them. */
  outside?: readonly S[];
  /** What the timeline calls kinds of its history that are no moves. */
  titles?: Readonly<Record<string, string>>;
};

/** Identity function: it checks the names of states and keeps the literal types. */
export const defineMachine = <const S extends string, const M extends Machine<S>>(
  machine: M & { states: readonly S[] },
): M => machine;

export type StateOf<M extends Machine> = M["states"][number];
export type EventOf<M extends Machine> = M["table"][number]["on"];

type Doing<M extends Machine> = { state: StateOf<M>; on: string; by: Actor };

/** The row that lets `by` do `on` from `state`, or undefined when the table has none. */
export const findTransition = <M extends Machine>(
  { table }: M,
  { state, on, by }: Doing<M>,
): Transition<StateOf<M>, EventOf<M>> | undefined =>
  table.find((row) => row.on === on && row.from.includes(state) && row.by.includes(by)) as
    | Transition<StateOf<M>, EventOf<M>>
    | undefined;

type OnOf<Row, A extends Actor> = Row extends { on: infer E; by: readonly (infer B)[] }
  ? A extends B
    ? E
    : never
  : never;
/** What an actor may do, moves and acts. */
export type ActionOf<M extends Machine, A extends Actor> =
  | OnOf<M["table"][number], A>
  | OnOf<NonNullable<M["acts"]>[number], A>;
type Allowing<M extends Machine, A, Facts> = {
  state: StateOf<M>;
  by: A;
  row: Facts;
};

/** What `by` may do with a row now, moves before acts, each once: a view's `actions`. Pure. */
export function actionsOf<M extends Machine, const A extends Actor, Facts>(
  { table, acts = [] }: M,
  { state, by, row }: Allowing<M, A, Facts>,
): ActionOf<M, A>[] {
  const here = ({ from, by: who }: Act): boolean => from.includes(state) && who.includes(by);
  const moves = table.filter(here);
  const others = (acts as readonly Act<string, Facts>[]).filter(
    (act) => here(act) && (act.if?.(row) ?? true),
  );
  return [...new Set([...moves, ...others].map(({ on }) => on))] as ActionOf<M, A>[];
}

/** What the timeline calls an event; its own name where the machine has no title for it. */
export const titleOf = ({ table, acts = [], titles = {} }: Machine, event: string): string =>
  [...table, ...acts].find(({ on, title }) => on === event && title)?.title ?? titles[event] ?? event;

type Timed<M extends Machine> = { state: StateOf<M>; deadlineAt: Date | undefined };

/** The state of a row at a moment: a strict state past its deadline has ended, whatever the timer does. Pure. */
export function stateAt<M extends Machine>(
  machine: M,
  { state, deadlineAt }: Timed<M>,
  now: Date,
): StateOf<M> {
  const lasting = machine.lasts?.[state];
  if (!lasting || !("on" in lasting) || !lasting.isStrict || !deadlineAt || deadlineAt > now) return state;
  return findTransition(machine, { state, on: lasting.on, by: "timer" })?.to ?? state;
}

function tableFaults({ table, final }: Machine): string[] {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const row of table) {
    if (row.twoPersons && row.by.some((actor) => actor !== "operator"))
      faults.push(`two persons who are no operators: ${row.on}`);
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

function deadlineFaults(machine: Machine): string[] {
  const { lasts = {}, outside = [], states, final, table } = machine;
  const ended = Object.entries(lasts).flatMap(([state, lasting]) => {
    if (!states.includes(state) || final.includes(state)) return [`a deadline where nothing waits: ${state}`];
    if (!lasting || "does" in lasting) return [];
    return findTransition(machine, { state, on: lasting.on, by: "timer" })
      ? []
      : [`the timer cannot ${lasting.on}: ${state}`];
  });
  const byTimer = table.filter(({ by }) => by.includes("timer")).flatMap(({ from }) => from);
  return [
    ...ended,
    ...byTimer
      .filter((state) => !lasts[state])
      .map((state) => `the timer ends what has no deadline: ${state}`),
    ...outside
      .filter((state) => byTimer.includes(state))
      .map((state) => `a clock ends ${state}, where money may be outside`),
  ];
}

/**
 * What is wrong with a machine: states never reached or never left, final states with an exit, doubled rows, wrong
 * deadlines. Empty when sound.
 */
export function faultsOf(machine: Machine): string[] {
  const { states, first, final, table } = machine;
  const reached = new Set([first]);
  for (const _ of states) {
    for (const row of table) if (row.from.some((state) => reached.has(state))) reached.add(row.to);
  }
  const left = new Set(table.flatMap(({ from }) => from));
  return [
    ...states.filter((state) => !reached.has(state)).map((state) => `unreachable: ${state}`),
    ...states
      .filter((state) => !final.includes(state) && !left.has(state))
      .map((state) => `a dead end: ${state}`),
    ...tableFaults(machine),
    ...deadlineFaults(machine),
  ];
}
