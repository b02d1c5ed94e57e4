import { col, statement } from "../../platform/database/statement.ts";

export const listShops = statement(
  "import.shops",
  { id: col.id, name: col.text, isSelf: col.bool, templateId: col.maybe(col.id) },
  `select h.id, h.name, h.is_self, (select f.id from freight_template f where f.shop_id = h.id order by f.created_at, f.id
    limit 1) as template_id
   from shop h order by h.is_self desc, h.created_at, h.id`,
);
/** What earlier imports stored of a product, locked: $1 shop, $2 code. */
export const listImported = statement(
  "import.imported",
  {
    spec: col.text,
    goodsId: col.id,
    skuId: col.id,
    digest: col.text,
    stock: col.maybe(col.int),
    state: col.text,
  },
  `select i.spec, i.goods_id, i.sku_id, i.digest, i.stock, g.state from goods_import i join goods g on g.id = i.goods_id
    where i.shop_id = $1 and i.code = $2 order by i.spec for update of i`,
);
/** $1 shop, $2 code, $3 spec, $4 goods, $5 SKU, $6 digest, $7 stock. */
export const noteImported = statement(
  "import.note",
  {},
  `insert into goods_import (shop_id, code, spec, goods_id, sku_id, digest, stock) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (shop_id, code, spec) do update set digest = excluded.digest, stock = excluded.stock`,
);
