import { flashAskStates } from "@heshi/contract/shop/flash";
import { Reason } from "@heshi/contract/frame/review";
import { Fen } from "@heshi/kernel/money";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";
import { measuredSql } from "../budget/budget.public.ts";
import { reviewOf } from "../review/review.public.ts";
import { flashReviewMachine } from "./flashask.machine.ts";
import { isInMall } from "../kind/kind.public.ts";

/** Applications as their machine moves them. */
export const flashReviews = reviewOf(flashReviewMachine, { owner: "goods_id", table: "flash_review" });

/** Locks a shop's product, whose prices and stock are set behind the same lock: $1 goods, $2 shop. */
export const lockForFlash = statement.byKey(
  "flash.lock_asked",
  { id: col.id },
  "select id from goods where id = $1 and shop_id = $2 for no key update",
);
/** What a shop's product, which is locked, is sold as now: $1 goods, $2 shop. */
export const findForFlash = statement.byKey(
  "flash.ask_goods",
  {
    shopName: col.text,
    title: col.text,
    picture: col.text,
    skus: col.json(
      z.array(
        z.object({
          skuId: Id,
          values: z.array(z.string()),
          usualFen: Fen,
          measuredFen: Fen,
          available: z.int(),
        }),
      ),
    ),
  },
  `select h.name as shop_name, g.title, g.picture,
     coalesce((select json_agg(json_build_object('skuId', s.id::text, 'values', s.specs, 'usualFen', s.price_fen,
       'measuredFen', ${measuredSql}, 'available', s.available) order by s.sort, s.id)
       from sku s where s.goods_id = g.id and s.state = 'on'), '[]') as skus
   from goods g join shop h on h.id = g.shop_id
   where g.id = $1 and g.shop_id = $2 and ${isInMall()} and g.state = 'on'`,
);
/** A shop's applications in a state: $1 shop, $2 state, $3 $4 the row before, $5 limit. */
export const listAsks = statement(
  "flash.asks",
  {
    reviewId: col.id,
    waresId: col.id,
    state: col.oneOf(flashAskStates),
    form: col.text,
    reasons: col.json(z.array(Reason)),
    submittedAt: col.ms,
    taken: col.int,
  },
  `select r.id as review_id, r.goods_id as wares_id, r.state, r.form, r.reasons, r.submitted_at,
     coalesce((select sum(k.taken) from flash f join flash_sku k on k.flash_id = f.id where f.goods_id = r.goods_id
       and f.withdrawn_at is null and f.starts_at = to_timestamp((r.form::jsonb->>'startsAt')::bigint / 1000.0)), 0)::int as taken
   from flash_review r join goods g on g.id = r.goods_id
   where g.shop_id = $1 and r.state = $2 and r.submitted_at is not null
     and ($3::timestamptz is null or (r.submitted_at, r.id) < ($3, $4::bigint))
   order by r.submitted_at desc, r.id desc limit $5`,
);
/** The application of a shop's product: $1 goods, $2 shop. */
export const findAsk = statement.byKey(
  "flash.ask",
  { id: col.id, state: col.oneOf(flashAskStates) },
  `select r.id, r.state from flash_review r join goods g on g.id = r.goods_id where r.goods_id = $1 and g.shop_id = $2`,
);

/** What was paid for a piece of a product since a moment, and its comments: $1 goods, $2 since when. */
export const soldRecently = statement(
  "flash.sold_recently",
  { pieces: col.int, fen: col.maybe(col.fen), scoreTenths: col.maybe(col.int), comments: col.int },
  `select coalesce(x.pieces, 0)::int as pieces, case when x.pieces > 0 then x.fen / x.pieces end as fen,
     c.score_tenths, coalesce(c.comments, 0)::int as comments
   from (select sum(l.quantity) as pieces, sum(l.goods_fen - l.discount_fen)::bigint as fen
     from order_line l join orders o on o.id = l.order_id
     where l.goods_id = $1 and o.paid_at >= $2) x,
     (select round(avg(score_goods) * 10)::int as score_tenths, count(*) as comments from comment where goods_id = $1) c`,
);
