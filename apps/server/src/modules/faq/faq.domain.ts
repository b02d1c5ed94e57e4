/** The words of a search as patterns of `ilike`; `%` and `_` stand for themselves. */
export const patternsOf = (keyword: string): string[] =>
  keyword
    .split(/\s+/)
    .slice(0, 5)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
