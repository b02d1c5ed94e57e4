import { statement } from "../../platform/database/statement.ts";

/** A grant of an active member whose payment password's hash is still the verified one ($8, if one was verified). */
export const insertGrant = statement(
  "member.insert_grant",
  {},
  `insert into pay_grant (digest, member_id, method, amount_fen, subject, created_at, expires_at)
   select $1, id, $3, $4, $5, $6, $7 from member where id = $2 and state = 'active' and ($8::text is null or pay_pwd_hash = $8) for share`,
);
/** Ends a grant that could still be spent; 0 rows if it could not. */
export const dropGrant = statement(
  "member.drop_grant",
  {},
  "update pay_grant set spent_at = $2 where digest = $1 and spent_at is null and expires_at > $2",
);
/** Ends what the payment password granted before it was changed. */
export const dropGrants = statement(
  "member.drop_grants",
  {},
  "update pay_grant set spent_at = $2 where member_id = $1 and spent_at is null and expires_at > $2",
);

type Spending = Readonly<Record<"digest" | "memberId" | "now" | "from" | "where", string>> & {
  act: Readonly<Record<"method" | "subject" | "amount", string>>;
};
/** SQL that spends an active member's grant for the command it was made for; no row if it cannot be spent. */
export const spentSql = ({ digest, memberId, now, from, where, act }: Spending): string =>
  `update pay_grant g set spent_at = ${now}
     from ${from} join member m on m.id = ${memberId} and m.state = 'active'
     where ${where} and g.digest = ${digest} and g.member_id = ${memberId}
       and g.method = ${act.method} and g.subject = ${act.subject} and g.amount_fen = ${act.amount}
       and g.spent_at is null and g.expires_at > ${now} returning g.digest`;

type Granting = Readonly<
  Record<"digest" | "memberId" | "now" | "method" | "subject" | "amount" | "from", string>
>;
/** SQL of a grant that is written and spent in one act, for a payment without the password; `from`: where its conditions hold. */
export const passGrantSql = ({ digest, memberId, now, method, subject, amount, from }: Granting): string =>
  `insert into pay_grant (digest, member_id, method, amount_fen, subject, created_at, expires_at, spent_at)
     select ${digest}, ${memberId}, ${method}, ${amount}, ${subject}, ${now}, ${now}, ${now} from ${from} returning digest`;

export const sweepGrants = statement.byKey(
  "pay.sweep_grants",
  {},
  "delete from pay_grant where digest in (select digest from pay_grant where expires_at < $1 limit 5000)",
);
