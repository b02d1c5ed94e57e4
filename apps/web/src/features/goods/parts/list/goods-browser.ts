import { presentEntry, replaceEntry } from "@heshi/ui/base/browser-history";
import { backSettled } from "@heshi/ui/overlay/back-entry";
import type { GoodsSort } from "@heshi/contract/goods/wares-goods";
import { useEffect, useRef, useState } from "react";
import { readText, writeText } from "#src/shared/data/storage.ts";
import type { GoodsFilter } from "../../goods.queries.ts";
import { type ListState, pathWith, readState } from "../../list-state.ts";

/** The page's own filters, which the user cannot change. */
export type Base = Pick<GoodsFilter, "keyword" | "categoryId" | "brandId" | "shopId" | "areaId" | "isSelf">;

type Look = "tile" | "line";
const LOOK_KEY = "hs:goods-look";

/** Order and filters of a list of products, kept in the URL; `usual` is what the page begins with. */
export function useGoodsBrowser(base: Base, usual: { look?: Look; sort?: GoodsSort } = {}) {
  const [state, setState] = useState<ListState>(() => readState(window.location.search, usual.sort));
  const [look, setLook] = useState<Look>(
    () => (readText(LOOK_KEY) as Look | undefined) ?? usual.look ?? "tile",
  );
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
      replaceEntry(presentEntry(), pathWith(window.location, state, usual.sort));
    });
    return () => {
      isCurrent = false;
    };
  }, [state, usual.sort]);
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
