import { messageKinds } from "@heshi/contract/account/msg";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

/** Parameters as stored; each cause has a schema of its own. */
const Data = z.record(z.string(), z.unknown());

/** Each kind with its unread messages, at most 100, and its last message: $1 member, $2 kinds. */
export const countMessages = statement(
  "inbox.counts",
  {
    kind: col.oneOf(messageKinds),
    unread: col.int,
    isMuted: col.bool,
    cause: col.maybe(col.text),
    data: col.maybe(col.json(Data)),
    createdAt: col.maybe(col.ms),
  },
  `select k.kind, (select count(*)::int from (select 1 from inbox_message m where m.member_id = $1 and m.kind = k.kind
       and m.read_at is null limit 100) x) as unread,
     exists (select 1 from inbox_mute q where q.member_id = $1 and q.kind = k.kind) as is_muted, l.cause, l.data, l.created_at
   from unnest($2::text[]) with ordinality as k (kind, place) left join lateral (
     select m.cause, m.data, m.created_at from inbox_message m where m.member_id = $1 and m.kind = k.kind
     order by m.created_at desc, m.id desc limit 1) l on true
   order by k.place`,
);

const columns = {
  messageId: col.id,
  kind: col.oneOf(messageKinds),
  cause: col.text,
  data: col.json(Data),
  createdAt: col.ms,
  isRead: col.bool,
  subjectTitle: col.maybe(col.text),
  picture: col.maybe(col.text),
} as const;
export type MessageRow = RowOf<typeof columns>;
/**
 * Messages with the product they are about, of an after-sale its line, of an order its first: $1 member, $2 kind, $3 $4 the row before,
 * $5 how many.
 */
export const listMessages = statement(
  "inbox.list",
  columns,
  `select m.id as message_id, m.kind, m.cause, m.data, m.created_at, m.read_at is not null as is_read,
     coalesce(l.title, g.title) as subject_title, coalesce(l.picture, g.picture) as picture
   from inbox_message m
     left join after_sale s on s.id = (m.data ->> 'afterSaleId')::bigint
     left join lateral (select l.title, l.picture from order_line l where l.order_id = (m.data ->> 'orderId')::bigint
       and (s.id is null or l.id = s.line_id) order by l.id limit 1) l on true
     left join goods g on g.id = (m.data ->> 'waresId')::bigint
   where m.member_id = $1 and m.kind = $2 and ($3::timestamptz is null or (m.created_at, m.id) < ($3, $4::bigint))
   order by m.created_at desc, m.id desc limit $5`,
);

/** $1 message, $2 member, $3 now. */
export const readMessage = statement.byKey(
  "inbox.read",
  {},
  "update inbox_message set read_at = coalesce(read_at, $3) where id = $1 and member_id = $2",
);
/** $1 member, $2 kind or null, $3 now. */
export const readAll = statement.byKey(
  "inbox.read_all",
  {},
  "update inbox_message set read_at = $3 where member_id = $1 and ($2::text is null or kind = $2) and read_at is null",
);
/** $1 message, $2 member. */
export const removeMessage = statement.byKey(
  "inbox.remove",
  {},
  "delete from inbox_message where id = $1 and member_id = $2",
);

/** $1 member, $2 kind. */
export const mute = statement(
  "inbox.mute",
  {},
  "insert into inbox_mute (member_id, kind) values ($1, $2) on conflict do nothing",
);
export const unmute = statement.byKey(
  "inbox.unmute",
  {},
  "delete from inbox_mute where member_id = $1 and kind = $2",
);

/** $1: messages before this time. */
export const sweepMessages = statement.byKey(
  "inbox.sweep",
  {},
  "delete from inbox_message where id in (select id from inbox_message where created_at < $1 order by created_at limit 5000)",
);
