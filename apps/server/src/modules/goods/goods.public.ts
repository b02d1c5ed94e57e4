import type { importGoods as Import } from "./goods.import.ts";

export { indexGoods, refreshFeed } from "./goods.index.ts";
export { paidFen } from "./goods.paid.ts";
export { refreshTerms } from "./goods.terms.ts";
export { listed, type TileRow, tileJson, tileOf } from "./goods.tile.ts";

/** `import:goods` (goods.import.ts), loaded when it is called: it brings the drawing of pictures along. */
export const importGoods: typeof Import = async (deps, call) =>
  (await import("./goods.import.ts")).importGoods(deps, call);
