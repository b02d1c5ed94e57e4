import { type Bits, dropAll, eachBit, hasBit, keepBoth, withBit } from "./bits.ts";
import { Columns, type Compare, MARK } from "./columns.ts";
import type { PageInput } from "../find.ts";
import type { MemoryRow } from "./memory.store.ts";
import { Postings } from "./postings.ts";
import type { SearchPlan } from "../query.ts";
import { lexeme, oneOf } from "../tsquery.ts";

/** A page of ids with the keys of their rows, and the total number of hits. */
export type FoundIds = {
  rows: readonly { id: string; key: readonly string[] }[];
  total: number;
};

/** Keeps the first `limit` places offered to it, in order. */
function keepFirst(limit: number, compare: Compare) {
  const places: number[] = [];
  const isBefore = (place: number, at: number): boolean => compare(place, places[at] ?? MARK) < 0;
  const offer = (place: number): void => {
    let at = places.length;
    if (at >= limit && !isBefore(place, at - 1)) return;
    while (at > 0 && isBefore(place, at - 1)) at -= 1;
    places.splice(at, 0, place);
    if (places.length > limit) places.pop();
  };
  return { places, offer };
}

/** The rows of `goods_find` in this process: the same hits in the same order as `findInDatabase`, however many. */
export class GoodsMemory {
  private readonly postings = new Postings(MARK + 1);
  private readonly columns = new Columns();
  private readonly placeOf = new Map<string, number>();
  private onSale: Bits = new Uint32Array(1);
  private stocked: Bits = new Uint32Array(1);
  /** Products of closed shops. */
  private closed: Bits = new Uint32Array(1);

  get size(): number {
    return this.placeOf.size;
  }

  /** Places of removed products; only loading again frees them. */
  get waste(): number {
    return this.postings.size - MARK - 1 - this.size;
  }

  /** Inserts or updates a product; with `lexemes` null it keeps its own. */
  put({ lexemes, isOn, inStock, ...row }: MemoryRow): void {
    if (lexemes !== null) {
      this.remove(row.id);
      this.placeOf.set(row.id, this.postings.add(lexemes));
    }
    const place = this.placeOf.get(row.id);
    if (place === undefined) return;
    this.columns.put(place, row);
    this.onSale = withBit(this.onSale, place, isOn);
    this.stocked = withBit(this.stocked, place, inStock);
  }

  /** Removes a product. */
  remove(id: string): void {
    const place = this.placeOf.get(id);
    if (place === undefined) return;
    this.onSale = withBit(this.onSale, place, false);
    this.placeOf.delete(id);
  }

  /** Sets the closed shops; all others are open. Must be called again after products were put. */
  close(shopIds: readonly string[]): void {
    this.closed = this.postings.find(oneOf(shopIds.map((id) => lexeme(`s:${id}`))));
  }

  /** A page of a plan's hits by all filters except the area. */
  find(plan: SearchPlan, page: PageInput): FoundIds {
    const { sort, limit, keys, minFen = 0, maxFen = Number.MAX_SAFE_INTEGER } = page;
    const compare = this.columns.comparing(sort);
    const first = keepFirst(limit, compare);
    this.columns.mark(sort, keys);
    const hits = this.hitsOf(plan, page);
    const [strong, kinds] =
      sort === "default" ? [this.postings.find(plan.strong), this.postings.find(plan.inKind)] : [];
    let total = 0;
    eachBit(hits, (place) => {
      const price = this.columns.price(place);
      if (price < minFen || price > maxFen) return;
      total += 1;
      // as `rankOfHit` in search.store.ts
      const rank = strong && kinds && hasBit(strong, place) ? 1 + Number(hasBit(kinds, place)) : 0;
      this.columns.rank(place, rank);
      if (compare(place, MARK) > 0) first.offer(place);
    });
    const rows = first.places.map((place) => ({
      id: this.columns.id(place),
      key: this.columns.keys(sort, place),
    }));
    for (const bits of [hits, strong, kinds]) if (bits) this.postings.release(bits);
    return { rows, total };
  }

  private hitsOf({ any }: SearchPlan, { inStock }: PageInput): Bits {
    const hits = this.postings.find(any);
    keepBoth(hits, this.onSale);
    if (inStock) keepBoth(hits, this.stocked);
    dropAll(hits, this.closed);
    return hits;
  }
}
