import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../../platform/database/statement.ts";
import { SheetWork } from "./sheet-work.ts";
import { isInMall } from "../../kind/kind.public.ts";

/** A file of a shop, unless one is in work: $1 id, $2 shop, $3 staff, $4 name, $5 now, $6 since when it is confirmed. */
export const addSheet = statement.byKey(
  "goods_sheet.add",
  { sheetId: col.id },
  `insert into goods_sheet (id, shop_id, staff_id, name, created_at, confirmed_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (shop_id) where ended_at is null do nothing returning id as sheet_id`,
);
/** Its rows: $1 sheet, $2 rows (line, item, code, title, work, words); those without work are refused. */
export const addRows = statement.byKey(
  "goods_sheet.add_rows",
  {},
  `insert into goods_sheet_row (sheet_id, line, item, code, title, work, outcome, words)
   select $1, x.line, x.item, x.code, x.title, x.work, case when x.work is null then 'refused' end, x.words
   from jsonb_to_recordset($2::jsonb) as x (line int, item int, code text, title text, work jsonb, words text)`,
);

const sheet = {
  sheetId: col.id,
  name: col.text,
  total: col.int,
  done: col.int,
  added: col.int,
  updated: col.int,
  unchanged: col.int,
  refused: col.int,
  isDone: col.bool,
  isWaiting: col.bool,
  createdAt: col.ms,
} as const;
export type SheetRow = RowOf<typeof sheet>;
const outcomes = ["added", "updated", "unchanged", "refused"] as const;
const select = `select f.id as sheet_id, f.name, k.total, k.done, ${outcomes.map((one) => `k.${one}`).join(", ")},
     f.ended_at is not null as is_done, f.confirmed_at is null as is_waiting, f.created_at
   from goods_sheet f cross join lateral (select count(*)::int as total, count(r.outcome)::int as done,
       ${outcomes.map((one) => `(count(*) filter (where r.outcome = '${one}'))::int as ${one}`).join(", ")}
     from goods_sheet_row r where r.sheet_id = f.id) k`;

/** Files of a shop: $1 shop, $2 $3 the row before, $4 limit. */
export const listSheets = statement(
  "goods_sheet.list",
  sheet,
  `${select} where f.shop_id = $1 and ($2::timestamptz is null or (f.created_at, f.id) < ($2, $3::bigint))
   order by f.created_at desc, f.id desc limit $4`,
);
/** $1 sheet, $2 shop. */
export const findSheet = statement.byKey(
  "goods_sheet.find",
  sheet,
  `${select} where f.id = $1 and f.shop_id = $2`,
);
/** What became of rows, in the order of the file: $1 sheet, $2 whether only refused ones, $3 limit. */
export const listRows = statement.byKey(
  "goods_sheet.rows",
  {
    line: col.int,
    code: col.text,
    title: col.text,
    outcome: col.maybe(col.oneOf(outcomes)),
    words: col.text,
  },
  `select line, code, title, outcome, words from goods_sheet_row
   where sheet_id = $1 and (not $2::boolean or outcome = 'refused') order by line limit $3`,
);

/** Products that are next, with all rows of each: $1 sheet, $2 how many. */
export const listDue = statement.byKey(
  "goods_sheet.due",
  { line: col.int, item: col.int, code: col.text, work: col.json(SheetWork) },
  `with next as (select item from goods_sheet_row where sheet_id = $1 and outcome is null order by item limit 1)
   select line, item, code, work from goods_sheet_row
   where sheet_id = $1 and outcome is null and item < (select item from next) + $2::int order by item, line`,
);
/** $1 sheet, $2 rows (line, outcome, words, goodsId). */
export const noteRows = statement.byKey(
  "goods_sheet.note",
  {},
  `update goods_sheet_row r set outcome = x.outcome, words = x.words, goods_id = x."goodsId"
   from jsonb_to_recordset($2::jsonb) as x (line int, outcome text, words text, "goodsId" bigint)
   where r.sheet_id = $1 and r.line = x.line and r.outcome is null`,
);
/** Codes that the shop's goods have, or that became drafts: $1 shop, $2 codes. */
export const takenCodes = statement(
  "goods_sheet.codes",
  { code: col.text },
  `select s.code from goods g join sku s on s.goods_id = g.id
     where g.shop_id = $1 and g.state <> 'removed' and s.state = 'on' and s.code = any ($2::text[])
   union
   select r.code from goods_sheet_row r join goods g on g.id = r.goods_id
     where r.outcome = 'added' and r.code = any ($2::text[]) and g.shop_id = $1 and g.state <> 'removed'`,
);
/** The categories and brands that rows name: $1 names on top, $2 names of leaves, $3 brands. */
export const findNamed = statement(
  "goods_sheet.named",
  {
    categories: col.json(z.array(z.object({ top: z.string(), leaf: z.string(), id: Id }))),
    brands: col.json(z.array(z.object({ name: z.string(), id: Id }))),
  },
  `with recursive below as (
     select id, name as top, name as leaf from category where parent_id is null and name = any ($1::text[])
     union all select c.id, b.top, c.name from category c join below b on c.parent_id = b.id)
   select coalesce((select json_agg(json_build_object('top', top, 'leaf', leaf, 'id', id::text) order by id) from below b
       where leaf = any ($2::text[]) and not exists (select 1 from category c where c.parent_id = b.id)), '[]') as categories,
     coalesce((select json_agg(json_build_object('name', name, 'id', id::text) order by id) from brand
       where name = any ($3::text[])), '[]') as brands`,
);
/** Reviews of new drafts: $1 rows (id, goodsId, draft). */
export const addReviews = statement.byKey(
  "goods_sheet.add_reviews",
  {},
  `insert into goods_review (id, goods_id, state, draft)
   select x.id, x."goodsId", 'draft', x.draft from jsonb_to_recordset($1::jsonb) as x (id bigint, "goodsId" bigint, draft text)`,
);

const changeable = `select g.id as wares_id from goods g
   where g.id in (select s.goods_id from sku s where s.id = any ($2::bigint[]) and s.state = 'on')
     and g.shop_id = $1 and ${isInMall()} and g.state not in ('draft', 'removed')`;
/** The goods of SKUs of a shop that can be changed, locked one after another: $1 shop, $2 SKUs. */
export const lockOfSkus = statement.byKey(
  "goods_sheet.lock",
  { waresId: col.id },
  `${changeable} order by g.id for no key update of g`,
);
/** The same goods, only looked at. */
export const goodsOfSkus = statement.byKey("goods_sheet.goods", { waresId: col.id }, changeable);
/** SKUs as they are: $1 goods, $2 SKUs. */
export const listOld = statement.byKey(
  "goods_sheet.old",
  {
    skuId: col.id,
    waresId: col.id,
    key: col.text,
    priceFen: col.fen,
    seenPriceFen: col.maybe(col.fen),
    memberPriceFen: col.maybe(col.fen),
    stock: col.int,
  },
  `select s.id as sku_id, s.goods_id as wares_id, s.spec_key as key, s.price_fen, s.seen_price_fen, s.member_price_fen, s.available as stock
   from sku s where s.id = any ($2::bigint[]) and s.goods_id = any ($1::bigint[]) and s.state = 'on'`,
);

/** All SKUs of a shop's goods, as its spreadsheet has them: $1 shop, $2 limit. */
export const listForFile = statement(
  "goods_sheet.file",
  {
    code: col.text,
    title: col.text,
    subtitle: col.text,
    top: col.text,
    leaf: col.text,
    brand: col.text,
    unit: col.text,
    specs: col.texts,
    priceFen: col.fen,
    marketPriceFen: col.maybe(col.fen),
    stock: col.int,
    weightG: col.int,
    volumeCm3: col.int,
    parameters: col.json(z.array(z.object({ name: z.string(), value: z.string() }))),
    skuId: col.id,
  },
  `select s.code, g.title, g.subtitle, coalesce(t.name, c.name, '') as top,
     case when p.id is null then '' else coalesce(c.name, '') end as leaf,
     coalesce(b.name, '') as brand, g.unit, s.specs, s.price_fen, s.market_price_fen, s.available as stock, s.weight_g, s.volume_cm3,
     g.parameters, s.id as sku_id
   from goods g join sku s on s.goods_id = g.id and s.state = 'on' left join category c on c.id = g.category_id
     left join category p on p.id = c.parent_id
     left join category t on t.id = coalesce(p.parent_id, p.id) left join brand b on b.id = g.brand_id
   where g.shop_id = $1 and ${isInMall()} and g.state not in ('draft', 'removed')
   order by g.created_at desc, g.id desc, s.sort, s.id limit $2`,
);
