/**
 * The colour of a state, the same for everyone who sees it: `ok` came to its good end, `danger` was refused or went wrong, `warn` waits for
 * what somebody has to do, `info` goes on by itself, `grey` has not begun or comes to nothing. The tones of a machine are here, in the
 * file of its area (docs/rules/machines.md).
 */
export type StateTone = "ok" | "danger" | "warn" | "info" | "grey";
/** The tone of each state; a new state does not compile without one. */
export type Tones<S extends string> = Readonly<Record<S, StateTone>>;
