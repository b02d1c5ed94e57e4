import { goodsFactsOf } from "@heshi/contract/goods/goods-kinds";
import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { orderFactsOf } from "@heshi/contract/trade/order-kinds";
import { fen } from "@heshi/kernel/money";
import type { DetailRow, SkuRow } from "./detail.store.ts";
import { freightText, shopOf, specsOf, stateOf } from "./catalogue.domain.ts";
import { tileOf } from "./tile.public.ts";

const skuOf = ({ marketPrice, memberPriceFen, ...sku }: SkuRow): GoodsDetail["skus"][number] => ({
  ...sku,
  marketPrice: marketPrice ?? undefined,
  memberPriceFen: memberPriceFen ?? undefined,
});

/** What the SKUs of a product of the exchange zone cost there. */
function pointsOf({ orderType, pointsSkus }: DetailRow): GoodsDetail["points"] {
  const creditType = orderFactsOf(orderType).credit;
  return creditType && pointsSkus && { creditType, skus: [...pointsSkus] };
}

/** The product detail of a row. Pure. */
export function detailOf(row: DetailRow): GoodsDetail {
  const shop = shopOf(row.shop);
  const { category, brand, video, limitPerMember } = row;
  return {
    ...tileOf(row),
    ...stateOf({ state: row.state, isShopOpen: shop.isOpen, inStock: row.inStock }),
    subtitle: row.subtitle,
    pictures: row.pictures.length > 0 ? row.pictures : [row.picture],
    video: video || undefined,
    unit: row.unit,
    maxPriceFen: fen(Math.max(row.priceFen, ...row.skus.map(({ priceFen }) => priceFen))),
    specs: specsOf(row.specNames, row.skus),
    skus: row.skus.map(skuOf),
    limitPerMember,
    flash: row.flash,
    gift: row.gift,
    points: pointsOf(row),
    services: row.services,
    parameters: row.parameters,
    detail: row.detail,
    freightText: freightText(row.template, goodsFactsOf(row.kind).isSent),
    voucher: row.voucher,
    fitters: row.fitters,
    town: row.town,
    shipFrom: row.shipFrom,
    category,
    brand,
    shop,
  };
}
