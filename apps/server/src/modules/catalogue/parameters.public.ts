/** Parameters of products as the search's index has them: one meaning for lists, searches and their filters. */

/** A text without differences of width and case. Pure. */
export const plain = (text: string): string => text.normalize("NFKC").toLowerCase();

type Parameter = { name: string; value: string };
/** What a product with a parameter is found by. Pure. */
export const parameterLexeme = ({ name, value }: Parameter): string => `p:${plain(name)}=${plain(value)}`;

/** A lexeme as it is written in a query of the index. Pure. */
export const quoted = (lexeme: string): string =>
  `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** What filters (name=value) ask for: of each name one of some lexemes. Pure. */
export function parameterChoices(filters: readonly string[]): string[][] {
  const byName = new Map<string, string[]>();
  for (const text of filters) {
    const at = text.indexOf("=");
    const [name, value] = [plain(text.slice(0, at)), text.slice(at + 1)];
    byName.set(name, [...(byName.get(name) ?? []), parameterLexeme({ name, value })]);
  }
  return [...byName.values()];
}

/** The same as a query of the index; undefined without filters. Pure. */
export const parameterQuery = (filters: readonly string[] = []): string | undefined =>
  filters.length === 0
    ? undefined
    : parameterChoices(filters)
        .map((choices) => `(${choices.map(quoted).join("|")})`)
        .join("&");
