import * as z from "zod/mini";
import { genders, realNameStates } from "@heshi/contract/account/member";
import { col, hidden, statement } from "../../platform/database/statement.ts";

const states = ["active", "frozen", "closed"] as const;

export const memberDetail = statement(
  "member.detail",
  {
    mid: col.text,
    mobile: col.maybe(col.text),
    nickname: col.text,
    avatar: col.text,
    gender: col.oneOf(genders),
    birthday: col.maybe(col.text),
    level: col.int,
    inviteCode: col.text,
    hasPassword: col.bool,
    hasPayPassword: col.bool,
    hasInviter: col.bool,
    realNameState: col.oneOf(realNameStates),
    isPersonal: col.bool,
    isMinor: col.bool,
    state: col.oneOf(states),
    createdAt: col.ms,
    balances: col.maybe(col.json(z.record(z.string(), z.string()))),
    favourites: col.int,
    footprints: col.int,
  },
  `select m.mid, m.mobile, m.nickname, m.avatar, m.gender, m.birthday::text as birthday, m.level, m.invite_code,
     m.pwd_hash is not null as has_password, m.pay_pwd_hash is not null as has_pay_password, m.inviter_id is not null as has_inviter,
     m.real_name_state, m.is_personal, m.minor_pin_hash is not null as is_minor, m.state, m.created_at,
     (select jsonb_object_agg(a.currency, a.balance::text) from ledger_account a where a.owner_kind = 'member'
       and a.owner_id = m.id and a.purpose = 'available') as balances,
     (select count(*) from favourite f where f.member_id = m.id)::int as favourites,
     (select count(*) from (select 1 from footprint f where f.member_id = m.id limit 200) x)::int as footprints
   from member m where m.id = $1`,
);

export const memberByMobile = statement.byKey(
  "member.by_mobile",
  { id: col.id, pwdHash: col.maybe(col.text), state: col.oneOf(states) },
  "select id, pwd_hash, state from member where mobile = $1",
);

export const memberSecrets = statement.byKey(
  "member.secrets",
  {
    mobile: col.maybe(col.text),
    nickname: col.text,
    birthday: col.maybe(col.text),
    pwdHash: col.maybe(col.text),
    payPwdHash: col.maybe(col.text),
    state: col.oneOf(states),
  },
  "select mobile, nickname, birthday::text as birthday, pwd_hash, pay_pwd_hash, state from member where id = $1",
);

/** Inserts a member unless the mobile number is taken; 0 rows then. */
export const insertMember = statement(
  "member.insert",
  {},
  `insert into member (id, mid, mobile, invite_code, nickname, avatar, pwd_hash, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
);

export const setPassword = statement(
  "member.set_password",
  { id: col.id },
  "update member set pwd_hash = $2, secured_at = $3 where mobile = $1 and state <> 'closed' returning id",
);
/** Replaces the verified hash $3 by $2; 0 rows if it is another one by now. */
export const changePassword = statement(
  "member.change_password",
  {},
  "update member set pwd_hash = $2, secured_at = $4 where id = $1 and pwd_hash = $3 and state = 'active'",
);
/** Where there was one before, money is held back until $3. */
export const setPayPassword = statement(
  "member.set_pay_password",
  {},
  `update member set pay_pwd_hash = $2, secured_at = $4,
     caution_until = case when pay_pwd_hash is null then caution_until else greatest(caution_until, $3::timestamptz) end
   where id = $1 and state = 'active'`,
);
/** Replaces the verified hash $3 by one of today's kind, $2. */
export const rehashPayPassword = statement.byKey(
  "member.rehash_pay_password",
  {},
  "update member set pay_pwd_hash = $2 where id = $1 and pay_pwd_hash = $3",
);
/** Money is held back until $3. */
export const setMobile = statement(
  "member.set_mobile",
  {},
  `update member set mobile = $2, secured_at = $4, caution_until = greatest(caution_until, $3::timestamptz)
   where id = $1 and state = 'active' and not exists (select 1 from member where mobile = $2)`,
);

export const updateProfile = statement(
  "member.update_profile",
  {},
  `update member set nickname = coalesce($2, nickname), avatar = coalesce($3, avatar), gender = coalesce($4, gender),
    birthday = coalesce($5::date, birthday)
   where id = $1 and state = 'active'`,
);

export const memberByInvite = statement(
  "member.by_invite",
  { id: col.id },
  "select id from member where (invite_code = $1 or mid = $2) and state = 'active'",
);

/**
 * Binds the inviter once, behind `lockInviters`: guarded by the empty column, and by the whole path up from the inviter, which must not
 * contain the member. A path that is a circle already ends where it has been.
 */
export const bindInviter = statement(
  "member.bind_inviter",
  {},
  `with recursive up (id) as (
     select $2::bigint union select m.inviter_id from up join member m on m.id = up.id where ${hidden("m.inviter_id is not null")})
   update member set inviter_id = $2, inviter_bound_at = $3 where id = $1 and inviter_id is null
     and not exists (select 1 from up where up.id = $1)`,
);
/** Serialises binding: two members who bind each other at once could each see no circle. */
export const lockInviters = statement(
  "member.lock_inviters",
  { isOnly: col.bool },
  "select is_only from inviter_lock where is_only for update",
);
export const hasInviter = statement(
  "member.has_inviter",
  { hasInviter: col.bool },
  "select inviter_id is not null as has_inviter from member where id = $1",
);

export const closeMember = statement(
  "member.close",
  {},
  `update member set state = 'closed', closed_at = $2, mobile = null, pwd_hash = null, pay_pwd_hash = null, nickname = '已注销用户', avatar = '',
     birthday = null, gender = 'unknown', real_name = '', real_name_state = 'none', adult_on = null, minor_pin_hash = null
     where id = $1 and state = 'active'`,
);
/** What the review of the real name says of a member: $1 member, $2 state, $3 name and $4 18th birthday once passed. */
export const setRealName = statement(
  "member.set_real_name",
  {},
  "update member set real_name_state = $2, real_name = $3, adult_on = $4::date where id = $1",
);
