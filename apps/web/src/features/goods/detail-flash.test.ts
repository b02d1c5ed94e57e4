import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { inFlash } from "#src/shared/goods/flash-goods.ts";
import { chosenSku, firstChoice } from "#src/shared/goods/sku-choice.ts";

const sku = (skuId: string, size: string) => ({
  skuId,
  values: [size],
  picture: "",
  priceFen: fen(8_900),
  available: 45,
});

const goodsWith = (left: number) =>
  ({
    specs: [{ name: "规格", values: ["1L", "500ml"] }],
    skus: [sku("1", "1L"), sku("2", "500ml")],
    flash: { limitPerMember: 1, skus: [{ skuId: "2", priceFen: fen(3_690), left }] },
  }) as unknown as GoodsDetail;

test("inFlash: the page opens with a SKU of the session, at its price", () => {
  const goods = inFlash(goodsWith(7));
  const chosen = chosenSku(goods, firstChoice(goods));
  expect(chosen).toMatchObject({ skuId: "2", priceFen: 3_690, marketPrice: 8_900, available: 7 });
});

test("inFlash: of a session whose pieces are gone, the page opens with the first SKU at its usual price", () => {
  const goods = inFlash(goodsWith(0));
  expect(chosenSku(goods, firstChoice(goods))).toMatchObject({ skuId: "1", priceFen: 8_900 });
});
