import { col, statement } from "../../platform/database/statement.ts";

/** Adds an operator with the digest of a one-time code; no row where the name is taken. */
export const insertOperator = statement(
  "operator.insert",
  { id: col.id },
  `insert into operator (id, name, role, secret_digest, secret_until, created_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (name) do nothing returning id`,
);

const operator = {
  id: col.id,
  name: col.text,
  role: col.text,
  state: col.oneOf(["active", "stopped"]),
  pwdHash: col.maybe(col.text),
  totpSecret: col.text,
  secretDigest: col.maybe(col.text),
  secretUntil: col.maybe(col.time),
  loginAt: col.maybe(col.ms),
  createdAt: col.ms,
  roleTitle: col.maybe(col.text),
  rights: col.maybe(col.texts),
  without: col.maybe(col.texts),
} as const;
const SELECT = `select o.id, o.name, o.role, o.state, o.pwd_hash, o.totp_secret, o.secret_digest, o.secret_until, o.login_at, o.created_at,
  l.title as role_title, l.rights, l.without from operator o left join operator_role l on l.name = o.role`;

export const operatorByName = statement.byKey("operator.by_name", operator, `${SELECT} where o.name = $1`);
export const operatorById = statement.byKey("operator.by_id", operator, `${SELECT} where o.id = $1`);
export const listOperators = statement(
  "operator.list",
  operator,
  `${SELECT} order by o.created_at, o.id limit 500`,
);

/** Uses a code of the authenticator, once: $1 operator, $2 its half minute, $3 now where it is a login's. */
export const spendCode = statement.byKey(
  "operator.spend_code",
  {},
  `update operator set totp_step = $2::bigint, login_at = coalesce($3, login_at), secret_digest = null, secret_until = null
   where id = $1 and totp_step < $2::bigint and state = 'active'`,
);

/**
 * The first password, by the invitation with this digest, again until the first login: $1 operator, $2 the digest, $3 hash, $4 sealed
 * secret, $5 now.
 */
export const setUp = statement.byKey(
  "operator.set_up",
  {},
  `update operator set pwd_hash = $3, totp_secret = $4, set_up_at = $5
   where id = $1 and secret_digest = $2 and secret_until > $5 and totp_step = 0 and state = 'active'`,
);

/** $1 operator, $2 new hash, $3 the hash that was verified. */
export const changeHash = statement.byKey(
  "operator.change_hash",
  {},
  "update operator set pwd_hash = $2 where id = $1 and pwd_hash = $3",
);

/** A new invitation instead of password and authenticator: $1 operator, $2 digest, $3 until. */
export const inviteAgain = statement.byKey(
  "operator.invite_again",
  { name: col.text },
  `update operator set pwd_hash = null, totp_secret = '', totp_step = 0, secret_digest = $2, secret_until = $3
   where id = $1 returning name`,
);

/** $1 operator, $2 role, $3 state, $4 now. */
export const changeOperator = statement.byKey(
  "operator.change",
  {},
  `update operator set role = $2, state = $3, stopped_at = case when $3 = 'stopped' then coalesce(stopped_at, $4) end where id = $1`,
);

/** Whether anybody can log in, and whom the first start has invited. */
export const firstOperator = statement(
  "operator.first",
  { isAnybody: col.bool, invitedId: col.maybe(col.id) },
  `select exists (select 1 from operator where pwd_hash is not null) as is_anybody,
     (select id from operator where name = $1 and pwd_hash is null) as invited_id`,
);
