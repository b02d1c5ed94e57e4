import { Store, VoucherTerms } from "@heshi/contract/counter/voucher";
import { Gift } from "@heshi/contract/goods/gift";
import { goodsKindNames } from "@heshi/contract/goods/goods-kinds";
import { Cent } from "@heshi/kernel/credit";
import { OpeningHours } from "@heshi/contract/samecity/branch";
import { localCategoryNames } from "@heshi/contract/samecity/local-categories";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, opaque, type Statement, statement } from "../../../platform/database/statement.ts";
import { AgentLine, agentLineJson, mayBuySql, salesSql } from "../../agent/line.public.ts";
import { ClaimRow, claimsJson, offersJson } from "../../coupon/coupon.public.ts";
import { paidFen } from "../../catalogue/catalogue.public.ts";
import { giftJson, pointsLineJson } from "../../catalogue/zone.public.ts";
import { flashLineJson } from "../../flash/flash.public.ts";
import { FreightTemplate } from "../../freight/freight.public.ts";
import { isGoodsOf, isOrderable, isOrderOf, isSoldAs, termsOf } from "../../kind/kind.public.ts";
import { ReceiverRow } from "../order.store.ts";
import { townLineJson } from "../../town/town.public.ts";
import { freeUnitsSql } from "../../warehouse/stored.public.ts";

/** What a row of a flash session is to the buyer; `bought` counts unpaid orders, too. */
const FlashLine = z.object({
  priceFen: Fen,
  left: z.int(),
  limit: z.int(),
  bought: z.int(),
  isRunning: z.boolean(),
});

/** What a SKU of the exchange zone costs, and what the buyer has of its credit. */
const PointsLine = z.object({ creditCent: Cent, priceFen: Fen, balanceCent: Cent });

/** Branches of goods of the town, in the order of the shop. */
const TownLine = z.object({
  isPerishable: z.boolean(),
  branches: z.array(
    z.object({
      branchId: Id,
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      latE6: z.int(),
      lngE6: z.int(),
      category: z.enum(localCategoryNames),
      hours: OpeningHours,
      licence: z.nullable(z.object({ validUntil: z.string() })),
      delivers: z.boolean(),
      picksUp: z.boolean(),
      radiusM: z.int(),
      minFen: Fen,
      feeFen: Fen,
      prepareMinutes: z.int(),
    }),
  ),
});

/** A SKU as the shop sells it now, with the quantity that was chosen. */
const ChosenSku = z.object({
  skuId: Id,
  waresId: Id,
  /** Its category with all above it. */
  categoryIds: z.array(Id),
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  services: z.array(z.string()),
  /** What the buyer pays for a piece: the member price, where they have it and it is lower. */
  priceFen: Fen,
  /** What everybody pays, at which other coupons may apply. */
  ordinaryFen: Fen,
  quantity: z.int(),
  weightG: z.int(),
  volumeCm3: z.int(),
  available: z.int(),
  /** Pieces in the cloud warehouse that can be bought and stay there; null where the SKU is never stored. */
  free: z.nullable(z.int()),
  isOn: z.boolean(),
  /** Not sold to who has minors' mode on. */
  adultsOnly: z.boolean(),
  /** On the terms of an agent, where the buyer buys as one. */
  agent: z.nullable(AgentLine),
  limit: z.nullable(z.int()),
  bought: z.nullable(z.int()),
  flash: z.nullable(FlashLine),
  kind: z.enum(goodsKindNames),
  orderType: z.int(),
  points: z.nullable(PointsLine),
  gift: z.nullable(Gift),
  voucher: z.nullable(VoucherTerms),
  /** Of goods of the town: the branches that bring them or hand them out. */
  town: z.nullable(TownLine),
  /** Where a tire is fitted. */
  stores: z.nullable(z.array(Store)),
  shopId: Id,
  shopName: z.string(),
  shopLogo: z.string(),
  isSelf: z.boolean(),
  shipFrom: z.string(),
  /** Of its category; null: the usual one. */
  feeBp: z.nullable(z.int()),
  template: z.nullable(FreightTemplate),
});
export type ChosenSku = z.infer<typeof ChosenSku>;
const AddressRow = z.object({
  ...ReceiverRow.shape,
  addressId: Id,
  isDefault: z.boolean(),
  tag: z.string(),
  latE6: z.nullable(z.int()),
  lngE6: z.nullable(z.int()),
});
export type AddressRow = z.infer<typeof AddressRow>;

const AGENT = {
  member: "m.id",
  now: "$5::timestamptz",
  sales: salesSql({ member: "m.id", since: "$8" }),
  steps: "$9",
};
/** SQL of what a piece costs: the member price where the kind of its orders has one. */
const priceSql = `case when ${isSoldAs(({ memberPrice }) => memberPrice)} then ${paidFen} else s.price_fen end`;
/** The SKUs of `prepare`: the planner does not see the array, whose length it would plan for. */
const chosen = `${opaque("$2", "bigint[]")}::bigint[]`;
const shops = `select g.shop_id from sku s join goods g on g.id = s.goods_id where s.id = any (${chosen})`;

/**
 * Everything a price needs, in one round trip: $1 member, $2 SKUs, $3 their quantities (null: those of the cart), $4 address
 * (null: the default one), $5 now, $6 row of a flash session or null, $7 whether offers that can be claimed count,
 * $8 of an agent's purchase since when sales count for the level, else null, $9 from which sales the levels begin.
 * SKUs that do not exist, or are not in the cart, are left out.
 */
export const prepare = statement(
  "order.prepare",
  {
    level: col.int,
    isAgent: col.bool,
    silverCent: col.cent,
    address: col.maybe(col.hotJson(AddressRow)),
    claims: col.hotJson(z.array(ClaimRow)),
    offers: col.hotJson(z.array(ClaimRow)),
    skus: col.hotJson(z.array(ChosenSku)),
  },
  `select m.level, $8::timestamptz is not null and ${mayBuySql("m.id", "$5::timestamptz")} as is_agent,
     coalesce((select a.balance from ledger_account a where a.owner_kind = 'member' and a.owner_id = m.id
       and a.purpose = 'available' and a.currency = 'CREDIT2'), 0) as silver_cent,
     (select json_build_object('addressId', a.id::text, 'isDefault', a.is_default, 'tag', a.tag, 'name', a.name, 'mobile',
       a.mobile, 'province', a.province, 'city', a.city, 'area', a.area,
        'street', a.street, 'detail', a.detail, 'areaCode', a.area_code, 'streetCode', a.street_code, 'latE6', a.lat_e6, 'lngE6', a.lng_e6)
      from member_address a where a.member_id = m.id and case when $4::bigint is null then a.is_default else a.id = $4 end) as address,
     ${claimsJson({ member: "m.id", now: "$5::timestamptz", shops })} as claims,
     case when $7::bool then ${offersJson({ member: "m.id", now: "$5::timestamptz", shops })} else '[]' end as offers,
     coalesce((select json_agg(json_build_object('skuId', s.id::text, 'waresId', g.id::text, 'categoryIds',
       coalesce((select array_remove(array[y.id, y.parent_id, z.parent_id]::text[], null) from category y left
       join category z on z.id = y.parent_id where y.id = g.category_id), '{}'),
       'feeBp', (select coalesce(y.fee_bp, z.fee_bp, x.fee_bp) from category y left join category z on z.id = y.parent_id
         left join category x on x.id = z.parent_id where y.id = g.category_id),
        'title', g.title, 'specs', s.specs, 'picture', coalesce(nullif(s.picture, ''), g.picture),
        'services', g.services, 'priceFen', ${priceSql}, 'ordinaryFen', s.price_fen, 'quantity', w.quantity,
        'weightG', s.weight_g, 'volumeCm3', s.volume_cm3,
        'available', s.available, 'free', ${freeUnitsSql("s.id")},
        'isOn', s.state = 'on' and g.state = 'on' and ${isOrderable()} and (w.is_direct or ${isSoldAs(({ cart }) => cart)})
          and h.state = 'open', 'adultsOnly', g.adults_only,
          'kind', g.kind, 'orderType', g.order_type,
        'points', ${pointsLineJson({ sku: "s.id", member: "m.id" })},
        'gift', case when ${isSoldAs(({ grants }) => grants !== undefined)} then ${giftJson("g.id")} end,
          'voucher', ${termsOf("voucher")}, 'stores', (${termsOf("tire")})->'stores',
          'town', case when ${isGoodsOf(({ terms }) => terms === "town")} then ${townLineJson("g")} end,
          'agent', case when $8::timestamptz is not null then ${agentLineJson({ ...AGENT, sku: "s.id", price: "s.price_fen" })} end,
        'limit', g.limit_per_member,
        'bought', case when g.limit_per_member is not null then (select coalesce(sum(l.quantity), 0) from orders o
          join order_line l on l.order_id = o.id
          where o.member_id = m.id and o.state <> 'closed' and l.goods_id = g.id
            and ${isOrderOf(({ agentStock }) => !agentStock)}) end,
        'flash', ${flashLineJson({ flash: opaque("$6", "bigint"), sku: "s.id", member: "m.id", now: "$5::timestamptz" })},
        'shopId', h.id::text, 'shopName', h.name, 'shopLogo', h.logo, 'isSelf', h.is_self, 'shipFrom', h.ship_from,
        'template', (select json_build_object('id', f.id::text, 'chargeBy', f.charge_by, 'rules', f.rules, 'notDelivered',
          f.not_delivered) from freight_template f where f.id = g.freight_template_id)) order by w.place)
      from (select x.sku_id, coalesce(x.quantity, c.quantity) as quantity, x.quantity is not null as is_direct, x.place
            from unnest(${chosen}, ${opaque("$3", "int[]")}) with ordinality as x (sku_id, quantity, place)
            left join cart_line c on x.quantity is null and c.member_id = m.id and c.sku_id = x.sku_id) w
      join sku s on s.id = w.sku_id join goods g on g.id = s.goods_id join shop h on h.id = g.shop_id
      where w.quantity is not null), '[]') as skus
   from member m where m.id = $1 and m.state = 'active'`,
);
export type Prepared = typeof prepare extends Statement<infer Row> ? Row : never;

/** Serialises submissions of limited products by a member. */
export const lockBuyer = statement(
  "order.lock_buyer",
  { id: col.id },
  "select id from member where id = $1 for no key update",
);
