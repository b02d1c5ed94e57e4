import { providers } from "@heshi/contract/account/third";
import { col, statement } from "../../platform/database/statement.ts";

const provider = col.oneOf(providers);

export const boundMember = statement(
  "third.bound_member",
  { memberId: col.id, state: col.text },
  "select t.member_id, m.state from third_account t join member m on m.id = t.member_id where t.provider = $1 and t.openid = $2",
);

export const insertTicket = statement(
  "third.insert_ticket",
  {},
  "insert into third_ticket (digest, provider, openid, unionid, nickname, avatar, expires_at) values ($1, $2, $3, $4, $5, $6, $7)",
);
export const findTicket = statement(
  "third.find_ticket",
  { provider, openid: col.text },
  "select provider, openid from third_ticket where digest = $1 and used_at is null and expires_at > $2",
);

/** Uses a ticket up and binds its account; one account a provider and member. */
export const useTicket = statement(
  "third.use_ticket",
  {},
  `with used as (update third_ticket set used_at = $3 where digest = $1 and used_at is null and expires_at > $3
    returning provider, openid, unionid, nickname)
   insert into third_account (provider, openid, unionid, member_id, nickname, bound_at) select provider, openid, unionid,
     $2, nickname, $3 from used on conflict do nothing`,
);
/** Ends an unused ticket; 0 rows if it was used. */
export const dropTicket = statement(
  "third.drop_ticket",
  {},
  "update third_ticket set used_at = $2 where digest = $1 and used_at is null and expires_at > $2",
);
export const ownMobile = statement.byKey(
  "third.own_mobile",
  { mobile: col.text },
  "select mobile from member where id = $1 and mobile is not null",
);
/** Binds an account to an active member, whose row is locked: an account that is being closed gets none. */
export const insertAccount = statement(
  "third.insert_account",
  {},
  `with owner as (select id from member where id = $4 and state = 'active' for share)
   insert into third_account (provider, openid, unionid, member_id, nickname, bound_at) select $1, $2, $3, id, $5, $6
     from owner on conflict do nothing`,
);
export const accountsOf = statement(
  "third.accounts_of",
  { provider, nickname: col.text, boundAt: col.ms },
  "select provider, nickname, bound_at from third_account where member_id = $1 order by provider",
);
/** Unbinds; the mobile number stays as a way in. */
export const removeAccount = statement(
  "third.remove_account",
  {},
  "delete from third_account where member_id = $1 and provider = $2",
);
export const sweepTickets = statement.byKey(
  "third.sweep_tickets",
  {},
  "delete from third_ticket where expires_at < $1",
);
