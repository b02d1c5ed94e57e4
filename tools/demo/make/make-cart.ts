/** Carts. */
import { boughtOf, type Market } from "../build-order.ts";
import { readTable } from "../goods-line.ts";
import { CART_ROWS } from "../data/order-plan.data.ts";
import { DAY, MINUTE } from "../time.ts";
import type { DemoCartItem } from "../world.types.ts";

/** About `percent` of a price, away from it by whole yuan, from ¥5 on by multiples of ¥5, as shops cut prices. */
function formerPrice(priceFen: number, percent: number): number {
  const change = (priceFen * (percent - 100)) / 100;
  const step = Math.abs(change) < 500 ? 100 : 500;
  return priceFen + Math.round(change / step) * step;
}

/** What lies in carts. */
export function makeCart(market: Market): DemoCartItem[] {
  const rows = readTable(CART_ROWS, ["member", "pick", "checked", "days", "percent"]);
  return rows.map(({ member, pick, checked, days, percent }) => {
    const { goods, sku, quantity } = boughtOf(market, pick);
    return {
      memberKey: `m-${member}`,
      skuKey: sku.key,
      goodsKey: goods.key,
      quantity,
      checked: checked === "yes",
      addedAgo: Number(days) * DAY + 40 * MINUTE,
      addedPriceFen: formerPrice(sku.priceFen, Number(percent)),
    };
  });
}
