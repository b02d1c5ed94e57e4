import { payoutKinds } from "@heshi/contract/pay/outside";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

const view = {
  accountId: col.id,
  kind: col.oneOf(payoutKinds),
  bank: col.text,
  name: col.text,
  tail: col.text,
  createdAt: col.ms,
  usableAt: col.ms,
} as const;
export type AccountRow = RowOf<typeof view>;
const fields = "a.id as account_id, a.kind, a.bank, a.name, a.tail, a.created_at, a.usable_at";

/** A member's accounts, the newest first. */
export const listAccounts = statement.byKey(
  "bankcard.list",
  view,
  `select ${fields} from payout_account a where a.member_id = $1 and a.removed_at is null order by a.created_at desc, a.id desc`,
);

/** An account of a member's with what is sealed: $1 member, $2 account. */
export const findAccount = statement.byKey(
  "bankcard.find",
  { ...view, sealed: col.text },
  `select ${fields}, a.sealed from payout_account a where a.member_id = $1 and a.id = $2 and a.removed_at is null`,
);

export const countCards = statement.byKey(
  "bankcard.count",
  { cards: col.int },
  "select count(*)::int as cards from payout_account where member_id = $1 and kind = 'bank' and removed_at is null",
);

/** $1 id, $2 member, $3 kind, $4 bank, $5 name, $6 tail, $7 sealed, $8 digest, $9 now, $10 usable from. 0 rows: it is there already. */
export const insertAccount = statement(
  "bankcard.insert",
  {},
  `insert into payout_account (id, member_id, kind, bank, name, tail, sealed, digest, created_at, usable_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
);

/** Removes an account unless a withdrawal to it is open: $1 member, $2 account, $3 now. */
export const removeAccount = statement(
  "bankcard.remove",
  {},
  `update payout_account set removed_at = $3 where member_id = $1 and id = $2 and removed_at is null and not exists
     (select 1 from withdrawal w where w.account_id = $2 and w.state in ('made', 'auditing', 'approved', 'paying'))`,
);

/** What the pages need of the member: $1 member. */
export const findHolder = statement.byKey(
  "bankcard.holder",
  {
    realName: col.text,
    hasPayPassword: col.bool,
    cautionUntil: col.maybe(col.ms),
    wechatName: col.maybe(col.text),
    openid: col.maybe(col.text),
  },
  `select m.real_name, m.pay_pwd_hash is not null as has_pay_password, m.caution_until, t.nickname as wechat_name, t.openid
   from member m left join third_account t on t.member_id = m.id and t.provider = 'wechat' where m.id = $1`,
);

/** Removes and empties the accounts of a closed member. */
export const dropAccounts = statement(
  "bankcard.drop",
  {},
  `update payout_account set removed_at = coalesce(removed_at, $2), sealed = '', digest = id::text, tail = ''
   where member_id = $1`,
);

/** SQL: whether a shop's account `a` is in the name of the owner or company that the shop `s` was reviewed with. */
export const isOwnersSql = "a.owner_id is not distinct from s.owner_id";

/** A shop's account: $1 shop. */
export const findShopCard = statement.byKey(
  "bankcard.of_shop",
  { ...view, isOwners: col.bool },
  `select ${fields}, ${isOwnersSql} as is_owners from payout_account a join shop s on s.id = a.shop_id
   where a.shop_id = $1 and a.removed_at is null`,
);

/**
 * $1 id, $2 shop, $3 bank, $4 name, $5 tail, $6 sealed, $7 digest, $8 now, $9 usable from, $10 holder, $11 owner, who must still be. 0
 * rows: it is somebody's, or the shop has one.
 */
export const insertShopCard = statement(
  "bankcard.insert_of_shop",
  {},
  `insert into payout_account (id, shop_id, kind, bank, name, tail, sealed, digest, created_at, usable_at, holder, owner_id)
   select $1, s.id, 'bank', $3, $4, $5, $6, $7, $8, $9, $10, s.owner_id from shop s where s.id = $2 and s.owner_id = $11
   on conflict do nothing`,
);

/** A shop's name and owner, and the number that its owner logs in with: $1 shop. */
export const findShopOwner = statement.byKey(
  "bankcard.shop_owner",
  { name: col.text, ownerId: col.maybe(col.id), mobile: col.maybe(col.text) },
  `select s.name, s.owner_id, (select p.mobile from shop_staff p where p.shop_id = s.id and p.role = 'owner' limit 1) as mobile
   from shop s where s.id = $1`,
);

/** Removes a shop's card unless a withdrawal to it is open: $1 shop, $2 now. */
export const removeShopCard = statement(
  "bankcard.remove_of_shop",
  {},
  `update payout_account a set removed_at = $2 where a.shop_id = $1 and a.removed_at is null and not exists
     (select 1 from withdrawal w where w.account_id = a.id and w.state in ('made', 'auditing', 'approved', 'paying'))`,
);
