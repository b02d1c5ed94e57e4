import { entryCount, goBack, onHistoryStep, presentEntry, pushEntry } from "@heshi/ui/base/browser-history";
import { readJson, writeJson } from "../data/storage.ts";

/*
 * A redirect to another site and back leaves entries in the history: that site's pages, and a page of the app with the
 * answer in its URL. The user is returned to the entry they left from, so that back works as before.
 */

/** Browsers keep this many entries; the length of a full history no longer reveals positions. */
const MOST_ENTRIES = 50;
const STEP_MS = 500;

type Key = `hs:${string}`;

function steppedBack(): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      stopListening();
      resolve();
    };
    const stopListening = onHistoryStep(settle);
    setTimeout(settle, STEP_MS);
    goBack();
  });
}

/** Records the entry that is left for another site; a page restored from the back/forward cache is reloaded. */
export async function noteEntry(key: Key): Promise<void> {
  // a push drops all later entries, so that the length reveals this entry's position
  pushEntry(presentEntry());
  await steppedBack();
  writeJson(key, entryCount() - 1, "session");
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload(), {
    once: true,
  });
}

/** Goes back to the recorded entry; false if its position is unknown. */
export function backToEntry(key: Key): boolean {
  const start = readJson(key, "session");
  writeJson(key, undefined, "session");
  const steps = typeof start === "number" ? entryCount() - start : 0;
  if (steps < 1 || entryCount() >= MOST_ENTRIES) return false;
  goBack(steps);
  return true;
}
