import { isOwned } from "../warehouse/warehouse.public.ts";
import { goodsKindNames } from "@heshi/contract/goods/goods-kinds";
import { TireTerms, TownTerms, VoucherTerms } from "@heshi/contract/counter/voucher";
import { goodsServices } from "@heshi/contract/shop/goods-form";
import { goodsReviewStates } from "@heshi/contract/shop/goods-review";
import { shopGoodsStates } from "@heshi/contract/shop/goods-methods";
import { Reason } from "@heshi/contract/frame/review";
import { Fen } from "@heshi/kernel/money";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { reviewOf } from "../review/review.public.ts";
import { goodsReviewMachine } from "./shopgoods.machine.ts";
import { isInMall, termsOf } from "../kind/kind.public.ts";

/** Reviews of goods as their machine moves them. */
export const goodsReviews = reviewOf(goodsReviewMachine, {
  owner: "goods_id",
  table: "goods_review",
  hasDraft: true,
});

const SkuRow = z.object({
  skuId: Id,
  values: z.array(z.string()),
  priceFen: Fen,
  seenPriceFen: z.nullable(Fen),
  marketPrice: z.nullable(Fen),
  memberPriceFen: z.nullable(Fen),
  stock: z.int(),
  code: z.string(),
  weightG: z.int(),
  volumeCm3: z.int(),
  picture: z.string(),
});

const edit = {
  waresId: col.id,
  state: col.oneOf(shopGoodsStates),
  shopName: col.text,
  kind: col.oneOf(goodsKindNames),
  categoryId: col.maybe(col.id),
  brandId: col.maybe(col.id),
  title: col.text,
  subtitle: col.text,
  pictures: col.texts,
  video: col.text,
  detail: col.text,
  parameters: col.json(z.array(z.object({ name: z.string(), value: z.string() }))),
  services: col.texts,
  specNames: col.texts,
  unit: col.text,
  freightTemplateId: col.maybe(col.id),
  limitPerMember: col.maybe(col.int),
  shelfAt: col.maybe(col.ms),
  voucher: col.maybe(col.json(VoucherTerms)),
  tire: col.maybe(col.json(TireTerms)),
  town: col.maybe(col.json(TownTerms)),
  skus: col.json(z.array(SkuRow)),
  reviewState: col.maybe(col.oneOf(goodsReviewStates)),
  reasons: col.maybe(col.json(z.array(Reason))),
  asked: col.maybe(col.text),
  draft: col.maybe(col.text),
} as const;
export type EditRow = RowOf<typeof edit>;
export const isService = (text: string): text is (typeof goodsServices)[number] =>
  goodsServices.some((one) => one === text);

/** A product of a shop with all that can be edited: $1 goods, $2 shop. */
export const findEdit = statement.byKey(
  "shopgoods.edit",
  edit,
  `select g.id as wares_id, g.state, h.name as shop_name, g.kind, g.category_id, g.brand_id, g.title, g.subtitle, g.pictures,
     g.video, g.detail, g.parameters, g.services, g.spec_names, g.unit, g.freight_template_id, g.limit_per_member, g.shelf_at,
     ${termsOf("voucher")} as voucher, ${termsOf("tire")} as tire, ${termsOf("town")} as town,
     coalesce((select json_agg(json_build_object('skuId', s.id::text, 'values', s.specs, 'priceFen', s.price_fen,
       'seenPriceFen', s.seen_price_fen, 'marketPrice', s.market_price_fen,
       'memberPriceFen', s.member_price_fen, 'stock', s.available, 'code', s.code,
       'weightG', s.weight_g, 'volumeCm3', s.volume_cm3, 'picture', s.picture) order by s.sort, s.id)
       from sku s where s.goods_id = g.id and s.state = 'on'), '[]') as skus,
     r.state as review_state, r.reasons, r.form as asked, r.draft
   from goods g join shop h on h.id = g.shop_id left join goods_review r on r.goods_id = g.id
   where g.id = $1 and g.shop_id = $2 and ${isInMall()} and g.state <> 'removed'`,
);
/** Changes of one product come one by one: $1 goods, $2 shop. */
export const lockGoods = statement.byKey(
  "shopgoods.lock",
  { isThere: col.bool },
  `select true as is_there from goods where id = $1 and shop_id = $2 and ${isInMall("goods")} and state <> 'removed'
   for no key update`,
);

/** What a form refers to: $1 category, $2 brand or null, $3 freight template or null, $4 shop. */
export const findReferred = statement.byKey(
  "shopgoods.referred",
  {
    shopName: col.text,
    categoryName: col.maybe(col.text),
    isLeaf: col.bool,
    hasBrand: col.bool,
    hasTemplate: col.bool,
  },
  `select (select name from shop where id = $4) as shop_name, (select name from category where id = $1) as category_name,
     not exists (select 1 from category where parent_id = $1) as is_leaf,
     $2::bigint is null or exists (select 1 from brand where id = $2) as has_brand,
     $3::bigint is null or exists (select 1 from freight_template where id = $3 and shop_id = $4) as has_template`,
);

/** Orders that a product would be missed in, and pieces of it that members have in the cloud warehouse or bid for: $1 goods. */
export const hasOpenOrders = statement.byKey(
  "shopgoods.open_orders",
  { hasOpen: col.bool },
  `select exists (select 1 from sku s join order_line l on l.sku_id = s.id join orders o on o.id = l.order_id
     where s.goods_id = $1 and o.state in ('unpaid', 'paid', 'shipped', 'received'))
     or exists (select 1 from sku s join warehouse_unit u on u.sku_id = s.id where s.goods_id = $1
       and (${isOwned("u")} or u.state = 'listed')) as has_open`,
);

/** What goods of a category have: parameters with frequent values, and names of specs: $1 category. */
export const findHints = statement(
  "shopgoods.hints",
  {
    parameters: col.json(z.array(z.object({ name: z.string(), values: z.array(z.string()) }))),
    specNames: col.texts,
  },
  `with listed as (select parameters, spec_names from goods where category_id = $1 and state = 'on' and ${isInMall("goods")}
     order by sort desc, popular desc, id desc limit 200),
   one as (select p->>'name' as name, p->>'value' as value from listed, jsonb_array_elements(parameters) p),
   tally as (select name, value, count(*) as times from one where char_length(name) <= 20 group by name, value),
   named as (select name, sum(times) as times, (array_agg(value order by times desc, value))[1:8] as values from tally
     group by name order by times desc, name limit 20),
   specs as (select s.name, count(*) as times from listed, jsonb_array_elements_text(spec_names) s (name)
     group by s.name order by times desc, s.name limit 8)
   select coalesce((select json_agg(json_build_object('name', name, 'values', values) order by times desc, name) from named), '[]')
       as parameters,
     coalesce((select json_agg(name order by times desc, name) from specs), '[]') as spec_names`,
);

/** What shelves itself now: $1 now. */
export const dueShelves = statement(
  "shopgoods.due_shelves",
  { waresId: col.id },
  `select id as wares_id from goods where state = 'off' and shelf_at is not null and shelf_at <= $1 order by shelf_at limit 100`,
);

/** Choices, prices and stock: $1 goods, $2 shop. */
export const listSkus = statement.byKey(
  "shopgoods.skus",
  {
    title: col.text,
    state: col.oneOf(shopGoodsStates),
    specNames: col.texts,
    skus: col.json(z.array(SkuRow)),
  },
  `select g.title, g.state, g.spec_names,
     coalesce((select json_agg(json_build_object('skuId', s.id::text, 'values', s.specs, 'priceFen', s.price_fen,
       'seenPriceFen', s.seen_price_fen, 'marketPrice', s.market_price_fen,
       'memberPriceFen', s.member_price_fen, 'stock', s.available, 'code', s.code,
       'weightG', s.weight_g, 'volumeCm3', s.volume_cm3, 'picture', s.picture) order by s.sort, s.id)
       from sku s where s.goods_id = g.id and s.state = 'on'), '[]') as skus
   from goods g where g.id = $1 and g.shop_id = $2 and ${isInMall()} and g.state <> 'removed'`,
);
