/** A text as an address of the web; undefined if it is none. `URL.canParse` is newer than the oldest browsers served. */
export function addressOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
