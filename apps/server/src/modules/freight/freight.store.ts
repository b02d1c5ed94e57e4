import { chargeBys } from "@heshi/contract/shop/dispatch";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { FreightRule } from "./freight.domain.ts";

const row = {
  templateId: col.id,
  name: col.text,
  chargeBy: col.oneOf(chargeBys),
  rules: col.json(z.array(FreightRule)),
  notDelivered: col.texts,
  goodsCount: col.int,
} as const;
export type TemplateRow = RowOf<typeof row>;
const select = `select f.id as template_id, f.name, f.charge_by, f.rules, f.not_delivered,
  (select count(*)::int from goods g where g.freight_template_id = f.id and g.state <> 'removed') as goods_count
  from freight_template f`;

/** The templates of a shop, latest first. */
export const listTemplates = statement(
  "freight.list",
  row,
  `${select} where f.shop_id = $1 order by f.created_at desc, f.id desc limit 50`,
);
export const findTemplate = statement.byKey(
  "freight.find",
  row,
  `${select} where f.id = $1 and f.shop_id = $2`,
);

/** A template of whichever shop, as operators see it: $1 id. */
export const anyTemplate = statement.byKey("freight.any", row, `${select} where f.id = $1`);

/** Templates of one shop are written one by one: $1 shop. */
export const lockShop = statement.byKey(
  "freight.lock_shop",
  { isThere: col.bool },
  "select true as is_there from shop where id = $1 for no key update",
);
/** What prevents a template: $1 shop, $2 its id or null, $3 name. */
export const clashOf = statement.byKey(
  "freight.clash",
  { isNamed: col.bool, count: col.int },
  `select coalesce(bool_or(name = $3 and id is distinct from $2::bigint), false) as is_named, count(*)::int as count
   from freight_template where shop_id = $1`,
);
/** $1 id, $2 shop, $3 name, $4 by what, $5 rules, $6 regions without delivery, $7 now. */
export const addTemplate = statement.byKey(
  "freight.add",
  {},
  `insert into freight_template (id, shop_id, name, charge_by, rules, not_delivered, created_at)
   values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)`,
);
export const setTemplate = statement.byKey(
  "freight.set",
  {},
  `update freight_template set name = $3, charge_by = $4, rules = $5::jsonb, not_delivered = $6::jsonb
   where id = $1 and shop_id = $2`,
);
/** What is sent by a template now, each price, weight and volume once: $1 template. */
export const sentBy = statement.byKey(
  "freight.sent_by",
  { priceFen: col.fen, weightG: col.int, volumeCm3: col.int },
  `select distinct s.price_fen, s.weight_g, s.volume_cm3 from goods g join sku s on s.goods_id = g.id and s.state = 'on'
   where g.freight_template_id = $1 and g.state <> 'removed'`,
);
/** Removes a template that no product uses: $1 id, $2 shop. Goods that were removed let it go. */
export const dropTemplate = statement.byKey(
  "freight.drop",
  {},
  `delete from freight_template f where f.id = $1 and f.shop_id = $2
     and not exists (select 1 from goods g where g.freight_template_id = f.id)`,
);
