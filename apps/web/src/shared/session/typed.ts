/** The page on which something was typed that its draft keeps. */
export const typed = { at: "" };
