import { unreadInboxSql } from "../inbox/inbox.public.ts";
import * as z from "zod/mini";
import { chatSides, messageKinds } from "@heshi/contract/chat/chat-view";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

/** Of a conversation for whom it concerns: $1 conversation, $2 member or null, $3 shop or null; one of both is given. */
const OWN =
  "c.id = $1 and ($2::bigint is null or c.member_id = $2) and ($3::bigint is null or c.shop_id = $3)";

const chat = {
  chatId: col.id,
  memberId: col.id,
  shopId: col.id,
  clerkId: col.maybe(col.id),
  lastSeq: col.int,
  waitingAt: col.maybe(col.ms),
  memberGot: col.int,
  memberRead: col.int,
  memberPinned: col.bool,
  memberMuted: col.bool,
  memberCleared: col.int,
  deskGot: col.int,
  deskRead: col.int,
  deskPinned: col.bool,
} as const;
export type ChatRecord = RowOf<typeof chat>;
const chatSql = `c.id as chat_id, c.member_id, c.shop_id, c.clerk_id, c.last_seq, c.waiting_at, c.member_got,
    c.member_read, c.member_pinned,
  c.member_muted, c.member_cleared, c.desk_got, c.desk_read, c.desk_pinned`;

/** A conversation as it is. */
export const findChat = statement.byKey(
  "chat.find",
  chat,
  `select ${chatSql} from chat_conversation c where ${OWN}`,
);
/** The same, locked: sends into one conversation wait for each other. */
export const lockChat = statement.byKey(
  "chat.lock",
  chat,
  `select ${chatSql} from chat_conversation c where ${OWN} for update`,
);

/** Makes the conversation of a member ($2) with a shop ($3, 0: the platform) where there is none. */
export const openChat = statement.byKey(
  "chat.open",
  {},
  `insert into chat_conversation (id, member_id, shop_id, last_at) values ($1, $2, $3, $4) on conflict (member_id, shop_id) do nothing`,
);
export const chatOf = statement.byKey(
  "chat.of",
  { chatId: col.id },
  "select id as chat_id from chat_conversation where member_id = $1 and shop_id = $2",
);

const message = {
  seq: col.int,
  side: col.oneOf(chatSides),
  isAuto: col.bool,
  clientKey: col.maybe(col.text),
  kind: col.oneOf(messageKinds),
  body: col.text,
  data: col.maybe(col.json(z.record(z.string(), z.unknown()))),
  at: col.ms,
  isRecalled: col.bool,
} as const;
export type MessageRow = RowOf<typeof message>;
const messageSql = `m.seq, m.side, m.sender_id is null as is_auto, m.client_key, m.kind, m.body, m.data, m.at,
  m.recalled_at is not null as is_recalled`;

export const findByKey = statement.byKey(
  "chat.find_by_key",
  message,
  `select ${messageSql} from chat_message m where m.chat_id = $1 and m.side = $2 and m.client_key = $3`,
);

/**
 * Adds a message to a locked conversation, as its guards allow: $1 conversation, $2 side, $3 sender, $4 client key, $5
 * kind, $6 body, $7 data,
 * $8 now, $9 what lists show, $10 whether the waiting goes on.
 */
export const addMessage = statement.byKey(
  "chat.add_message",
  message,
  `with c as (
     update chat_conversation c set last_seq = last_seq + 1, last_text = $9, last_at = $8,
       member_unread = case when $2::text = 'member' then 0 else member_unread + 1 end,
       member_got = case when $2 = 'member' then last_seq + 1 else member_got end,
       member_read = case when $2 = 'member' then last_seq + 1 else member_read end,
       desk_unread = case when $2 = 'member' then desk_unread + 1 when $2 = 'desk' and $3::bigint is not null then 0 else desk_unread end,
       desk_got = case when $2 = 'desk' and $3::bigint is not null then last_seq + 1 else desk_got end,
       desk_read = case when $2 = 'desk' and $3::bigint is not null then last_seq + 1 else desk_read end,
       clerk_id = case when $2 = 'desk' and $3::bigint is not null then $3 else clerk_id end,
       waiting_at = case when $2 = 'member' then coalesce(waiting_at, $8) when $10::boolean then waiting_at end,
       burst_num = case when $2 <> 'member' then burst_num when burst_at > $8::timestamptz - interval '10 seconds' then burst_num + 1
         else 1 end,
       burst_at = case when $2 <> 'member' or burst_at > $8::timestamptz - interval '10 seconds' then burst_at else $8 end
     where c.id = $1
       and ($2 <> 'member' or burst_num < 10 or burst_at <= $8::timestamptz - interval '10 seconds')
       and ($2 <> 'member' or not exists (select from chat_ban b where b.member_id = c.member_id and b.until > $8))
       and ($2 <> 'desk' or $3::bigint is null or clerk_id is null or clerk_id = $3)
     returning c.id, c.last_seq),
   m as (
     insert into chat_message (chat_id, seq, side, sender_id, client_key, kind, body, data, at)
       select c.id, c.last_seq, $2, $3, $4, $5, $6, $7::jsonb, $8 from c
     returning *)
   select ${messageSql} from m`,
);
export const isBanned = statement.byKey(
  "chat.is_banned",
  { until: col.ms },
  "select until from chat_ban where member_id = $1 and until > $2",
);
/** Remembers that the hours were announced, unless they were since $3. */
export const tellHours = statement.byKey(
  "chat.tell_hours",
  {},
  "update chat_conversation set told_at = $2 where id = $1 and (told_at is null or told_at < $3)",
);

/** Messages behind $2 (what the member has removed) and before $3, the latest first. */
export const messagesBefore = statement.byKey(
  "chat.messages_before",
  message,
  `select ${messageSql} from chat_message m where m.chat_id = $1 and m.seq > $2 and m.seq < $3::bigint order by m.seq desc limit $4`,
);
/** Messages behind $2, in their order. */
export const messagesAfter = statement.byKey(
  "chat.messages_after",
  message,
  `select ${messageSql} from chat_message m where m.chat_id = $1 and m.seq > $2 order by m.seq limit $3`,
);

/** SQL of what lists show of a message that was taken back or hidden. */
export const RECALLED = "'撤回了一条消息'";
/** Takes a message back: $1 conversation, $2 sequence, $3 side, $4 now, $5 the earliest time that is not too late. */
export const recallMessage = statement.byKey(
  "chat.recall",
  { isLast: col.bool },
  `with m as (update chat_message set recalled_at = $4 where chat_id = $1 and seq = $2 and side = $3 and sender_id is not null
     and recalled_at is null and at >= $5 returning chat_id, seq),
   c as (update chat_conversation c set last_text = ${RECALLED} from m where c.id = m.chat_id and c.last_seq = m.seq)
   select true as is_last from m`,
);
export const findMessage = statement.byKey(
  "chat.find_message",
  message,
  `select ${messageSql} from chat_message m where m.chat_id = $1 and m.seq = $2`,
);

/** Where both sides are after a mark. */
const marked = { got: col.int, read: col.int, lastSeq: col.int } as const;
/** The member has received up to $2 and read up to $3. */
export const markMember = statement.byKey(
  "chat.mark_member",
  marked,
  `update chat_conversation c set member_read = greatest(member_read, least($3::bigint, last_seq)),
     member_got = greatest(member_got, member_read, least(greatest($2::bigint, $3::bigint), last_seq)),
     member_unread = case when $3 <= member_read then member_unread when $3 >= last_seq then 0 else (select
       count(*)::int from chat_message m
       where m.chat_id = c.id and m.seq > $3 and m.side <> 'member') end
   where c.id = $1 returning member_got as got, member_read as read, last_seq`,
);
export const markDesk = statement.byKey(
  "chat.mark_desk",
  marked,
  `update chat_conversation c set desk_read = greatest(desk_read, least($3::bigint, last_seq)),
     desk_got = greatest(desk_got, desk_read, least(greatest($2::bigint, $3::bigint), last_seq)),
     desk_unread = case when $3 <= desk_read then desk_unread when $3 >= last_seq then 0 else (select count(*)::int from chat_message m
       where m.chat_id = c.id and m.seq > $3 and m.side = 'member') end
   where c.id = $1 returning desk_got as got, desk_read as read, last_seq`,
);

export const pinMember = statement.byKey(
  "chat.pin",
  {},
  "update chat_conversation set member_pinned = $2 where id = $1",
);
export const pinDesk = statement.byKey(
  "chat.pin_desk",
  {},
  "update chat_conversation set desk_pinned = $2 where id = $1",
);
export const muteMember = statement.byKey(
  "chat.mute",
  {},
  "update chat_conversation set member_muted = $2 where id = $1",
);
export const removeChat = statement.byKey(
  "chat.remove",
  {},
  `update chat_conversation set member_cleared = last_seq, member_read = last_seq, member_got = last_seq, member_unread = 0,
     member_pinned = false where id = $1`,
);
/** Gives a conversation to $2, or to nobody; with $3 only while that staff member has it (0: nobody). */
export const giveChat = statement.byKey(
  "chat.give",
  {},
  "update chat_conversation set clerk_id = $2 where id = $1 and ($3::bigint is null or coalesce(clerk_id, 0) = $3)",
);
/** Ends the waiting, but for what the member has said since the desk last read. */
export const endWaiting = statement.byKey(
  "chat.end_waiting",
  {},
  "update chat_conversation set waiting_at = null where id = $1 and desk_unread = 0",
);

/** SQL: how many of the last 200 lots for which member $1 has bid wait for them at $2: outbid while open, or won and not paid. */
const waitingLots = `(select count(*) from (select b.lot_id, b.member_id, b.state from auction_bidder b where b.member_id = $1
    order by b.created_at desc, b.id desc limit 200) b join auction_lot l on l.id = b.lot_id
  where (b.state = 'held' and l.state = 'listed' and l.leader_id <> b.member_id and l.ends_at > $2)
    or (b.state = 'won' and l.state = 'awarded'))`;
/** Unread messages of a member that are not muted, and lots that wait for them, each at most 100: $1 member, $2 now. */
export const countTabs = statement(
  "chat.count_tabs",
  { messageNum: col.int, lotNum: col.int },
  `select least(100, coalesce(sum(member_unread), 0) + ${unreadInboxSql("$1")})::int as message_num,
     least(100, ${waitingLots})::int as lot_num
   from chat_conversation where member_id = $1 and not member_muted and member_unread > 0`,
);
export const countDesk = statement(
  "chat.count_desk",
  { unreadNum: col.int, waiting: col.int },
  `select least(100, coalesce(sum(desk_unread), 0))::int as unread_num, least(100, count(*) filter (where waiting_at is not null))::int
     as waiting from (select desk_unread, waiting_at from chat_conversation where shop_id = $1 and last_seq > 0
     order by last_at desc limit 2000) c`,
);
