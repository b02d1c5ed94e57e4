import { MAX_PARAMETERS } from "@heshi/contract/goods/wares-filters";
import { goodsSorts, type GoodsSort } from "@heshi/contract/goods/wares-goods";
import { type Fen, fen, MAX_FEN } from "@heshi/kernel/money";
import { withQuery } from "#src/shared/router/path.ts";
import { idOf } from "./url-id.ts";

/** Order and filters of a list of products, as in the URL. */
export interface ListState {
  sort: GoodsSort;
  isSelf: boolean;
  inStock: boolean;
  assurance: string | undefined;
  /** Each a name, `=`, and a value. */
  parameters: string[] | undefined;
  /** The chosen filters, without the page's own. */
  brandId: string | undefined;
  categoryId: string | undefined;
  minFen: Fen | undefined;
  maxFen: Fen | undefined;
}

/** No filters, default order. */
export const idleState: ListState = {
  sort: "default",
  isSelf: false,
  inStock: false,
  assurance: undefined,
  parameters: undefined,
  brandId: undefined,
  categoryId: undefined,
  minFen: undefined,
  maxFen: undefined,
};

const names = ["sort", "self", "stock", "service", "param", "fBrand", "fCate", "min", "max"] as const;

/** The values of parameters in a query, each once, without what is none. */
function parametersOf(text: string | null): string[] | undefined {
  const all = (text ?? "").split(";").filter((one) => /^[^=]+=./.test(one) && one.length <= 60);
  return all.length === 0 ? undefined : [...new Set(all)].slice(0, MAX_PARAMETERS);
}

function amountOf(text: string | null): Fen | undefined {
  if (text === null || !/^\d{1,13}$/.test(text)) return undefined;
  const amount = Number(text);
  return amount <= MAX_FEN ? fen(amount) : undefined;
}

/** The state in a query, ignoring invalid parts; `usual` is the page's order where the query names none. */
export function readState(search: string, usual: GoodsSort = "default"): ListState {
  const query = new URLSearchParams(search);
  const [minFen, maxFen] = inOrder(amountOf(query.get("min")), amountOf(query.get("max")));
  return {
    sort: goodsSorts.find((one) => one === query.get("sort")) ?? usual,
    isSelf: query.get("self") === "1",
    inStock: query.get("stock") === "1",
    assurance: query.get("service")?.slice(0, 20) || undefined,
    parameters: parametersOf(query.get("param")),
    brandId: idOf(query.get("fBrand")),
    categoryId: idOf(query.get("fCate")),
    minFen,
    maxFen,
  };
}

/** The path with a query for a state and the page's own parameters; the `usual` order is not written. */
export function pathWith(
  path: { pathname: string; search: string },
  state: ListState,
  usual: GoodsSort = "default",
): string {
  const { pathname, search } = path;
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  const own = query.toString();
  return withQuery(own === "" ? pathname : `${pathname}?${own}`, {
    sort: state.sort === usual ? undefined : state.sort,
    self: state.isSelf ? 1 : undefined,
    stock: state.inStock ? 1 : undefined,
    service: state.assurance,
    param: state.parameters?.join(";"),
    fBrand: state.brandId,
    fCate: state.categoryId,
    min: state.minFen,
    max: state.maxFen,
  });
}

/** Orders the bounds, which may be typed the other way round. */
export function inOrder<T extends number>(
  min: T | undefined,
  max: T | undefined,
): readonly [T | undefined, T | undefined] {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
}

/** The number of active filters. */
export function filterCount(state: ListState): number {
  const { isSelf, inStock, assurance, parameters = [], brandId, categoryId, minFen, maxFen } = state;
  const set = [isSelf, inStock, assurance, brandId, categoryId, minFen ?? maxFen];
  return set.filter((one) => one !== undefined && one !== false).length + parameters.length;
}

/** The order after pressing a part of the sort bar; price toggles between ascending and descending. */
export function nextSort(now: GoodsSort, pressed: "default" | "sales" | "price" | "newest"): GoodsSort {
  if (pressed !== "price") return pressed;
  return now === "priceUp" ? "priceDown" : "priceUp";
}
