import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { Store, TownTerms, VoucherTerms } from "@heshi/contract/counter/voucher";
import { Gift } from "@heshi/contract/goods/gift";
import { GoodsPoints } from "@heshi/contract/goods/points";
import { GoodsFlash } from "@heshi/contract/goods/flash";
import { GoodsSku } from "@heshi/contract/goods/wares-goods";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { ShopRow } from "./catalogue.domain.ts";
import { paidFen } from "./paid-price.ts";
import { tileColumns, tileFields } from "./tile.public.ts";
import { giftJson, isPoints, pointsSkusJson } from "./zone.public.ts";
import { goodsFlashJson } from "../flash/flash.public.ts";
import { FreightTemplate } from "../freight/freight.public.ts";
import { isSoldAs, termsOf } from "../kind/kind.public.ts";

/** Drafts and products under review are visible to their shop only. */
export const shown = "g.state in ('on', 'off', 'withdrawn')";
/** A shop `h` as JSON. */
export const shopJson = `json_build_object('shopId', h.id::text, 'name', h.name, 'logo', h.logo, 'isSelf', h.is_self, 'state', h.state,
  'city', h.city, 'announcement', h.announcement,
  'phone', h.phone, 'scoreGoods', h.score_goods, 'scoreService', h.score_service, 'scoreExpress', h.score_express,
    'followers', h.followers, 'goodsCount', h.goods_count)`;
/** The freight template `f` of a product as JSON. */
export const templateJson =
  "case when f.id is not null then json_build_object('id', f.id::text, 'chargeBy', f.charge_by, 'rules', f.rules, " +
  "'notDelivered', f.not_delivered) end";

/** A SKU as read from JSON, where absent values are null. */
const SkuRow = z.object({
  ...GoodsSku.shape,
  marketPrice: z.nullable(Fen),
  memberPriceFen: z.nullable(Fen),
});
export type SkuRow = z.infer<typeof SkuRow>;

const detailColumns = {
  ...tileColumns,
  state: col.text,
  kind: col.text,
  subtitle: col.text,
  pictures: col.texts,
  video: col.text,
  unit: col.text,
  specNames: col.texts,
  skus: col.json(z.array(SkuRow)),
  limitPerMember: col.maybe(col.int),
  services: col.texts,
  parameters: col.json(z.array(z.object({ name: z.string(), value: z.string() }))),
  detail: col.text,
  template: col.maybe(col.json(FreightTemplate)),
  shipFrom: col.text,
  category: col.maybe(col.json(z.object({ categoryId: Id, name: z.string() }))),
  brand: col.maybe(col.json(z.object({ brandId: Id, name: z.string(), logo: z.string() }))),
  shop: col.json(ShopRow),
  flash: col.maybe(col.json(GoodsFlash)),
  gift: col.maybe(col.json(Gift)),
  voucher: col.maybe(col.json(VoucherTerms)),
  fitters: col.maybe(col.json(z.array(Store))),
  town: col.maybe(col.json(TownTerms)),
  pointsSkus: col.maybe(col.json(GoodsPoints.shape.skus)),
} as const;
export type DetailRow = RowOf<typeof detailColumns>;

/** Everything a product's page shows, in one round trip: $1 goods, $2 now. */
export const findDetail = statement(
  "goods.detail",
  detailColumns,
  `select ${tileFields}, g.state, g.kind, g.subtitle, g.pictures, g.video, g.unit, g.spec_names, g.limit_per_member,
    g.services, g.parameters, g.detail, h.ship_from,
     coalesce((select json_agg(json_build_object('skuId', s.id::text, 'values', s.specs, 'picture',
       coalesce(nullif(s.picture, ''), g.picture), 'priceFen', s.price_fen,
        'marketPrice', case when s.market_price_fen > s.price_fen then s.market_price_fen end,
        'memberPriceFen', case when s.member_price_fen < s.price_fen then s.member_price_fen end, 'available', s.available)
          order by s.sort, s.id)
      from sku s where s.goods_id = g.id and s.state = 'on'), '[]') as skus,
     ${templateJson} as template,
     case when c.id is not null then json_build_object('categoryId', c.id::text, 'name', c.name) end as category,
     case when b.is_shown then json_build_object('brandId', b.id::text, 'name', b.name, 'logo', b.logo) end as brand,
     ${shopJson} as shop, ${goodsFlashJson({ goods: "g.id", now: "$2::timestamptz" })} as flash,
     case when ${isSoldAs(({ grants }) => grants !== undefined)} then ${giftJson("g.id")} end as gift,
     ${termsOf("voucher")} as voucher, (${termsOf("tire")})->'stores' as fitters, ${termsOf("town")} as town,
     case when ${isPoints} then ${pointsSkusJson("g.id")} end as points_skus
   from goods g join shop h on h.id = g.shop_id left join freight_template f on f.id = g.freight_template_id left
     join category c on c.id = g.category_id left join brand b on b.id = g.brand_id
   where g.id = $1 and ${shown}`,
);

export const findShop = statement(
  "goods.shop",
  { shop: col.json(ShopRow) },
  `select ${shopJson} as shop from shop h where h.id = $1`,
);

/** Joins the SKU `s` of product `g` with the lowest price; freight is shown for one piece of it. */
const cheapestBy = (priceFen: string): string =>
  `left join lateral (select ${priceFen} as price_fen, s.weight_g, s.volume_cm3 from sku s where s.goods_id = g.id and s.state = 'on'
    order by 1, s.sort, s.id limit 1) s on true`;
export const cheapest = cheapestBy("s.price_fen");

/**
 * What a product is to a member, with freight for one piece of the SKU that is cheapest to them: $1 goods, $2 member.
 */
export const findMine = statement(
  "goods.mine",
  {
    kind: col.text,
    isFavourite: col.bool,
    isShopFollowed: col.bool,
    restockSkuIds: col.texts,
    level: col.int,
    template: col.maybe(col.json(FreightTemplate)),
    address: col.maybe(
      col.json(
        z.object({
          addressId: Id,
          province: z.string(),
          text: z.string(),
          areaCode: z.string(),
          streetCode: z.string(),
        }),
      ),
    ),
    isSelf: col.bool,
    priceFen: col.fen,
    weightG: col.int,
    volumeCm3: col.int,
  },
  `select g.kind, exists (select 1 from favourite v where v.member_id = m.id and v.kind = 'goods' and v.target_id = g.id) as is_favourite,
     exists (select 1 from favourite v where v.member_id = m.id and v.kind = 'shop'
       and v.target_id = g.shop_id) as is_shop_followed,
     (select coalesce(json_agg(r.sku_id::text), '[]') from restock_note r where r.member_id = m.id and r.goods_id = g.id
       and r.told_at is null) as restock_sku_ids, m.level, g.is_self, ${templateJson} as template,
     (select json_build_object('addressId', a.id::text, 'province', a.province, 'text',
       concat_ws(' ', nullif(a.city, ''), a.area, nullif(a.street, '')), 'areaCode', a.area_code, 'streetCode', a.street_code)
      from member_address a where a.member_id = m.id and a.is_default) as address,
     coalesce(s.price_fen, g.price_fen) as price_fen, coalesce(s.weight_g, 0) as weight_g,
     coalesce(s.volume_cm3, 0) as volume_cm3
   from member m cross join goods g left join freight_template f on f.id = g.freight_template_id ${cheapestBy(paidFen)}
   where g.id = $1 and m.id = $2 and ${shown}`,
);
