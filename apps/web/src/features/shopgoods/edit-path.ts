/** The page of the form for a kind of goods. */
export const editPathOf = (kind: string): string =>
  `/pages/goods/edit/${kind === "intracity" || kind === "tire" ? kind : "normal"}`;
