import { presentEntry, replaceEntry } from "@heshi/ui/base/browser-history";
import { backSettled } from "@heshi/ui/overlay/back-entry";
import { useEffect, useRef, useState } from "react";
import { readText, writeText } from "#src/shared/data/storage.ts";
import type { Wanted } from "../../goods.queries.ts";
import { type ListState, pathWith, readState } from "../../list-state.ts";

/** What a page of goods is limited to, however it is filtered. */
export type Base = Pick<Wanted, "keyword" | "categoryId" | "brandId" | "shopId" | "areaId" | "isSelf">;

type Look = "tile" | "line";
const LOOK_KEY = "hs:goods-look";

/** Sorting and filters of a list of goods; they stand in the address, so that back and reload find them again. */
export function useGoodsBrowser(base: Base, usualLook: Look = "tile") {
  const [state, setState] = useState<ListState>(() => readState(window.location.search));
  const [look, setLook] = useState<Look>(() => (readText(LOOK_KEY) as Look | undefined) ?? usualLook);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    let isCurrent = true;
    // a sheet that closes now goes back one entry; the address to write is the page's own
    void backSettled().then(() => {
      if (!isCurrent) return;
      const { pathname, search } = window.location;
      replaceEntry(presentEntry(), pathWith(pathname, search, state));
    });
    return () => {
      isCurrent = false;
    };
  }, [state]);
  const change = (patch: Partial<ListState>): void => {
    setState((now) => ({ ...now, ...patch }));
    window.scrollTo({ top: 0 });
  };
  const switchLook = (): void => {
    const next = look === "tile" ? "line" : "tile";
    setLook(next);
    writeText(LOOK_KEY, next);
  };
  return { base, state, change, look, switchLook, wanted: wantedOf(base, state) };
}
export type GoodsBrowser = ReturnType<typeof useGoodsBrowser>;

/** What to ask for: a chosen filter narrows what the page is limited to. */
function wantedOf(base: Base, state: ListState): Wanted {
  return {
    ...base,
    ...state,
    isSelf: base.isSelf === true || state.isSelf,
    categoryId: state.categoryId ?? base.categoryId,
    brandId: state.brandId ?? base.brandId,
  };
}
