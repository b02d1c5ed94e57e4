import { isHere, isOwned } from "./unit.sql.ts";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";
import { skuColumns, skuFields } from "./sku.store.ts";

const Counted = z.object({
  takeNo: z.string(),
  at: z.number(),
  expected: z.int(),
  counted: z.int(),
  missing: z.int(),
  found: z.int(),
  by: z.array(z.string()),
});

/** Whose the units of a SKU are, and its last stock-take: $1 SKU. */
export const findProof = statement.byKey(
  "warehouse.proof",
  { ...skuColumns, owned: col.int, ofShop: col.int, found: col.int, counted: col.maybe(col.json(Counted)) },
  `select ${skuFields}, u.owned, u.of_shop, w.found,
     (select json_build_object('takeNo', t.no, 'at', floor(extract(epoch from t.created_at) * 1000), 'expected', t.expected,
       'counted', t.counted, 'missing', t.missing, 'found', t.found, 'by', json_build_array(e.name, d.name))
      from stock_take t join operator e on e.id = t.entered_by join operator d on d.id = t.decided_by
      where t.sku_id = w.id order by t.created_at desc, t.id desc limit 1) as counted
   from warehouse_sku w join sku s on s.id = w.id join goods g on g.id = s.goods_id
     cross join lateral (select (count(*) filter (where ${isOwned("x")}))::int as owned,
       (count(*) filter (where not ${isOwned("x")}))::int as of_shop
       from warehouse_unit x where x.sku_id = w.id and ${isHere("x")}) u
   where w.id = $1`,
);
