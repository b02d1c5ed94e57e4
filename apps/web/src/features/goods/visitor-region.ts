import { create } from "zustand";
import type { ChosenRegion } from "#src/shared/place/region.ts";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { readJson, writeJson } from "#src/shared/data/storage.ts";

const KEY = "hs:visitor-region";
type Path = readonly ChosenRegion[];

const isRegion = (entry: unknown): entry is ChosenRegion =>
  typeof entry === "object" && entry !== null && "code" in entry && "name" in entry;

function keptPath(): Path {
  const kept = readJson(KEY);
  return Array.isArray(kept) ? kept.filter(isRegion) : [];
}

const useKept = create<{ path: Path }>()(() => ({ path: keptPath() }));

const NOWHERE: Path = [];
/** The visitor's region from 送至, from the province down; empty for none and for members, who have addresses. */
export function useVisitorRegion(): Path {
  const path = useKept((kept) => kept.path);
  const isVisitor = !useIsMember();
  return isVisitor ? path : NOWHERE;
}

/** Stores the visitor's region; an empty path clears it. */
export function chooseVisitorRegion(path: Path): void {
  writeJson(KEY, path.length > 0 ? path : undefined);
  useKept.setState({ path });
}

/** 杭州市 西湖区 西溪街道 */
export const regionText = (path: Path): string =>
  [...new Set(path.slice(1).map(({ name }) => name))].join(" ");
