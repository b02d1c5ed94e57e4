import type { Provider } from "#src/shared/session/third-way.ts";
import { backToEntry, noteEntry } from "#src/shared/router/return-entry.ts";
import { readObject, writeJson } from "#src/shared/data/storage.ts";

/*
 * A redirect to a provider and back leaves entries in the history: the provider's pages, and this page with the answer in
 * its URL. The user is returned to the entry they left from and binds there, so that back leads to the settings.
 */
const START_KEY = "hs:bind-start";
const ANSWER_KEY = "hs:bind-answer";

export interface BindAnswer {
  provider: Provider;
  code: string;
}

/** Records the history entry that is left for a provider. */
export const noteStart = (): Promise<void> => noteEntry(START_KEY);

/** Stores the answer and goes back to the recorded entry; false if its position is unknown. */
export function backToStart(answer: BindAnswer): boolean {
  if (!backToEntry(START_KEY)) return false;
  keepAnswer(answer);
  return true;
}

/** Stores the answer until it is confirmed by a code. */
export const keepAnswer = ({ provider, code }: BindAnswer): void =>
  writeJson(ANSWER_KEY, { provider, code }, "session");

/** The stored answer; undefined when there is none. */
export function storedAnswer(): BindAnswer | undefined {
  const { provider, code } = readObject<BindAnswer>(ANSWER_KEY, "session") ?? {};
  return (provider === "wechat" || provider === "apple") && typeof code === "string"
    ? { provider, code }
    : undefined;
}

/** Removes the stored answer once it was used or is void. */
export const clearAnswer = (): void => writeJson(ANSWER_KEY, undefined, "session");
