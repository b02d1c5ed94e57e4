import type { GoodsSort } from "@heshi/contract/goods/wares-goods";
import { sorts } from "../../catalogue/sorts.public.ts";

const columnNames = ["sort", "popular", "priceFen", "listedAt"] as const;
type ColumnName = (typeof columnNames)[number];
/** What goods are ordered by; `listedAt` in microseconds since 1970. */
type Ordered = Readonly<Record<ColumnName, number>> & { id: string };

/** What each order goes by before the id, as the keys of `sorts`. */
const namesOf: Readonly<Record<GoodsSort, readonly ColumnName[]>> = {
  default: ["sort", "popular"],
  sales: ["popular"],
  priceUp: ["priceFen"],
  priceDown: ["priceFen"],
  newest: ["listedAt"],
};

/** Ids are decimal numbers beyond what a number holds. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

/** No goods stands here: where a page begins is put here, to be compared like one. */
export const MARK = 0;
const FIRST_CAPACITY = 1024;

/** Compares two places; below 0: the first comes first. */
export type Compare = (a: number, b: number) => number;

/** What goods are filtered and ordered by, a column in one piece of memory: rows as objects are fetched a hundred times slower. */
export class Columns {
  private columns = columnsFor(FIRST_CAPACITY);
  private readonly ids: string[] = [];

  put(place: number, row: Ordered): void {
    if (place >= this.columns.sort.length) this.grow(place);
    for (const name of columnNames) this.columns[name][place] = row[name];
    this.ids[place] = row.id;
  }

  private grow(place: number): void {
    const wider = columnsFor(Math.ceil((place + 1) * 1.25));
    for (const name of columnNames) wider[name].set(this.columns[name]);
    this.columns = wider;
  }

  /** Puts the keys of a cursor, its rank first, at the mark. */
  mark(sort: GoodsSort, [rank, ...keys]: readonly string[]): void {
    this.rank(MARK, Number(rank));
    for (const [at, name] of namesOf[sort].entries()) this.columns[name][MARK] = Number(keys[at]);
    this.ids[MARK] = keys.at(-1) ?? "";
  }

  /** Gives a place its rank in the query that is being answered. */
  rank(place: number, rank: number): void {
    this.columns.rank[place] = rank;
  }

  price(place: number): number {
    return this.columns.priceFen[place] ?? 0;
  }

  id(place: number): string {
    return this.ids[place] ?? "";
  }

  /** The keys of a place in an order, as `rankedSort` has them. */
  keys(sort: GoodsSort, place: number): readonly string[] {
    const names = ["rank", ...namesOf[sort]] as const;
    return [...names.map((name) => String(this.columns[name][place])), this.id(place)];
  }

  comparing(sort: GoodsSort): Compare {
    const sign = sorts[sort].isAscending ? 1 : -1;
    const [first, second] = namesOf[sort].map((name) => this.columns[name]);
    const { ids } = this;
    const { rank } = this.columns;
    return (a, b) => {
      const difference =
        (rank[a] ?? 0) - (rank[b] ?? 0) ||
        (first ? (first[a] ?? 0) - (first[b] ?? 0) : 0) ||
        (second ? (second[a] ?? 0) - (second[b] ?? 0) : 0) ||
        compareIds(ids[a] ?? "", ids[b] ?? "");
      return difference * sign;
    };
  }
}

const columnsFor = (capacity: number): Readonly<Record<ColumnName | "rank", Float64Array>> => ({
  rank: new Float64Array(capacity),
  sort: new Float64Array(capacity),
  popular: new Float64Array(capacity),
  priceFen: new Float64Array(capacity),
  listedAt: new Float64Array(capacity),
});
