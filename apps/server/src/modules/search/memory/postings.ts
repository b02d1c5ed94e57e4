import { assert } from "@heshi/kernel/assert";
import { addAll, addBit, type Bits, dropAll, keepBoth, wordsFor } from "./bits.ts";
import type { Query } from "../tsquery.ts";

/** A growing list of numbers with four bytes each. */
class Numbers {
  private values: Uint32Array;
  private count: number;

  constructor(values: readonly number[]) {
    this.values = Uint32Array.from(values);
    this.count = values.length;
  }

  push(value: number): void {
    if (this.count === this.values.length) {
      const wider = new Uint32Array(Math.ceil(this.count * 1.25));
      wider.set(this.values);
      this.values = wider;
    }
    this.values[this.count] = value;
    this.count += 1;
  }

  addTo(bits: Bits): void {
    for (let at = 0; at < this.count; at += 1) addBit(bits, this.values[at] ?? 0);
  }
}

/** The places of a lexeme: usually few, often one. */
type Places = number | number[] | Numbers;
/** Longer lists are kept in `Numbers`, whose overhead equals some dozens of numbers. */
const MOST_LISTED = 32;

/**
 * The places of each lexeme: an inverted index, as in Zobel and Moffat, Inverted files for text search engines (2006).
 * Places are assigned in ascending order and never reused, so every list is sorted. A query is evaluated with bit sets,
 * in time proportional to the entries of its lexemes plus, for each, a thirty-second of the places, however few it
 * finds.
 */
export class Postings {
  private readonly places = new Map<string, Places>();
  private readonly spare: Bits[] = [];
  private words = 0;
  /** The next place to assign. */
  size: number;

  constructor(first = 0) {
    this.size = first;
  }

  /** Assigns a place to a product with these lexemes. */
  add(lexemes: readonly string[]): number {
    const place = this.size;
    this.size += 1;
    for (const lexeme of lexemes) {
      const known = this.places.get(lexeme);
      if (known === undefined) this.places.set(lexeme, place);
      else if (typeof known === "number") this.places.set(lexeme, [known, place]);
      else {
        known.push(place);
        if (Array.isArray(known) && known.length > MOST_LISTED) this.places.set(lexeme, new Numbers(known));
      }
    }
    return place;
  }

  /** The places that match a query; give the set back with `release`. */
  find(query: Query): Bits {
    this.fit();
    const found = this.take();
    this.fill(found, query);
    return found;
  }

  release(bits: Bits): void {
    if (bits.length === this.words) this.spare.push(bits);
  }

  /** Grows the sets with the number of places. */
  private fit(): void {
    const needed = wordsFor(this.size);
    if (needed <= this.words) return;
    this.words = Math.ceil(needed * 1.25);
    this.spare.length = 0;
  }

  private take(): Bits {
    const bits = this.spare.pop();
    return bits ? bits.fill(0) : new Uint32Array(this.words);
  }

  /** Fills an empty set; false if it stays empty. */
  private fill(into: Bits, query: Query): boolean {
    if (query.kind === "lexeme") return this.fillLexeme(into, query.lexeme);
    assert(query.kind !== "not", "what is not asked for stands beside what is");
    return query.kind === "all" ? this.fillAll(into, query.parts) : this.fillOne(into, query.parts);
  }

  private fillLexeme(into: Bits, lexeme: string): boolean {
    const known = this.places.get(lexeme);
    if (known === undefined) return false;
    if (typeof known === "number") addBit(into, known);
    else if (Array.isArray(known)) for (const place of known) addBit(into, place);
    else known.addTo(into);
    return true;
  }

  private fillAll(into: Bits, parts: readonly Query[]): boolean {
    const [first, ...others] = parts.filter(({ kind }) => kind !== "not");
    assert(first, "empty query");
    let isAny = this.fill(into, first);
    for (const part of others) {
      if (!isAny) break;
      const other = this.take();
      isAny = this.fill(other, part) && keepBoth(into, other);
      this.release(other);
    }
    for (const query of parts) {
      if (!isAny || query.kind !== "not") continue;
      const other = this.take();
      if (this.fill(other, query.part)) isAny = dropAll(into, other);
      this.release(other);
    }
    if (!isAny) into.fill(0);
    return isAny;
  }

  private fillOne(into: Bits, parts: readonly Query[]): boolean {
    let isAny = false;
    for (const part of parts) {
      // entries of lexemes are written into the set directly
      if (part.kind === "lexeme") isAny = this.fillLexeme(into, part.lexeme) || isAny;
      else {
        const other = this.take();
        if (this.fill(other, part)) {
          addAll(into, other);
          isAny = true;
        }
        this.release(other);
      }
    }
    return isAny;
  }
}
