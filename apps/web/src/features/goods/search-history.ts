import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { isMember } from "#src/shared/session/session-store.ts";
import { readJson, writeJson } from "#src/shared/data/storage.ts";

const KEY = "SEARCH_HISTORY_LIST";
const MOST = 20;
export const MOST_LETTERS = 50;

/** The keywords stored on this device, newest first. */
export function localHistory(): readonly string[] {
  const kept = readJson(KEY);
  if (!Array.isArray(kept)) return [];
  return kept.filter((word): word is string => typeof word === "string" && word !== "").slice(0, MOST);
}

function keep(words: readonly string[]): void {
  writeJson(KEY, words.length === 0 ? undefined : words);
}

/** A typed text as a keyword: trimmed, with single spaces, truncated. */
export const keywordOf = (text: string): string =>
  [...text.replaceAll(/\s+/g, " ").trim()].slice(0, MOST_LETTERS).join("").trim();

/** Moves the device's keywords to the member's history; they stay on the device when that fails. */
export async function handOverHistory(): Promise<void> {
  const words = localHistory();
  if (!isMember() || words.length === 0) return;
  try {
    await goodsRpc.AddSearchHistory({ keywords: [...words].reverse() }, { refetch: "later" });
    keep(localHistory().filter((word) => !words.includes(word)));
  } catch {
    // the next read of the history tries again
  }
}

/** Adds a keyword to the history: on the device, and for a member on the server. */
export function noteKeyword(keyword: string): void {
  keep([keyword, ...localHistory().filter((word) => word !== keyword)].slice(0, MOST));
  void handOverHistory();
}

/** Removes a keyword, or all of them. */
export async function removeKeywords(keyword?: string): Promise<void> {
  keep(keyword === undefined ? [] : localHistory().filter((word) => word !== keyword));
  if (isMember()) await goodsRpc.RemoveSearchHistory({ keyword }, { refetch: "await" });
  else await refetch(["Wares.GetSearchHistory"]);
}
