import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";
import { isInMall } from "../kind/kind.public.ts";

const shared = { title: col.text, thumb: col.text } as const;
const poster = {
  ...shared,
  subtitle: col.text,
  logo: col.text,
  price: col.maybe(col.json(z.object({ priceFen: Fen, marketPrice: z.nullable(Fen) }))),
} as const;

/** A product on sale: $1 id. */
export const shareGoods = statement.byKey(
  "share.goods",
  poster,
  `select g.title, g.picture as thumb, g.subtitle, h.logo,
     case when ${isInMall()} then json_build_object('priceFen', g.price_fen,
       'marketPrice', case when g.market_price_fen > g.price_fen then g.market_price_fen end) end as price
   from goods g join shop h on h.id = g.shop_id where g.id = $1 and g.state = 'on'`,
);
/** $1 shop. */
export const shareShop = statement.byKey(
  "share.shop",
  poster,
  `select name as title, logo as thumb, announcement as subtitle, logo, null::json as price from shop where id = $1 and state = 'open'`,
);
/** $1 brand. */
export const shareBrand = statement.byKey(
  "share.brand",
  poster,
  `select name as title, logo as thumb, slogan as subtitle, logo, null::json as price from brand where id = $1 and is_shown`,
);
/** The count of a SKU in the cloud warehouse: $1 SKU. */
export const shareProof = statement.byKey(
  "share.proof",
  poster,
  `select '云仓件数核验 ' || g.title as title, coalesce(nullif(s.picture, ''), g.picture) as thumb,
     '在仓件数、归属和最近盘点，任何人都可以核对'::text as subtitle, h.logo, null::json as price
   from warehouse_sku w join sku s on s.id = w.id join goods g on g.id = s.goods_id join shop h on h.id = g.shop_id where w.id = $1`,
);
