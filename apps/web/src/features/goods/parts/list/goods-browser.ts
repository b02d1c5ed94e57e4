import { presentEntry, replaceEntry } from "@heshi/ui/base/browser-history";
import { backSettled } from "@heshi/ui/overlay/back-entry";
import { useEffect, useRef, useState } from "react";
import { readText, writeText } from "#src/shared/data/storage.ts";
import type { GoodsFilter } from "../../goods.queries.ts";
import { type ListState, pathWith, readState } from "../../list-state.ts";

/** The page's own filters, which the user cannot change. */
export type Base = Pick<GoodsFilter, "keyword" | "categoryId" | "brandId" | "shopId" | "areaId" | "isSelf">;

type Look = "tile" | "line";
const LOOK_KEY = "hs:goods-look";

/** Order and filters of a list of products, kept in the URL. */
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
    // a closing sheet goes back one history entry first; the URL to change is the page's own
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
  return { base, state, change, look, switchLook, filter: filterOf(base, state) };
}
export type GoodsBrowser = ReturnType<typeof useGoodsBrowser>;

/** The input of the list: the page's own filters and the chosen ones. */
export function filterOf(base: Base, state: ListState): GoodsFilter {
  return {
    ...base,
    ...state,
    isSelf: base.isSelf === true || state.isSelf,
    categoryId: state.categoryId ?? base.categoryId,
    brandId: state.brandId ?? base.brandId,
  };
}
