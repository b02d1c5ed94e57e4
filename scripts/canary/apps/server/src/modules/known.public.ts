/** What the planted violation reaches for. */
export const known = 1;
