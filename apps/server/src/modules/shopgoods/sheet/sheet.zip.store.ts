import { col, statement } from "../../../platform/database/statement.ts";
import { SheetWork } from "./sheet-work.ts";

/** Locks a file that waits to be confirmed: $1 sheet, $2 shop. */
export const lockWaiting = statement.byKey(
  "goods_sheet.lock_waiting",
  { picturesId: col.maybe(col.id) },
  `select pictures_id from goods_sheet where id = $1 and shop_id = $2 and confirmed_at is null and ended_at is null for update`,
);
/** The new products of a file: $1 sheet. */
export const listDrafts = statement.byKey(
  "goods_sheet.drafts",
  { line: col.int, code: col.text, work: col.json(SheetWork) },
  `select line, code, work from goods_sheet_row where sheet_id = $1 and outcome is null and work->>'kind' = 'draft' order by line`,
);
/** Their pictures: $1 sheet, $2 rows (line, pictures, zipLeft). */
export const setPictures = statement.byKey(
  "goods_sheet.set_pictures",
  {},
  `update goods_sheet_row r set work = r.work || jsonb_build_object('pictures', x.pictures, 'zipLeft', x."zipLeft")
   from jsonb_to_recordset($2::jsonb) as x (line int, pictures jsonb, "zipLeft" int) where r.sheet_id = $1 and r.line = x.line`,
);
/** The zip that has them: $1 sheet, $2 document. */
export const setArchive = statement.byKey(
  "goods_sheet.set_archive",
  {},
  "update goods_sheet set pictures_id = $2 where id = $1",
);
/** Where the zip of a file is stored: $1 sheet. */
export const findArchive = statement.byKey(
  "goods_sheet.archive",
  { path: col.text },
  "select u.path from goods_sheet f join upload u on u.id = f.pictures_id where f.id = $1",
);
