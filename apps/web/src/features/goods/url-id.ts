/** An id in the URL, undefined when invalid. */
export const idOf = (text: string | null): string | undefined =>
  text !== null && /^[1-9]\d{0,18}$/.test(text) ? text : undefined;
