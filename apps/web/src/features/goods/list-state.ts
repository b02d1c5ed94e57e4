import { goodsSorts, type GoodsSort } from "@heshi/contract/goods/wares-goods";
import { type Fen, fen, MAX_FEN } from "@heshi/kernel/money";
import { withQuery } from "#src/shared/router/path.ts";

/** How a list of goods is sorted and filtered, as it stands in the address. */
export interface ListState {
  sort: GoodsSort;
  isSelf: boolean;
  inStock: boolean;
  assurance: string | undefined;
  /** Chosen of the filters, beside what the page itself is limited to. */
  brandId: string | undefined;
  categoryId: string | undefined;
  minFen: Fen | undefined;
  maxFen: Fen | undefined;
}

/** Nothing filtered, in the shop's order. */
export const idleState: ListState = {
  sort: "default",
  isSelf: false,
  inStock: false,
  assurance: undefined,
  brandId: undefined,
  categoryId: undefined,
  minFen: undefined,
  maxFen: undefined,
};

const names = ["sort", "self", "stock", "service", "fBrand", "fCate", "min", "max"] as const;

function amountOf(text: string | null): Fen | undefined {
  if (text === null || !/^\d{1,13}$/.test(text)) return undefined;
  const amount = Number(text);
  return amount <= MAX_FEN ? fen(amount) : undefined;
}

/** An id of the address, undefined when it cannot be one. */
export const idOf = (text: string | null): string | undefined =>
  text !== null && /^[1-9]\d{0,18}$/.test(text) ? text : undefined;

/** The state that an address carries; what is not sound in it is as if it were not there. */
export function readState(search: string): ListState {
  const query = new URLSearchParams(search);
  const [minFen, maxFen] = inOrder(amountOf(query.get("min")), amountOf(query.get("max")));
  return {
    sort: goodsSorts.find((one) => one === query.get("sort")) ?? "default",
    isSelf: query.get("self") === "1",
    inStock: query.get("stock") === "1",
    assurance: query.get("service")?.slice(0, 20) || undefined,
    brandId: idOf(query.get("fBrand")),
    categoryId: idOf(query.get("fCate")),
    minFen,
    maxFen,
  };
}

/** The path and query that carry a state, beside what the page itself is asked for. */
export function pathWith(pathname: string, search: string, state: ListState): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  const own = query.toString();
  return withQuery(own === "" ? pathname : `${pathname}?${own}`, {
    sort: state.sort === "default" ? undefined : state.sort,
    self: state.isSelf ? 1 : undefined,
    stock: state.inStock ? 1 : undefined,
    service: state.assurance,
    fBrand: state.brandId,
    fCate: state.categoryId,
    min: state.minFen,
    max: state.maxFen,
  });
}

/** Lowest first: who typed them the other way round meant the same. */
export function inOrder<T extends number>(
  min: T | undefined,
  max: T | undefined,
): readonly [T | undefined, T | undefined] {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
}

/** How many filters are set, for the mark beside 筛选. */
export function filterCount(state: ListState): number {
  const { isSelf, inStock, assurance, brandId, categoryId, minFen, maxFen } = state;
  const set = [isSelf, inStock, assurance, brandId, categoryId, minFen ?? maxFen];
  return set.filter((one) => one !== undefined && one !== false).length;
}

/** The next order when a part of the sort bar is pressed: price turns between up and down. */
export function nextSort(now: GoodsSort, pressed: "default" | "sales" | "price" | "newest"): GoodsSort {
  if (pressed !== "price") return pressed;
  return now === "priceUp" ? "priceDown" : "priceUp";
}
