/** Edit distances, and keys by which misspelled terms are found. Pure. */

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** The text, and the text without each one of its characters. */
const withoutOne = (text: string): string[] => {
  const letters = [...text];
  return [text, ...letters.map((_, at) => letters.toSpliced(at, 1).join(""))];
};

/** Keys of a term and of a typed text: by pinyin, and with three or more characters also by those. */
export function fuzzyKeys(term: string, pinyin: string): string[] {
  const bySound = pinyin.length >= 4 ? withoutOne(pinyin) : [pinyin];
  const bySign = [...term].length >= 3 && term !== pinyin ? withoutOne(term) : [];
  return [...new Set([...bySound, ...bySign])].filter((key) => key.length >= 2);
}

/** Letters to add, drop, replace or swap with a neighbour to make one text of the other (optimal string alignment). */
export function distance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [older, old] = [old, row];
  }
  return old[b.length] ?? 0;
}

/** The number of typos tolerated in pinyin of this length. */
const forgiven = (length: number): number => (length >= 10 ? 2 : length >= 5 ? 1 : 0);

export type FuzzyTerm = { term: string; pinyin: string; weight: number };

/** The term closest to a typed text, the more frequent of equals; undefined when none is close enough. */
export function nearest(
  typed: { text: string; pinyin: string },
  terms: readonly FuzzyTerm[],
): string | undefined {
  let best: { term: string; slips: number; weight: number } | undefined;
  for (const { term, pinyin, weight } of terms) {
    if (term === typed.text) continue;
    const bySound = distance(typed.pinyin, pinyin);
    const isOneSign = hasHan(term) && [...term].length >= 3 && distance(typed.text, term) === 1;
    const slips = isOneSign ? Math.min(bySound, 1) : bySound;
    if (slips > (isOneSign ? 1 : forgiven(typed.pinyin.length))) continue;
    if (!best || slips < best.slips || (slips === best.slips && weight > best.weight))
      best = { term, slips, weight };
  }
  return best?.term;
}

/** Every part of a run of Latin letters that could be the pinyin of a term. */
export function soundPieces(run: string): string[] {
  const pieces = new Set<string>();
  for (let from = 0; from < run.length; from += 1)
    for (let to = from + 2; to <= Math.min(run.length, from + 24); to += 1) pieces.add(run.slice(from, to));
  return [...pieces];
}

type Split = { terms: readonly string[]; weight: number };

/** Splits a run of Latin letters into the fewest terms with that pinyin; undefined if that is impossible. */
export function splitSounds(run: string, terms: readonly FuzzyTerm[]): string[] | undefined {
  const bySound = new Map(terms.map((term) => [term.pinyin, term]));
  const best: (Split | undefined)[] = [{ terms: [], weight: 0 }];
  for (let to = 2; to <= run.length; to += 1) {
    for (let from = Math.max(0, to - 24); from <= to - 2; from += 1) {
      const [before, term] = [best[from], bySound.get(run.slice(from, to))];
      if (!before || !term) continue;
      const split = { terms: [...before.terms, term.term], weight: before.weight + term.weight };
      const old = best[to];
      const isBetter =
        !old ||
        split.terms.length < old.terms.length ||
        (split.terms.length === old.terms.length && split.weight > old.weight);
      if (isBetter) best[to] = split;
    }
  }
  const whole = best[run.length];
  return whole && whole.terms.length > 0 ? [...whole.terms] : undefined;
}
