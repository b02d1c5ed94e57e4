import type { Tx } from "../../platform/db.ts";
import { col, statement } from "../../platform/statement.ts";

const allSettings = statement(
  "system.settings",
  { name: col.text, value: col.json<unknown>() },
  "select name, value from setting",
);

export type Settings = ReadonlyMap<string, unknown>;

/** Every setting that was changed from its default, by name. */
export const listSettings = async (tx: Tx): Promise<Settings> =>
  new Map((await tx.many(allSettings)).map((row) => [row.name, row.value]));

export const insertUpload = statement(
  "system.insert_upload",
  {},
  "insert into upload (id, path, member_id, content_type, bytes, width, height, is_private, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
);

export const findPrivate = statement(
  "system.find_private",
  { path: col.text },
  "select path from upload where id = $1 and is_private and ($2::bigint is null or member_id = $2)",
);

/** Uploads of a member in the last hour. */
export const countUploads = statement(
  "system.count_uploads",
  { count: col.int },
  "select count(*)::int as count from (select 1 from upload where member_id = $1 and created_at > $2::timestamptz - interval '1 hour' limit 100) x",
);

export const liveRooms = statement(
  "system.live_rooms",
  { id: col.id, title: col.text, cover: col.text, url: col.text },
  "select id, title, cover, url from live_room where is_on_air order by started_at desc, id limit 50",
);

export const shareGoods = statement(
  "system.share_goods",
  { title: col.text, thumb: col.text },
  "select title, picture as thumb from goods where id = $1 and state = 'on'",
);
