export { importGoods } from "./goods.import.ts";
export { indexGoods } from "./goods.index.ts";
export { refreshTerms } from "./goods.terms.ts";
export { listed, type TileRow, tileJson, tileOf } from "./goods.tile.ts";
