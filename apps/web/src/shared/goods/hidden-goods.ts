import { useMemo, useSyncExternalStore } from "react";
import { readJson, writeJson } from "../data/storage.ts";

/** Goods that the person does not want to see, on this phone. */
const KEY = "hs:hidden-goods";
const MOST = 200;

const listeners = new Set<() => void>();
let hidden: readonly string[] | undefined;

function read(): readonly string[] {
  if (hidden === undefined) {
    const saved = readJson(KEY);
    hidden = Array.isArray(saved) ? saved.map(String) : [];
  }
  return hidden;
}

function write(next: readonly string[]): void {
  hidden = next.slice(-MOST);
  writeJson(KEY, hidden.length === 0 ? undefined : hidden);
  for (const listener of listeners) listener();
}

/** Keeps a product out of the feeds on this phone; the latest 200 are remembered. */
export const hideGoods = (waresId: string): void =>
  write([...read().filter((id) => id !== waresId), waresId]);

/** Shows a product in the feeds again. */
export const unhideGoods = (waresId: string): void => write(read().filter((id) => id !== waresId));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goods without those that are hidden on this phone. */
export function useShownGoods<G extends { waresId: string }>(goods: readonly G[]): readonly G[] {
  const ids = useSyncExternalStore(subscribe, read, read);
  return useMemo(
    () => (ids.length === 0 ? goods : goods.filter(({ waresId }) => !ids.includes(waresId))),
    [ids, goods],
  );
}
