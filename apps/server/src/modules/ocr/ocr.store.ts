import { col, statement } from "../../platform/database/statement.ts";

/** $1 upload, $2 member, $3 side, $4 sealed, $5 now. */
export const keepReading = statement(
  "ocr.keep",
  {},
  `insert into ocr_reading (upload_id, member_id, side, sealed, read_at) values ($1, $2, $3, $4, $5)
   on conflict (upload_id) do update set side = excluded.side, sealed = excluded.sealed, read_at = excluded.read_at`,
);

/** What was read of some uploads: $1 uploads. */
export const findReadings = statement.byKey(
  "ocr.find",
  { uploadId: col.id, memberId: col.id, sealed: col.text },
  "select upload_id, member_id, sealed from ocr_reading where upload_id = any ($1::bigint[])",
);

export const dropReadings = statement("ocr.drop", {}, "delete from ocr_reading where member_id = $1");
