import { reportReasons } from "@heshi/contract/chat/chat-view";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { RECALLED } from "./chat.store.ts";

/** Blocked words: few, and compared with each text as it looks ($1). */
export const hasBlocked = statement(
  "chat.has_blocked",
  { word: col.text },
  "select word from chat_word where position(seen in $1) > 0 limit 1",
);
export const blockedWords = statement(
  "chat.blocked_words",
  { wordId: col.id, word: col.text, addedAt: col.ms },
  `select id as word_id, word, created_at as added_at from chat_word
   where $1::timestamptz is null or (created_at, id) < ($1, $2::bigint) order by created_at desc, id desc limit $3`,
);
export const addWord = statement.byKey(
  "chat.add_word",
  {},
  `insert into chat_word (id, word, seen, operator_id, created_at) values ($1, $2, $3, $4, $5) on conflict (seen) do nothing`,
);
export const dropWord = statement.byKey("chat.drop_word", {}, "delete from chat_word where seen = $1");

/** Stores a report once; no row for a second one. */
export const addReport = statement.byKey(
  "chat.add_report",
  {},
  `insert into chat_report (id, chat_id, seq, reporter_id, reason, words, created_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (chat_id, seq, reporter_id) do nothing`,
);
const report = {
  reportId: col.id,
  chatId: col.id,
  seq: col.int,
  reason: col.oneOf(reportReasons),
  text: col.text,
  reporter: col.oneOf(["member", "desk"]),
  name: col.text,
  memberId: col.id,
  mid: col.text,
  shopId: col.maybe(col.id),
  shopName: col.maybe(col.text),
  at: col.ms,
} as const;
export type ReportRow = RowOf<typeof report>;
export const openReports = statement(
  "chat.open_reports",
  report,
  `select r.id as report_id, r.chat_id, r.seq, r.reason, r.words as text,
     case when g.side = 'member' then 'desk' else 'member' end as reporter, m.nickname as name, c.member_id, m.mid,
     s.id as shop_id, s.name as shop_name, r.created_at as at
   from chat_report r join chat_conversation c on c.id = r.chat_id join member m on m.id = c.member_id left join shop s on s.id = c.shop_id
     join chat_message g on g.chat_id = r.chat_id and g.seq = r.seq
   where r.decided_at is null and ($1::timestamptz is null or (r.created_at, r.id) > ($1, $2::bigint))
   order by r.created_at, r.id limit $3`,
);
/** Decides an open report; whose message it was. */
export const decideReport = statement.byKey(
  "chat.decide_report",
  { chatId: col.id, seq: col.int, memberId: col.id, shopId: col.id, side: col.text },
  `update chat_report r set decision = $2, decided_at = $3, decided_by = $4, note = $5
   from chat_message m join chat_conversation c on c.id = m.chat_id
   where r.id = $1 and r.decided_at is null and m.chat_id = r.chat_id and m.seq = r.seq
   returning r.chat_id, r.seq, c.member_id, c.shop_id, m.side`,
);
export const findReport = statement.byKey(
  "chat.find_report",
  { reportId: col.id },
  "select id as report_id from chat_report where id = $1",
);
/** Hides a message ($2) of a conversation ($1) at $3, in the lists of conversations too; no row where it is gone already. */
export const hideMessage = statement.byKey(
  "chat.hide_message",
  { seq: col.int },
  `with m as (update chat_message set recalled_at = $3 where chat_id = $1 and seq = $2 and recalled_at is null returning chat_id, seq),
   c as (update chat_conversation c set last_text = ${RECALLED} from m where c.id = m.chat_id and c.last_seq = m.seq)
   select seq from m`,
);
export const banMember = statement.byKey(
  "chat.ban",
  {},
  `insert into chat_ban (member_id, until) values ($1, $2) on conflict (member_id) do update set until =
    greatest(chat_ban.until, excluded.until)`,
);
/** Ends a ban that still holds; until when it would have: $1 member, $2 now. */
export const liftBan = statement.byKey(
  "chat.lift_ban",
  { until: col.ms },
  "delete from chat_ban where member_id = $1 and until > $2 returning until",
);
