import { formatDay } from "@heshi/kernel/text";
import { readJson, readText, writeJson, writeText } from "#src/shared/data/storage.ts";

const KEY = "HOME_NOTICE_POPUP_TIME";
const STARTED_KEY = "hs:started";
const MOST_LETTERS = 200;

/** Whether a notice may pop up, which each does at most once a day; `kept` is the stored record. */
export function mayPopUp(kept: unknown, id: string, day: string): boolean {
  if (typeof kept !== "object" || kept === null) return true;
  return (kept as Readonly<Record<string, unknown>>)[id] !== day;
}

let isFirst: boolean | undefined;

/** Whether the app was never started on this phone before; nobody is shown a notice before the goods. */
function isFirstStart(): boolean {
  if (isFirst === undefined) {
    isFirst = readText(STARTED_KEY) === undefined;
    writeText(STARTED_KEY, "1");
  }
  return isFirst;
}

/** Starts again, as a reload does; for tests. */
export const forgetStart = (): void => {
  isFirst = undefined;
};

/** A sheet that comes later would take the tap that somebody makes on the page. */
const FIRST_MS = 2500;

/** Whether the page has just been opened and nobody has touched it yet; the ticker names the notice all the time. */
const isFirstMoment = (): boolean =>
  performance.now() <= FIRST_MS && window.scrollY === 0 && navigator.userActivation?.hasBeenActive !== true;

/** Whether a notice may pop up now: from the second start on, at its first moment, and not yet today. */
export const isDue = (id: string): boolean =>
  !isFirstStart() && isFirstMoment() && mayPopUp(readJson(KEY), id, formatDay(new Date()));

/** Records that a notice has popped up today. */
export const notePopUp = (id: string): void => writeJson(KEY, { [id]: formatDay(new Date()) });

/** The text of HTML, a line for each block, truncated for a sheet. */
export function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<\/(?:p|div|li|h\d)>|<br\s*\/?>/gi, "\n$&"),
    "text/html",
  );
  const lines = (body.textContent ?? "").split("\n").map((line) => line.trim());
  const text = lines.filter(Boolean).join("\n");
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
