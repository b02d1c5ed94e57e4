/** What the planted violation reaches for. */
export const beyond = 1;
