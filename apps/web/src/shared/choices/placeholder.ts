/** What a field shows without words: that they are being fetched, where something is chosen, else what is to be done. */
export const placeholder = (text: string, { value, isPending }: { value: string; isPending: boolean }) =>
  value !== "" && isPending ? "加载中…" : text;
