import { FlashSession, FlashTile } from "@heshi/contract/goods/flash";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { measuredSql } from "../budget/budget.public.ts";
import { flashFrom, flashTileJson, millis } from "./flash.sql.ts";
import { isSoldAs } from "../kind/kind.public.ts";

const MOST_OF_SESSION = 200;

/**
 * The sessions between $2 and $3 with one that still runs, and the products of one: that of $4, else the one that runs, else the next,
 * else the last. $1 now.
 */
export const findSessions = statement(
  "flash.sessions",
  {
    sessions: col.json(z.array(FlashSession)),
    startsAt: col.maybe(col.ms),
    list: col.json(z.array(FlashTile)),
  },
  `with sessions as (select starts_at, max(ends_at) as ends_at from flash where withdrawn_at is null
     and starts_at > $2::timestamptz - interval '1 day' and starts_at < $3 and (starts_at >= $2 or ends_at > $1)
     group by starts_at),
   chosen as (select starts_at from sessions order by coalesce(starts_at = $4::timestamptz, false) desc, ends_at > $1 desc,
     case when ends_at > $1 then starts_at end, starts_at desc limit 1)
   select coalesce((select json_agg(json_build_object('startsAt', ${millis("starts_at")}, 'endsAt',
     ${millis("ends_at")}) order by starts_at)
     from sessions), '[]') as sessions, (select starts_at from chosen) as starts_at,
     coalesce((select json_agg(x.row order by x.sort, x.id) from (select ${flashTileJson} as row, f.sort, f.id from ${flashFrom}
       where f.withdrawn_at is null and f.starts_at = (select starts_at from chosen) order by f.sort, f.id limit ${MOST_OF_SESSION}) x),
     '[]') as list`,
);

/** $1 member, $2 now. */
export const findReminders = statement(
  "flash.reminders",
  { flashIds: col.texts },
  `select coalesce(json_agg(r.flash_id::text), '[]') as flash_ids from flash_reminder r join flash f on f.id = r.flash_id
   where r.member_id = $1 and f.starts_at > $2 and f.withdrawn_at is null`,
);
/** Serialises a member's reminders, which are counted. */
export const lockReminded = statement(
  "flash.lock_reminded",
  {},
  "select id from member where id = $1 for no key update",
);
/** $1 row, $2 member, $3 now, $4 how many a member may have. */
export const addReminder = statement(
  "flash.add_reminder",
  { isKnown: col.bool, isAhead: col.bool, isDone: col.bool },
  `with f as (select id, starts_at > $3 as is_ahead from flash where id = $1 and withdrawn_at is null),
   had as (select count(*) as count from flash_reminder r join flash n on n.id = r.flash_id where r.member_id = $2 and n.starts_at > $3
     and r.flash_id <> $1),
   added as (insert into flash_reminder (flash_id, member_id, created_at) select f.id, $2, $3 from f, had where
     f.is_ahead and had.count < $4
     on conflict (flash_id, member_id) do update set created_at = excluded.created_at returning flash_id)
   select exists (select 1 from f) as is_known, exists (select 1 from f where is_ahead) as is_ahead,
     exists (select 1 from added) as is_done`,
);
export const removeReminder = statement(
  "flash.remove_reminder",
  {},
  "delete from flash_reminder where flash_id = $1 and member_id = $2 and told_at is null",
);

const desk = {
  flashId: col.id,
  waresId: col.id,
  title: col.text,
  startsAt: col.ms,
  endsAt: col.ms,
  limitPerMember: col.int,
  sort: col.int,
  skus: col.json(
    z.array(
      z.object({
        skuId: Id,
        values: z.array(z.string()),
        priceFen: Fen,
        usualFen: Fen,
        total: z.int(),
        taken: z.int(),
      }),
    ),
  ),
  isWithdrawn: col.bool,
} as const;
/** Rows of sessions from $1 to $2. */
export const listRows = statement(
  "flash.rows",
  desk,
  `select f.id as flash_id, f.goods_id as wares_id, g.title, f.starts_at, f.ends_at, f.limit_per_member, f.sort,
     (select json_agg(json_build_object('skuId', k.sku_id::text, 'values', s.specs, 'priceFen', k.price_fen, 'usualFen', s.price_fen,
       'total', k.total, 'taken', k.taken) order by s.sort, s.id) from flash_sku k join sku s on s.id = k.sku_id
         where k.flash_id = f.id) as skus,
     f.withdrawn_at is not null as is_withdrawn
   from flash f join goods g on g.id = f.goods_id where f.starts_at >= $1 and f.starts_at < $2
   order by f.starts_at, f.sort, f.id limit 500`,
);

const head = { startsAt: col.time, waresId: col.id } as const;
export type FlashHead = RowOf<typeof head>;
/** Locks a row of a session, with whose terms nobody else deals then: $1. */
export const lockRow = statement.byKey(
  "flash.lock",
  { id: col.id },
  "select id from flash where id = $1 for no key update",
);
/** A row of a session, which is locked: $1. */
export const findRow = statement(
  "flash.row",
  {
    ...head,
    isSelf: col.bool,
    skus: col.json(z.array(z.object({ skuId: Id, priceFen: Fen, total: z.int() }))),
  },
  `select f.starts_at, f.goods_id as wares_id, g.is_self, coalesce((select json_agg(json_build_object('skuId', k.sku_id::text,
     'priceFen', k.price_fen, 'total', k.total)) from flash_sku k where k.flash_id = f.id), '[]') as skus
   from flash f join goods g on g.id = f.goods_id where f.id = $1 and f.withdrawn_at is null`,
);
/** Whether a product is sold by the platform itself: $1. */
export const isSelfGoods = statement.byKey(
  "flash.is_self",
  { isSelf: col.bool },
  "select is_self from goods where id = $1",
);
/** The ordinary prices of what a product on sale sells, and the prices that gifts are measured by: $1 product. */
export const usualPrices = statement(
  "flash.usual_prices",
  { skuId: col.id, priceFen: col.fen, measuredFen: col.fen },
  `select s.id as sku_id, s.price_fen, ${measuredSql} as measured_fen from sku s join goods g on g.id = s.goods_id
    where g.id = $1 and g.state = 'on' and ${isSoldAs(({ flash }) => flash)}
    and s.state = 'on'`,
);
/** $1 row, $2 product, $3 start, $4 end, $5 limit, $6 place, $7 now. */
export const addRow = statement(
  "flash.add",
  { id: col.id },
  `insert into flash (id, goods_id, starts_at, ends_at, limit_per_member, sort, created_at, changed_at) values ($1,
    $2, $3, $4, $5, $6, $7, $7)
   on conflict (goods_id, starts_at) where withdrawn_at is null do nothing returning id`,
);
/** $1 row, $2 limit, $3 place, $4 now. */
export const changeRow = statement(
  "flash.change",
  {},
  "update flash set limit_per_member = $2, sort = $3, changed_at = $4 where id = $1",
);
/** Sets the SKUs of a row that has not begun: $1 row, $2 SKUs, $3 prices, $4 pieces. */
export const setSkus = statement(
  "flash.set_skus",
  {},
  `with gone as (delete from flash_sku where flash_id = $1 and sku_id <> all ($2::bigint[]))
   insert into flash_sku (flash_id, sku_id, price_fen, total) select $1, x.* from unnest($2::bigint[], $3::bigint[], $4::int[]) x
   on conflict (flash_id, sku_id) do update set price_fen = excluded.price_fen, total = excluded.total`,
);
/** $1 row, $2 now. */
export const withdrawRow = statement(
  "flash.withdraw",
  { id: col.id },
  "update flash set withdrawn_at = $2, changed_at = $2 where id = $1 and withdrawn_at is null returning id",
);
