import { quoted } from "../catalogue/parameters.public.ts";

/**
 * A condition on a product's lexemes: one lexeme, all of some parts, one of them, or not a part; `text` is the same as a tsquery.
 */
export type Query = { text: string } & (
  | { kind: "lexeme"; lexeme: string }
  | { kind: "all" | "oneOf"; parts: readonly Query[] }
  // only among the parts of an `all` that asks for something, too
  | { kind: "not"; part: Query }
);

/** The query of one lexeme. */
export const lexeme = (text: string): Query => ({
  kind: "lexeme",
  lexeme: text,
  text: quoted(text),
});

const join = (kind: "all" | "oneOf", parts: readonly Query[], sign: string): Query => {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const texts = parts.map((part) => (kind === "all" && part.kind === "oneOf" ? `(${part.text})` : part.text));
  return { kind, parts, text: texts.join(` ${sign} `) };
};

/** All of the parts; an empty text, which every product meets, without parts. */
export const all = (parts: readonly Query[]): Query => join("all", parts.filter(isTelling), "&");
/** At least one of the parts; those without text are left out, because PostgreSQL refuses a query with a gap. */
export const oneOf = (parts: readonly Query[]): Query => join("oneOf", parts.filter(isTelling), "|");

/** None of the products that meet a condition. */
export const not = (part: Query): Query => ({ kind: "not", part, text: `!(${part.text})` });

const isTelling = ({ text }: Query): boolean => text !== "";
