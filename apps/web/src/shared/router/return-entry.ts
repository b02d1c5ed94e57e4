import { entryCount, goBack, onHistoryStep, presentEntry, pushEntry } from "@heshi/ui/base/browser-history";
import { readJson, writeJson } from "../data/storage.ts";

/*
 * The way to somebody else's page and back leaves entries in the history: his pages, and ours with his answer in its
 * address. Whoever comes back is led to the entry he left from: behind it lies what he came by.
 */

/** Browsers keep so many entries; a full history does not tell how many pages lie between. */
const MOST_ENTRIES = 50;
/** A step back within the page is told at once; a browser that does not tell is not waited for. */
const TOLD_MS = 500;

type Key = `hs:${string}`;

function steppedBack(): Promise<void> {
  return new Promise((resolve) => {
    const told = (): void => {
      stopListening();
      resolve();
    };
    const stopListening = onHistoryStep(told);
    setTimeout(told, TOLD_MS);
    goBack();
  });
}

/** Notes the entry that is left for another site. A page that the browser has kept alive is loaded anew when it is shown again. */
export async function noteEntry(key: Key): Promise<void> {
  // one entry in front, however many there were: now the length tells this entry's place
  pushEntry(presentEntry());
  await steppedBack();
  writeJson(key, entryCount() - 1, "session");
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload(), {
    once: true,
  });
}

/** Leads back to the entry that was left; false where nobody knows how far that is. */
export function backToEntry(key: Key): boolean {
  const start = readJson(key, "session");
  writeJson(key, undefined, "session");
  const steps = typeof start === "number" ? entryCount() - start : 0;
  if (steps < 1 || entryCount() >= MOST_ENTRIES) return false;
  goBack(steps);
  return true;
}
