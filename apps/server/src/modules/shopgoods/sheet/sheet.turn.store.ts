import { col, statement } from "../../../platform/database/statement.ts";

/**
 * Takes the file whose last turn is the longest ago, for one process: files of all shops come in turn, whatever each waits for. $1 now, $2
 * until when it is taken.
 */
export const takeSheet = statement(
  "goods_sheet.take",
  { sheetId: col.id, staffId: col.id },
  `update goods_sheet set turn_at = $1, taken_until = $2 where id = (
     select id from goods_sheet where ended_at is null and confirmed_at is not null and (taken_until is null or taken_until <= $1)
     order by coalesce(turn_at, confirmed_at), id limit 1 for update skip locked)
   returning id as sheet_id, staff_id`,
);
/**
 * Gives a file back at the end of its turn, and locks it until then: $1 sheet, $2 until when it was taken. None where another process took
 * it since.
 */
export const giveBack = statement.byKey(
  "goods_sheet.give_back",
  { shopId: col.id, confirmedAt: col.time },
  `update goods_sheet set taken_until = null where id = $1 and taken_until = $2 and ended_at is null returning shop_id, confirmed_at`,
);
/** Ends a file: $1 sheet, $2 now. */
export const endSheet = statement.byKey(
  "goods_sheet.end",
  { picturesId: col.maybe(col.id) },
  "update goods_sheet set ended_at = $2 where id = $1 and ended_at is null returning pictures_id",
);
