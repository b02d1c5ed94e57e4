import type { Tx } from "../../platform/database/db.ts";
import { col, hidden, statement } from "../../platform/database/statement.ts";

/** Reserves an upload unless the member made $6 in the last hour: $1 id, $2 member, $3 private, $4 bytes, $5 now. */
export const reserveUpload = statement.call(
  "system.reserve_upload",
  { isReserved: col.bool },
  "select reserve_upload($1, $2, $3, $4, $5, $6) as is_reserved",
);

/** The same for a shop's staff, whose files are public: $2 staff. */
export const reserveStaffUpload = statement.call(
  "system.reserve_staff_upload",
  { isReserved: col.bool },
  "select reserve_staff_upload($1, $2, $3, $4, $5, $6) as is_reserved",
);

/** The same for an operator, whose files are public: $2 operator. */
export const reserveOperatorUpload = statement.call(
  "system.reserve_operator_upload",
  { isReserved: col.bool },
  "select reserve_operator_upload($1, $2, $3, $4, $5, $6) as is_reserved",
);

export const dropReserved = statement.byKey(
  "system.drop_reserved",
  {},
  "delete from upload where id = $1 and state = 'reserved'",
);

/** Stores the path of a reservation's file before the file is written. */
export const placeUpload = statement.byKey(
  "system.place_upload",
  {},
  "update upload set path = $2, content_type = $3, bytes = $4, width = $5, height = $6 where id = $1 and state = 'reserved'",
);

export const keepUpload = statement(
  "system.keep_upload",
  {},
  `update upload set state = 'kept' where id = $1 and ${hidden("state = 'reserved'")} and path is not null`,
);

/** Deletes reservations made before $1; returns `path` only if no other row has it. */
export const sweepReserved = statement(
  "system.sweep_reserved",
  { path: col.maybe(col.text), isPrivate: col.bool },
  `with swept as (delete from upload where id in (select id from upload where state = 'reserved' and created_at < $1 limit 500)
     and state = 'reserved' returning id, path, is_private)
   select distinct case when exists (select 1 from upload u where u.path = s.path and u.is_private = s.is_private
     and u.id not in (select id from swept)) then null else s.path end as path, s.is_private from swept s`,
);

/** Whether an upload names a path, also one whose file is only being stored. */
export const isPathNamed = statement(
  "system.is_path_named",
  { isNamed: col.bool },
  `select exists (select 1 from upload where path = $1 and is_private = $2) as is_named`,
);

/** Whether a member may use a picture as avatar: a public upload of their own, or the avatar they have. */
export const ownsPicture = statement(
  "system.owns_picture",
  { isOwn: col.bool },
  `select exists (select 1 from upload where starts_with($2, '/uploads/') and path = substr($2, 10) and member_id = $1
       and not is_private and state = 'kept' and content_type in ('image/jpeg', 'image/png', 'image/webp'))
     or exists (select 1 from member where id = $1 and avatar = $2) as is_own`,
);

/** Whether all files are public uploads of a member, of anybody if $1 is null: $2 pictures, $3 videos. */
export const ownsUploads = statement(
  "system.owns_uploads",
  { isOwn: col.bool },
  `select not exists (
     select 1 from (select unnest($2::text[]) as url, 'image/' as kind union all select unnest($3::text[]), 'video/') as shown
      where not exists (select 1 from upload u where starts_with(shown.url, '/uploads/') and u.path = substr(shown.url, 10)
        and ($1::bigint is null or u.member_id = $1) and not u.is_private and u.state = 'kept'
        and starts_with(u.content_type, shown.kind))) as is_own`,
);

/** Whether all files are uploads of a shop's people: $1 shop, $2 pictures, $3 videos. */
export const shopOwnsUploads = statement(
  "system.shop_owns_uploads",
  { isOwn: col.bool },
  `select not exists (
     select 1 from (select unnest($2::text[]) as url, 'image/' as kind union all select unnest($3::text[]), 'video/') as shown
      where not exists (select 1 from upload u join shop_staff p on p.id = u.staff_id where starts_with(shown.url, '/uploads/')
        and u.path = substr(shown.url, 10) and p.shop_id = $1 and not u.is_private and u.state = 'kept'
        and starts_with(u.content_type, shown.kind))) as is_own`,
);

/** Whether a private document was stored by somebody of a shop: $1 document, $2 shop. */
export const shopOwnsDocument = statement.byKey(
  "system.shop_owns_document",
  { path: col.text },
  `select u.path from upload u join shop_staff p on p.id = u.staff_id
   where u.id = $1 and u.is_private and u.state = 'kept' and p.shop_id = $2`,
);

const isMarked = statement.byKey(
  "system.holds_demo",
  { isMarked: col.bool },
  "select exists (select 1 from setting where name = 'demo.world') as is_marked",
);

/** Whether the demo world was ever filled into this database. */
export const holdsDemo = async (db: Tx): Promise<boolean> => (await db.one(isMarked))?.isMarked === true;

/** Whether a private document is a member's own: $1 document, $2 member. */
export const findPrivate = statement.byKey(
  "system.find_private",
  { path: col.text },
  "select path from upload where id = $1 and is_private and state = 'kept' and member_id = $2",
);

/** A private document while the session ($2) for which its address was made lives; $3 now. */
export const openPrivate = statement.byKey(
  "system.open_private",
  { path: col.text },
  `select u.path from upload u join session s on s.id = $2 and s.revoked_at is null and s.expires_at > $3
    where u.id = $1 and u.is_private and u.state = 'kept'`,
);

/** Those of some private documents that are pictures of a member's own. */
export const ownedPictures = statement.byKey(
  "system.owned_pictures",
  { id: col.id },
  `select id from upload where id = any ($2::bigint[]) and member_id = $1 and is_private and state = 'kept'
    and starts_with(content_type, 'image/')`,
);

/** Private documents with the content of one of them, whose path is the digest of its bytes: `id` is a parameter. */
export const samePicturesSql = (id: string): string =>
  `select t.id from upload d join upload t on t.path = d.path and t.is_private where d.id = ${id}::bigint and d.is_private`;

/** Gives a member's private documents up: the sweep of uploads removes them with their files. */
export const releasePrivate = statement.byKey(
  "system.release_private",
  {},
  "update upload set state = 'reserved' where id = any ($2::bigint[]) and member_id = $1 and is_private",
);

/** Gives a private document of a shop's up, as the one above: $1 document. */
export const releaseDocument = statement.byKey(
  "system.release_document",
  {},
  "update upload set state = 'reserved' where id = $1 and is_private and staff_id is not null",
);

export const liveRooms = statement(
  "system.live_rooms",
  { liveId: col.id, title: col.text, cover: col.text, url: col.text },
  "select id as live_id, title, cover, url from live_room where is_on_air order by started_at desc, id limit 50",
);
