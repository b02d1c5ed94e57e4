import type { Provider } from "#src/shared/third-way.ts";
import { readJson, writeJson } from "#src/shared/storage.ts";

/*
 * The way to a provider and back leaves two entries or more in the history: the provider's pages, and this page with the
 * answer in its address. Whoever comes back is led to the entry he left from, and binds there: behind it lie the settings.
 */
const START_KEY = "hs:bind-start";
const ANSWER_KEY = "hs:bind-answer";

/** Browsers keep so many entries; a full history does not tell how many pages lie between. */
const MOST_ENTRIES = 50;
/** A step back within the page is told at once; a browser that does not tell is not waited for. */
const TOLD_MS = 500;

/** What a provider answered, for the page that asked. */
export interface BindAnswer {
  readonly provider: Provider;
  readonly code: string;
}

function steppedBack(): Promise<void> {
  return new Promise((resolve) => {
    const told = (): void => {
      window.removeEventListener("popstate", told);
      resolve();
    };
    window.addEventListener("popstate", told);
    setTimeout(told, TOLD_MS);
    window.history.back();
  });
}

/** Notes the entry that is left for a provider. A page that the browser has kept alive is loaded anew when it is shown again. */
export async function noteStart(): Promise<void> {
  // one entry in front, however many there were: now the length tells this entry's place
  window.history.pushState(window.history.state, "");
  await steppedBack();
  writeJson(START_KEY, window.history.length - 1, "session");
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload(), {
    once: true,
  });
}

/** Leads back to the entry that was left, where the answer is waiting; false where nobody knows how far that is. */
export function backToStart(answer: BindAnswer): boolean {
  const start = readJson(START_KEY, "session");
  writeJson(START_KEY, undefined, "session");
  const steps = typeof start === "number" ? window.history.length - start : 0;
  if (steps < 1 || window.history.length >= MOST_ENTRIES) return false;
  keepAnswer(answer);
  window.history.go(-steps);
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
