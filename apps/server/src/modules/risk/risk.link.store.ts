import { col, statement } from "../../platform/database/statement.ts";

/** SQL of the pairs of rows of both sides that have the same digest. */
const same = (table: string, digest: string): string =>
  `exists (select 1 from ${table} a join ${table} b on b.${digest} = a.${digest} where a.member_id = $1 and b.member_id <> $1
     and b.member_id in (select id from them))`;

/** SQL: the address `d` is not one to which an agent sends what a client of theirs bought, who consented: that links nobody. */
const isOwnAddress = `not exists (select from agent_client k join member c on c.id = k.member_id
     where k.inviter_id = d.member_id and k.given_at is not null and c.mobile = d.mobile)`;

/**
 * By what a member is linked to another, or to a shop, whose people are its owner and its active staff. $1 member, $2 other members,
 * $3 shop or null, $4 now.
 */
export const linksOf = statement.byKey(
  "risk.links",
  { links: col.texts },
  `with staff as (select p.id, p.mobile from shop_staff p where p.shop_id = $3 and p.state = 'active'),
   them as (
     select unnest($2::bigint[]) as id
     union select owner_id from shop where id = $3 and owner_id is not null
     union select m.id from staff p join member m on m.mobile = p.mobile),
   ours as (
     select mobile from member where id = $1 and mobile is not null union
     select d.mobile from member_address d where d.member_id = $1 and ${isOwnAddress}),
   theirs as (
     select mobile from member where id in (select id from them where id <> $1) and mobile is not null
     union select mobile from staff where mobile not in (select m.mobile from member m where m.id = $1 and m.mobile is not null)
     union select d.mobile from member_address d where d.member_id in (select id from them where id <> $1) and ${isOwnAddress}),
   devices as (
     select device_id from known_device where audience = 'member' and subject_id in (select id from them where id <> $1)
       and last_at >= $4::timestamptz - interval '30 days'
     union select device_id from known_device where audience = 'merchant' and subject_id in (select id from staff)
       and last_at >= $4::timestamptz - interval '30 days')
   select array_remove(array[
     case when $1 = any ($2::bigint[]) then 'self' when exists (select 1 from them where id = $1) then 'staff' end,
     case when ${same("cert", "number_digest")} then 'identity' end,
     case when ${same("payout_account", "digest")} or exists (select 1 from payout_account a join payout_account b on b.digest = a.digest
       where a.member_id = $1 and b.shop_id = $3) then 'payout' end,
     case when ${same("fastpay_card", "digest")} then 'card' end,
     case when exists (select 1 from ours join theirs on theirs.mobile = ours.mobile) then 'receiver' end,
     case when exists (select 1 from known_device k join devices d on d.device_id = k.device_id where k.audience = 'member'
       and k.subject_id = $1 and k.device_id <> '' and k.last_at >= $4::timestamptz - interval '30 days') then 'device' end
   ], null) as links`,
);
