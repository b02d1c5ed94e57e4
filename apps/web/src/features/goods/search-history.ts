import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { readJson, writeJson } from "#src/shared/data/storage.ts";

const KEY = "SEARCH_HISTORY_LIST";
const MOST = 20;
/** As long as a keyword may be. */
export const MOST_LETTERS = 50;

/** The keywords on this phone, newest first. */
export function localHistory(): readonly string[] {
  const kept = readJson(KEY);
  if (!Array.isArray(kept)) return [];
  return kept.filter((word): word is string => typeof word === "string" && word !== "").slice(0, MOST);
}

function keep(words: readonly string[]): void {
  writeJson(KEY, words.length === 0 ? undefined : words);
}

const isMember = (): boolean => useSession.getState().token !== "";

/** What was typed as a keyword: trimmed, one space where there were more, cut to the longest one allowed. */
export const keywordOf = (text: string): string =>
  [...text.replaceAll(/\s+/g, " ").trim()].slice(0, MOST_LETTERS).join("").trim();

/** Hands the phone's keywords over to the member's history; they stay on the phone when it fails. */
export async function handOverHistory(): Promise<void> {
  const words = localHistory();
  if (!isMember() || words.length === 0) return;
  try {
    await goodsRpc.AddSearchHistory({ keywords: words.toReversed() }, { refetch: "later" });
    keep(localHistory().filter((word) => !words.includes(word)));
  } catch {
    // the next reading of the history tries again
  }
}

/** Notes a keyword as the newest one: on the phone, and for a member at the server as soon as it can be reached. */
export function noteKeyword(keyword: string): void {
  keep([keyword, ...localHistory().filter((word) => word !== keyword)].slice(0, MOST));
  void handOverHistory();
}

/** Forgets one keyword, or all of them. */
export async function forgetKeywords(keyword?: string): Promise<void> {
  keep(keyword === undefined ? [] : localHistory().filter((word) => word !== keyword));
  if (isMember()) await goodsRpc.RemoveSearchHistory({ keyword }, { refetch: "await" });
  else await refetch(["Wares.GetSearchHistory"]);
}
