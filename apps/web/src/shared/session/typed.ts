/** The page whose draft holds unsent input. */
export const typed = { at: "" };
