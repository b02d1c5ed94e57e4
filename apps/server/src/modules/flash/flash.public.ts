import type { Tx } from "../../platform/database/db.ts";
import { guarded } from "../../platform/database/guarded.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { millis } from "./flash.sql.ts";

export { nextFlashJson } from "./flash.sql.ts";

type OfGoods = Readonly<Record<"goods" | "now", string>>;
/** SQL of `GoodsFlash`: the session of a product that runs, else the next one within a day; null for none. */
export const goodsFlashJson = ({ goods, now }: OfGoods): string =>
  `(select json_build_object('flashId', f.id::text, 'startsAt', ${millis("f.starts_at")}, 'endsAt', ${millis("f.ends_at")},
     'limitPerMember', f.limit_per_member, 'skus', (select json_agg(json_build_object('skuId', k.sku_id::text, 'priceFen', k.price_fen,
       'total', k.total, 'left', k.total - k.taken) order by k.sku_id) from flash_sku k where k.flash_id = f.id))
   from flash f where f.goods_id = ${goods} and f.withdrawn_at is null and f.ends_at > ${now}
     and f.starts_at < ${now} + interval '1 day' order by f.starts_at limit 1)`;

type OfLine = Readonly<Record<"flash" | "sku" | "member" | "now", string>>;
/** SQL of what a row of a session is to a member for one SKU (`FlashLine`); null without a row, or where it has not the SKU. */
export const flashLineJson = ({ flash, sku, member, now }: OfLine): string =>
  `case when ${flash} is not null then (select json_build_object('priceFen', k.price_fen, 'left', k.total - k.taken, 'limit',
     f.limit_per_member, 'bought', coalesce(b.quantity, 0), 'isRunning', f.withdrawn_at is null and f.starts_at <=
       ${now} and f.ends_at > ${now})
   from flash f join flash_sku k on k.flash_id = f.id left join flash_buyer b on b.flash_id = f.id and b.member_id = ${member}
   where f.id = ${flash} and k.sku_id = ${sku}) end`;

/**
 * Takes pieces of a running session for an order: the member's count within the limit, then the pieces. $1 row, $2 SKU, $3 member,
 * $4 pieces, $5 order, $6 now.
 */
export const takeFlash = guarded("flash.take", {
  write: `with running as (select id, limit_per_member from flash where id = $1 and withdrawn_at is null and
    starts_at <= $6 and ends_at > $6),
   counted as (insert into flash_buyer as b (flash_id, member_id, quantity) select id, $3, $4::int from running where
     $4::int <= limit_per_member
     on conflict (flash_id, member_id) do update set quantity = b.quantity + excluded.quantity
       where b.quantity + excluded.quantity <= (select limit_per_member from running) returning b.flash_id),
   taken as (update flash_sku k set taken = k.taken + $4::int from counted c
     where k.flash_id = c.flash_id and k.sku_id = $2 and k.total - k.taken >= $4::int returning k.flash_id),
   noted as (insert into flash_order (order_id, flash_id, sku_id, member_id, quantity, taken_at)
     select $5, flash_id, $2, $3, $4::int, $6 from taken)`,
  guard: "exists (select 1 from taken)",
  columns: { isRunning: col.bool, isWithin: col.bool },
  answers: ["exists (select 1 from running) as is_running", "exists (select 1 from counted) as is_within"],
});

const release = statement(
  "flash.release",
  { released: col.int },
  `with released as (update flash_order set released_at = $2 where order_id = any ($1::bigint[]) and released_at is null
     returning flash_id, sku_id, member_id, quantity),
   counted as (update flash_buyer b set quantity = b.quantity - r.quantity from released r
     where b.flash_id = r.flash_id and b.member_id = r.member_id returning r.flash_id, r.sku_id, r.quantity),
   freed as (update flash_sku k set taken = k.taken - c.quantity from counted c
     where k.flash_id = c.flash_id and k.sku_id = c.sku_id returning k.flash_id)
   select count(*)::int as released from freed`,
);
/** Gives back what closing orders took of flash sessions, once; before their stock moves. */
export async function releaseFlash(tx: Tx, orderIds: readonly string[], now: Date): Promise<void> {
  await tx.one(release, [orderIds, now]);
}
