import { col, statement } from "../../platform/database/statement.ts";

/** Locks who asks, device and network: $1 digests, $2 now. */
export const lockAskers = statement(
  "code.lock_askers",
  {},
  `insert into code_asker (digest, seen_at) select x.digest, $2 from unnest($1::text[]) as x (digest) order by x.digest
   on conflict (digest) do update set seen_at = excluded.seen_at`,
);
/** What somebody has asked since then, behind their lock: $1 device, $2 network, $3 since. */
export const countQueries = statement.byKey(
  "code.count_queries",
  { ofDevice: col.int, ofNetwork: col.int },
  `select (select count(*)::int from code_query where device = $1 and at > $3::timestamptz) as of_device,
     (select count(*)::int from code_query where network = $2 and at > $3::timestamptz) as of_network`,
);
/** $1 id, $2 code, $3 device, $4 network, $5 what was said, $6 city, $7 $8 place, $9 now. */
export const insertQuery = statement(
  "code.insert_query",
  {},
  `insert into code_query (id, code_id, device, network, said, city, lat, lng, at)
   values ($1, $2, $3, $4, $5, $6, $7::double precision, $8::double precision, $9)`,
);
const asked = { at: col.time, city: col.text, lat: col.maybe(col.real), lng: col.maybe(col.real) } as const;
/** The first and the last question of a code: $1 code. */
export const firstQuery = statement.byKey(
  "code.first_query",
  asked,
  "select at, city, lat, lng from code_query where code_id = $1 order by at, id limit 1",
);
export const lastQuery = statement.byKey(
  "code.last_query",
  asked,
  "select at, city, lat, lng from code_query where code_id = $1 order by at desc, id desc limit 1",
);
/** The last questions of a code: $1 code, $2 how many. */
export const lastQueries = statement.byKey(
  "code.last_queries",
  { at: col.ms, city: col.text, said: col.text },
  "select at, city, said from code_query where code_id = $1 order by at desc, id desc limit $2",
);
/** Questions, and who asked, that are old enough are forgotten: $1 until when. */
export const dropQueries = statement.bulk("code.drop_queries", {}, "delete from code_query where at < $1");
export const dropAskers = statement.bulk("code.drop_askers", {}, "delete from code_asker where seen_at < $1");
