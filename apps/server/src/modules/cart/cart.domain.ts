import type { Cart, CartLine, CartReason, CartShop } from "@heshi/contract/goods/wares-cart";
import { addFen, MAX_FEN, subFen, timesFen, ZERO_FEN } from "@heshi/kernel/money";
import type * as z from "zod/mini";
import type { CartRow } from "./cart.store.ts";

type Shop = z.infer<typeof CartShop>;

/** Why a line cannot be bought now; undefined if it can. */
function reasonOf({ isVoid, isOn, available, priceFen, quantity }: CartRow): CartReason | undefined {
  // a line beyond what a sum can hold is one to remove
  if (isVoid || priceFen * quantity > MAX_FEN) return "void";
  if (!isOn) return "offShelf";
  return available <= 0 ? "soldOut" : undefined;
}

function lineOf(row: CartRow): CartLine {
  const {
    shopId: _shopId,
    shopName: _name,
    shopLogo: _logo,
    isSelf: _isSelf,
    isOn: _isOn,
    isVoid: _isVoid,
    ...line
  } = row;
  const reason = reasonOf(row);
  return {
    ...line,
    dropFen: row.addedPriceFen > row.priceFen ? subFen(row.addedPriceFen, row.priceFen) : ZERO_FEN,
    isShort: reason === undefined && row.available < row.quantity,
    isSelected: row.isSelected && reason === undefined,
    reason,
  };
}

/** The cart grouped by shop in the order of its rows; lines that cannot be bought are separate. Pure. */
export function cartOf(rows: readonly CartRow[]): Cart {
  const shops = new Map<string, Shop>();
  const invalid: CartLine[] = [];
  for (const row of rows) {
    const line = lineOf(row);
    if (line.reason !== undefined) {
      invalid.push(line);
      continue;
    }
    const shop = shops.get(row.shopId) ?? {
      shopId: row.shopId,
      name: row.shopName,
      logo: row.shopLogo,
      isSelf: row.isSelf,
      lines: [],
    };
    shop.lines.push(line);
    shops.set(row.shopId, shop);
  }
  const chosen = [...shops.values()].flatMap(({ lines }) => lines).filter(({ isSelected }) => isSelected);
  const selected = {
    kinds: chosen.length,
    pieces: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsFen: addFen(...chosen.map(({ priceFen, quantity }) => timesFen(priceFen, quantity))),
  };
  return { shops: [...shops.values()], invalid, kinds: rows.length, selected };
}
