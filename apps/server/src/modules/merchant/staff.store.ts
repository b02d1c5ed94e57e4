import { staffRoles } from "@heshi/contract/rights";
import { col, statement } from "../../platform/database/statement.ts";

/** People of a shop that an owner can have. */
export const MAX_STAFF = 50;

export const listStaff = statement(
  "merchant.list_staff",
  {
    staffId: col.id,
    name: col.text,
    mobile: col.text,
    role: col.oneOf(staffRoles),
    state: col.oneOf(["invited", "active", "stopped"]),
    without: col.texts,
    branchIds: col.texts,
    invitedUntil: col.maybe(col.ms),
    enteredAt: col.maybe(col.ms),
  },
  `select id as staff_id, name, mobile, role, state, without, branch_ids::text[] as branch_ids, invited_until, entered_at
   from shop_staff
   where shop_id = $1 and state <> 'stopped' order by role <> 'owner', created_at, id limit 100`,
);

/** Invitations and removals of a shop come one by one: its owner's row is locked. */
export const lockStaff = statement(
  "merchant.lock_staff",
  {},
  "select id from shop_staff where shop_id = $1 and role = 'owner' for no key update",
);
/** How many are on a shop's staff or invited: $1 shop. A statement after the lock's, whose snapshot is older than the wait. */
export const countStaff = statement.byKey(
  "merchant.count_staff",
  { count: col.int },
  "select count(*)::int as count from shop_staff where shop_id = $1 and state <> 'stopped'",
);

/**
 * Invites $3 to shop $2 unless they are on its staff: $1 id, $4 name, $5 role, $6 until, $7 now. Who is invited already keeps what the
 * owner said of them.
 */
export const inviteStaff = statement.byKey(
  "merchant.invite_staff",
  { staffId: col.id },
  `insert into shop_staff as s (id, shop_id, mobile, name, role, state, invited_until, created_at)
   values ($1, $2, $3, $4, $5, 'invited', $6, $7)
   on conflict (mobile, shop_id) do update set name = excluded.name, role = excluded.role, state = 'invited',
     without = case when s.state = 'invited' then s.without else '{}' end,
     branch_ids = case when s.state = 'invited' then s.branch_ids else '{}' end,
     pwd_hash = null, invited_until = excluded.invited_until where s.state <> 'active' and s.role <> 'owner'
   returning s.id as staff_id`,
);

/**
 * Notes that an invitation is announced by SMS, where that is not too often: once a day to a person of a shop, and $3 times a day from one
 * shop, whose staff is locked. $1 staff member, $2 now; answers whom and for which shop.
 */
export const noteInvited = statement.byKey(
  "merchant.note_invited",
  { mobile: col.text, shopName: col.text },
  `update shop_staff s set told_at = $2 from shop h where s.id = $1 and h.id = s.shop_id
     and (s.told_at is null or s.told_at <= $2::timestamptz - interval '1 day')
     and (select count(*) from shop_staff o where o.shop_id = s.shop_id and o.told_at > $2::timestamptz - interval '1 day') < $3
   returning s.mobile, h.name as shop_name`,
);

/** Counts an announcement to a number, three a day at most from all shops: $1 number, $2 now. */
export const countInvited = statement.byKey(
  "merchant.count_invited",
  {},
  `insert into shop_staff_sms as c (mobile, told, ends_at) values ($1, 1, $2::timestamptz + interval '1 day')
   on conflict (mobile) do update set told = case when c.ends_at <= $2 then 1 else c.told + 1 end,
     ends_at = case when c.ends_at <= $2 then excluded.ends_at else c.ends_at end
   where c.ends_at <= $2 or c.told < 3`,
);

export const sweepInvited = statement.byKey(
  "merchant.sweep_invited",
  {},
  "delete from shop_staff_sms where mobile in (select mobile from shop_staff_sms where ends_at < $1 limit 5000)",
);

/** Accepts an invitation that is still good, with the password that the person, locked, has elsewhere: $1 staff member, $2 now. */
export const acceptInvite = statement.byKey(
  "merchant.accept_invite",
  {},
  `update shop_staff s set state = 'active', invited_until = null, pwd_hash = (select o.pwd_hash from shop_staff o
     where o.mobile = s.mobile and o.state = 'active' and o.pwd_hash is not null limit 1)
   where s.id = $1 and s.state = 'invited' and s.invited_until > $2`,
);

export const noteEntered = statement.byKey(
  "merchant.note_entered",
  {},
  "update shop_staff set entered_at = $2 where id = $1",
);

/** In which branches somebody redeems; none: in all. $1 staff member. */
export const branchesOfStaff = statement.byKey(
  "merchant.branches_of_staff",
  { branchIds: col.texts },
  "select branch_ids::text[] as branch_ids from shop_staff where id = $1",
);
/** Changes somebody who is not the owner: $1 staff member, $2 shop, $3 name, $4 role, $5 what is taken, $6 branches or null. */
export const setStaff = statement.byKey(
  "merchant.set_staff",
  {},
  `update shop_staff set name = $3, role = $4, without = $5::text[], branch_ids = coalesce($6::bigint[], branch_ids)
   where id = $1 and shop_id = $2 and role <> 'owner'
     and state <> 'stopped'`,
);

/** Takes somebody who is not the owner off the staff: $1 staff member, $2 shop. */
export const removeStaff = statement.byKey(
  "merchant.remove_staff",
  {},
  `update shop_staff set state = 'stopped', pwd_hash = null, invited_until = null where id = $1 and shop_id = $2
     and role <> 'owner' and state <> 'stopped'`,
);

export const staffRole = statement.byKey(
  "merchant.staff_role",
  { role: col.oneOf(staffRoles) },
  "select role from shop_staff where id = $1 and shop_id = $2 and state <> 'stopped'",
);

/** The open shops of a staff member's person, with good invitations: $1 staff member, $2 now. */
export const shopsOf = statement(
  "merchant.shops_of",
  {
    staffId: col.id,
    shopId: col.id,
    name: col.text,
    logo: col.text,
    role: col.oneOf(staffRoles),
    isInvited: col.bool,
  },
  `select p.id as staff_id, p.shop_id, h.name, h.logo, p.role, p.state = 'invited' as is_invited
   from shop_staff own join shop_staff p on p.mobile = own.mobile join shop h on h.id = p.shop_id and h.state = 'open'
   where own.id = $1 and (p.state = 'active' or p.state = 'invited' and p.invited_until > $2)
   order by is_invited, p.entered_at desc nulls last, p.id limit 50`,
);

/** Whether a person withdraws nothing yet, as their number or password changed; waits for a change under way: $1 staff member, $2 now. */
export const staffHeld = statement(
  "merchant.staff_held",
  { isHeld: col.bool },
  "select coalesce(held_until > $2, false) as is_held from shop_staff where id = $1 for share",
);
