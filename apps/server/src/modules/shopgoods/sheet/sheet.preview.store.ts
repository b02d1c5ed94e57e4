import { col, statement } from "../../../platform/database/statement.ts";
import { SheetWork } from "./sheet-work.ts";

/** Drops the file of a shop that waits to be confirmed: $1 shop, $2 it, or null for whichever waits. */
export const dropWaiting = statement(
  "goods_sheet.drop",
  { sheetId: col.id, picturesId: col.maybe(col.id) },
  `delete from goods_sheet where shop_id = $1 and ended_at is null and confirmed_at is null and ($2::bigint is null or id = $2)
   returning id as sheet_id, pictures_id`,
);
/** $1 sheet, $2 shop, $3 now. */
export const confirmSheet = statement.byKey(
  "goods_sheet.confirm",
  { sheetId: col.id },
  `update goods_sheet set confirmed_at = $3 where id = $1 and shop_id = $2 and confirmed_at is null and ended_at is null
   returning id as sheet_id`,
);
/** Rows of a file that waits, those of one product as one row but where some of its pictures are left out: $1 sheet, $2 limit. */
export const listPlanned = statement(
  "goods_sheet.planned",
  { line: col.int, code: col.text, title: col.text, work: col.json(SheetWork) },
  `select r.line, r.code, coalesce(nullif(r.title, ''), g.title, '') as title, r.work
   from goods_sheet_row r join goods_sheet f on f.id = r.sheet_id
     left join sku s on r.work->>'kind' = 'change' and s.id = (r.work->>'skuId')::bigint
     left join goods g on g.id = s.goods_id and g.shop_id = f.shop_id
   where r.sheet_id = $1 and r.outcome is null and (r.work->>'kind' <> 'part' or (r.work->>'left')::int > 0) order by r.line limit $2`,
);
