/** What a cut may leave at the end: half of a character, a joiner, or tags, to which what they belonged to is missing. */
const TORN = /(?:[\uD800-\uDBFF]|\u200D|[\u{E0020}-\u{E007E}])+$/u;

/**
 * The beginning of a text, of at most `most` units as limits of fields count them; no character is cut in half, which a database
 * would not take.
 */
export const clip = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(TORN, "");

/** The same with a mark where something was left out. */
export const clipped = (text: string, most: number): string =>
  text.length <= most ? text : `${clip(text, most)}…`;
