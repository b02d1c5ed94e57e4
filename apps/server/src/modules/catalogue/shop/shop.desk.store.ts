import { yopStates } from "@heshi/contract/shop/yop-states";
import { shopStates } from "@heshi/contract/goods/wares-shop";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, statement } from "../../../platform/database/statement.ts";

const row = {
  shopId: col.id,
  name: col.text,
  logo: col.text,
  isSelf: col.bool,
  state: col.oneOf(shopStates),
  city: col.text,
  goodsCount: col.int,
  openedAt: col.ms,
} as const;
const fields =
  "h.id as shop_id, h.name, h.logo, h.is_self, h.state, h.city, h.goods_count, h.created_at as opened_at";

/** Newest first: $1 $2 the row before, $3 limit. */
export const listShops = statement(
  "shop.desk_list",
  row,
  `select ${fields} from shop h where ($1::timestamptz is null or (h.created_at, h.id) < ($1, $2::bigint))
   order by h.created_at desc, h.id desc limit $3`,
);
/** Those of a state: $1 state, $2 $3 the row before, $4 limit. */
export const listShopsIn = statement(
  "shop.desk_state",
  row,
  `select ${fields} from shop h where h.state = $1
     and ($2::timestamptz is null or (h.created_at, h.id) < ($2, $3::bigint))
   order by h.created_at desc, h.id desc limit $4`,
);
/** By number or whole name: $1 the text, $2 the number or null, $3 state or null, $4 $5 the row before, $6 limit. */
export const findShops = statement(
  "shop.desk_find",
  row,
  `select ${fields} from shop h where h.id in (select id from shop where name = $1 union select id from shop where id = $2::bigint)
     and ($3::text is null or h.state = $3) and ($4::timestamptz is null or (h.created_at, h.id) < ($4, $5::bigint))
   order by h.created_at desc, h.id desc limit $6`,
);

const Staff = z.object({ name: z.string(), mobile: z.string(), role: z.string(), isActive: z.boolean() });
const Balance = z.object({ purpose: z.string(), currency: z.string(), amount: z.int(), accountId: Id });
const YopRow = z.object({
  state: z.enum(yopStates),
  merchantNo: z.string(),
  reason: z.string(),
  submittedAt: z.nullable(z.int()),
});
/** Everything operators see of a shop: $1 shop, $2 from when its orders count. */
export const findDeskShop = statement.byKey(
  "shop.desk_shop",
  {
    ...row,
    phone: col.text,
    stateReason: col.text,
    stateAt: col.maybe(col.ms),
    followers: col.int,
    scores: col.json(z.object({ goods: z.int(), service: z.int(), express: z.int() })),
    orders: col.int,
    soldFen: col.fen,
    openAfterSales: col.int,
    yop: col.maybe(col.json(YopRow)),
    staff: col.json(z.array(Staff)),
    balances: col.json(z.array(Balance)),
  },
  `select ${fields}, h.phone, h.state_reason, h.state_at, h.followers,
     json_build_object('goods', h.score_goods, 'service', h.score_service, 'express', h.score_express) as scores,
     sold.orders, sold.fen as sold_fen,
     (select count(*) from (select from after_sale a where a.shop_id = h.id
        and a.state not in ('done', 'rejected', 'cancelled', 'lapsed') limit 100) x)::int as open_after_sales,
     (select json_build_object('state', y.state, 'merchantNo', y.merchant_no, 'reason', y.reason,
        'submittedAt', (extract(epoch from y.submitted_at) * 1000)::bigint) from yop_account y where y.shop_id = h.id) as yop,
     coalesce((select json_agg(json_build_object('name', s.name, 'mobile', s.mobile, 'role', s.role, 'isActive', s.state = 'active')
        order by s.created_at, s.id) from shop_staff s where s.shop_id = h.id), '[]') as staff,
     coalesce((select json_agg(json_build_object('purpose', l.purpose, 'currency', l.currency, 'amount', l.balance,
        'accountId', l.id::text) order by l.currency, l.purpose)
        from ledger_account l where l.owner_kind = 'shop' and l.owner_id = h.id and l.balance <> 0), '[]') as balances
   from shop h cross join lateral (select count(*)::int as orders, coalesce(sum(o.payable_fen), 0)::bigint as fen
     from (select payable_fen, state from orders where shop_id = h.id and created_at > $2 order by created_at desc limit 1000) o
     where o.state not in ('unpaid', 'cancelled')) sold
   where h.id = $1`,
);
