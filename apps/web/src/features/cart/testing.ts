import type { Cart, CartLine } from "@heshi/contract/goods/wares-cart";
import { fen } from "@heshi/kernel/money";

/** A cart line at ¥10. */
export const line = (skuId: string, patch: Partial<CartLine> = {}): CartLine => ({
  skuId,
  orderType: 0,
  waresId: `9${skuId}`,
  title: `商品${skuId}`,
  specs: ["红"],
  picture: "",
  unit: "件",
  priceFen: fen(1000),
  addedPriceFen: fen(1000),
  dropFen: fen(0),
  quantity: 1,
  available: 100,
  isSelected: true,
  isShort: false,
  ...patch,
});

/** A cart with the lines of each shop. */
export const cartOf = (...shops: readonly (readonly CartLine[])[]): Cart => ({
  shops: shops.map((lines, at) => ({
    shopId: `${at + 1}`,
    name: `店${at + 1}`,
    logo: "",
    isSelf: false,
    lines: [...lines],
  })),
  invalid: [],
  kinds: shops.flat().length,
  selected: { kinds: 2, pieces: 2, goodsFen: fen(2000) },
});
