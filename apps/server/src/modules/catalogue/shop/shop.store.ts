import { shopStates } from "@heshi/contract/goods/wares-shop";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, statement } from "../../../platform/database/statement.ts";
import { ShopRow } from "../catalogue.domain.ts";
import { shopJson } from "../detail.store.ts";
import { isInMall } from "../../kind/kind.public.ts";

/** What a shop's home shows; the categories of its goods on sale, the most first: $1 shop. */
export const findShopHome = statement(
  "shop.home",
  {
    shop: col.json(ShopRow),
    cover: col.text,
    intro: col.text,
    state: col.oneOf(shopStates),
    openedAt: col.ms,
    categories: col.json(z.array(z.object({ categoryId: Id, name: z.string(), count: z.int() }))),
  },
  `select ${shopJson} as shop, h.cover, h.intro, h.state, h.created_at as opened_at,
     coalesce((select json_agg(json_build_object('categoryId', x.id::text, 'name', x.name, 'count', x.count)
        order by x.count desc, x.id)
       from (select c.id, c.name, count(*)::int as count from goods g join category c on c.id = g.category_id
         where g.shop_id = h.id and g.state = 'on' and ${isInMall()} and h.state = 'open'
         group by c.id, c.name order by 3 desc, 1 limit 12) x), '[]') as categories
   from shop h where h.id = $1`,
);

/** $1 member, $2 shop. */
export const findShopMine = statement(
  "shop.mine",
  { openOrders: col.int, orderId: col.maybe(col.id) },
  `select least(99, count(*))::int as open_orders, max(o.id) as order_id from orders o
   where o.member_id = $1 and o.state = any (array['unpaid', 'paid', 'shipped']) and o.shop_id = $2 and o.hidden_at is null`,
);

/** Changes a shop's state unless it is so already: $1 shop, $2 state, $3 reason, $4 now. */
export const setShopState = statement.byKey(
  "shop.set_state",
  { was: col.oneOf(shopStates) },
  `update shop h set state = $2, state_reason = $3, state_at = $4 from (select id, state from shop where id = $1 for no key update) x
   where h.id = x.id and x.state <> $2 returning x.state as was`,
);

/** Holds the SKUs of a shop in the cloud warehouse, so that no order picks free pieces of it: $1 shop. */
export const lockStored = statement.byKey(
  "shop.lock_stored",
  { id: col.id },
  "select id from warehouse_sku where shop_id = $1 order by id for no key update",
);
/** How many of a shop's pieces are members', are being bought, or are in a lot; behind `lockStored`: $1 shop. */
export const countStored = statement.byKey(
  "shop.count_stored",
  { count: col.int },
  `select count(*)::int as count from warehouse_sku w join warehouse_unit u on u.sku_id = w.id and u.state not in ('delivered', 'lost')
   where w.shop_id = $1 and u.state <> 'free'`,
);
