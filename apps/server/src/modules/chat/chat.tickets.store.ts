import { col, statement } from "../../platform/database/statement.ts";
import { IDLE_DAYS } from "../../rpc/session/session.store.ts";

export const insertTicket = statement(
  "chat.insert_ticket",
  {},
  "insert into chat_ticket (digest, member_id, session_id, expires_at) values ($1, $2, $3, $4)",
);

/** Spends a ticket that nobody has used, because another is given instead. */
export const dropTicket = statement.byKey(
  "chat.drop_ticket",
  {},
  "update chat_ticket set used_at = $2 where digest = $1 and used_at is null",
);

/** Spends the oldest unused tickets of a session, all but the $3 newest. */
export const dropTickets = statement.byKey(
  "chat.drop_tickets",
  {},
  `update chat_ticket set used_at = $2 where digest in (select digest from chat_ticket
    where session_id = $1 and used_at is null order by expires_at desc, digest offset $3::int)`,
);

/** Spends a ticket once, for its member's mid ($3) alone; returns its member and session, or no row. */
export const spendTicket = statement.byKey(
  "chat.spend_ticket",
  { memberId: col.id, sessionId: col.id },
  `update chat_ticket t set used_at = $2 from session s join member m on m.id = s.subject_id and m.state = 'active' and m.mid = $3
    where t.digest = $1 and t.used_at is null and t.expires_at > $2 and t.member_id is not null
     and s.id = t.session_id and s.revoked_at is null and s.expires_at > $2 returning t.member_id, t.session_id`,
);

/** Of a session of shop staff: they may answer, by their role (`roles` is a parameter) and what is left to them of it. */
const staffWith = (roles: string): string =>
  `join shop_staff p on p.id = s.subject_id and p.state = 'active' and p.shop_id = s.shop_id
       and p.role = any (${roles}::text[]) and not 'answer' = any (p.without)
     join shop h on h.id = p.shop_id and h.state = 'open'`;
/** The same for the ticket of somebody of a shop, for their own id ($3) alone; $4 the roles that answer. */
export const spendShopTicket = statement.byKey(
  "chat.spend_shop_ticket",
  { staffId: col.id, shopId: col.id, sessionId: col.id },
  `update chat_ticket t set used_at = $2 from session s ${staffWith("$4")}
    where t.digest = $1 and t.used_at is null and t.expires_at > $2 and t.member_id is null and p.id::text = $3
     and s.id = t.session_id and s.audience = 'merchant' and s.revoked_at is null and s.expires_at > $2
    returning p.id as staff_id, p.shop_id, t.session_id`,
);

/** The member of a live token with their mid ($3), for clients that put the token itself into the socket's URL. */
export const tokenMember = statement.byKey(
  "chat.token_member",
  { memberId: col.id, sessionId: col.id },
  `select s.subject_id as member_id, s.id as session_id from session s
     join member m on m.id = s.subject_id and m.state = 'active' and m.mid = $3
   where s.digest = $1 and s.audience = 'member' and s.revoked_at is null and s.expires_at > $2
     and s.last_used_at > $2::timestamptz - interval '${IDLE_DAYS} days'`,
);

/** Which of the sessions $1 may still hear: $2 now, $3 the roles that answer. */
export const liveSessions = statement.byKey(
  "chat.live_sessions",
  { sessionId: col.id },
  `select s.id as session_id from session s join member m on m.id = s.subject_id and m.state = 'active'
    where s.id = any ($1::bigint[]) and s.audience = 'member' and s.revoked_at is null and s.expires_at > $2
     and s.last_used_at > $2::timestamptz - interval '${IDLE_DAYS} days'
   union all select s.id from session s ${staffWith("$3")}
    where s.id = any ($1::bigint[]) and s.audience = 'merchant' and s.revoked_at is null and s.expires_at > $2
     and s.last_used_at > $2::timestamptz - interval '${IDLE_DAYS} days'`,
);

export const memberMid = statement(
  "chat.member_mid",
  { mid: col.text },
  "select mid from member where id = $1",
);

export const sweepTickets = statement.byKey(
  "chat.sweep_tickets",
  {},
  "delete from chat_ticket where digest in (select digest from chat_ticket where expires_at < $1 limit 5000)",
);
