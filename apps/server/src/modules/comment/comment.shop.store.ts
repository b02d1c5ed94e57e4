/** What a shop sees and writes of the comments on its goods. */
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { own, ownFields, ownJoins, page } from "./comment.store.ts";

const columns = { ...own, isReported: col.bool } as const;
export type ShopRow = RowOf<typeof columns>;
const fields = `${ownFields}, exists (select 1 from comment_report r where r.comment_id = c.id and r.shop_id = $1 and r.state = 'open')
  as is_reported`;

/** $1 shop, $2 tab, $3 $4 the row before, $5 how many. */
export const listOfShop = statement(
  "comment.list_of_shop",
  columns,
  `select ${fields} from comment c ${ownJoins} where c.shop_id = $1 and c.hidden_at is null and ${page(3)}
     and case $2::text when 'unanswered' then c.replied_at is null when 'bad' then c.score_goods <= 2
       when 'picture' then c.pictures <> '[]' or c.video <> '' when 'supplement' then c.supplemented_at is not null else true end
       order by c.created_at desc, c.id desc limit $5`,
);
/** $1 shop, $2 comment. */
export const findOfShop = statement.byKey(
  "comment.find_of_shop",
  columns,
  `select ${fields} from comment c ${ownJoins} where c.shop_id = $1 and c.id = $2 and c.hidden_at is null`,
);
/** Answers a comment once: $1 comment, $2 shop, $3 now, $4 text, $5 staff. */
export const reply = statement(
  "comment.reply",
  {},
  `update comment set reply_text = $4, replied_at = $3, replied_by = $5 where id = $1 and shop_id = $2
    and replied_at is null and hidden_at is null`,
);
export const isReplied = statement(
  "comment.is_replied",
  { isReplied: col.bool },
  "select replied_at is not null as is_replied from comment where id = $1 and shop_id = $2 and hidden_at is null",
);
/** Reports a comment once: $1 id, $2 comment, $3 shop, $4 reason, $5 text, $6 now. No row for one that is not on the shop's goods. */
export const addShopReport = statement(
  "comment.shop_report",
  { isAdded: col.bool },
  `with target as (select id from comment where id = $2 and shop_id = $3 and hidden_at is null),
   added as (insert into comment_report (id, comment_id, shop_id, reason, text, created_at)
     select $1, id, $3, $4, $5, $6 from target on conflict do nothing returning id)
   select exists (select 1 from added) as is_added from target`,
);
