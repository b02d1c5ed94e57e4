import type { Provider } from "#src/shared/session/third-way.ts";
import { backToEntry, noteEntry } from "#src/shared/router/return-entry.ts";
import { readJson, writeJson } from "#src/shared/data/storage.ts";

/*
 * The way to a provider and back leaves two entries or more in the history: the provider's pages, and this page with the
 * answer in its address. Whoever comes back is led to the entry he left from, and binds there: behind it lie the settings.
 */
const START_KEY = "hs:bind-start";
const ANSWER_KEY = "hs:bind-answer";

/** What a provider answered, for the page that asked. */
export interface BindAnswer {
  provider: Provider;
  code: string;
}

/** Notes the entry that is left for a provider. */
export const noteStart = (): Promise<void> => noteEntry(START_KEY);

/** Leads back to the entry that was left, where the answer is waiting; false where nobody knows how far that is. */
export function backToStart(answer: BindAnswer): boolean {
  if (!backToEntry(START_KEY)) return false;
  keepAnswer(answer);
  return true;
}

/** Keeps the answer until it is proved by a code. */
export const keepAnswer = ({ provider, code }: BindAnswer): void =>
  writeJson(ANSWER_KEY, { provider, code }, "session");

/** The answer that was brought to the entry left from; undefined when there is none. */
export function broughtAnswer(): BindAnswer | undefined {
  const kept = readJson(ANSWER_KEY, "session");
  if (typeof kept !== "object" || kept === null) return undefined;
  const { provider, code } = kept as Partial<BindAnswer>;
  return (provider === "wechat" || provider === "apple") && typeof code === "string"
    ? { provider, code }
    : undefined;
}

/** Forgets the answer: it was used, or is worth nothing. */
export const forgetAnswer = (): void => writeJson(ANSWER_KEY, undefined, "session");
