import { ownPurposes, publicPurposes } from "@heshi/contract/account/sms";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

/**
 * Codes sent before: $1 number, $2 device, $3 address, $4 now. A device is known if codes of the number were used on
 * it, or its member or staff member has logged in there; `today` counts the codes of known and of unknown devices separately, so that
 * others cannot use up the owner's.
 */
export const sentBefore = statement(
  "sms.sent_before",
  {
    lastAt: col.maybe(col.time),
    today: col.int,
    deviceToday: col.int,
    ipHour: col.int,
    isKnown: col.bool,
    sentOfDay: col.int,
  },
  `with known as (select device_id from sms_code where mobile = $1 and used_at is not null
       union select k.device_id from member m join known_device k on k.audience = 'member' and k.subject_id = m.id
         where m.mobile = $1
       union select k.device_id from shop_staff p join known_device k on k.audience = 'merchant' and k.subject_id = p.id
         where p.mobile = $1),
   day as (select created_at, device_id in (select device_id from known) as is_known from sms_code
     where mobile = $1 and created_at > $4::timestamptz - interval '1 day')
   select (select max(created_at) from day) as last_at,
     (select count(*) from day where is_known = ($2 in (select device_id from known)))::int as today,
     (select count(*) from sms_code where device_id = $2 and created_at > $4::timestamptz - interval '1 day')::int as device_today,
     (select count(*) from sms_code where ip = $3 and created_at > $4::timestamptz - interval '1 hour')::int as ip_hour,
     $2 in (select device_id from known) and $2 not like 'ip-%' as is_known,
     coalesce((select sent from sms_day where day = ($4::timestamptz at time zone 'Asia/Shanghai')::date), 0)::int as sent_of_day`,
);

/** Inserts a code unless one went to the number within the resend time: the guard of two sends at once. */
export const insertCode = statement(
  "sms.insert_code",
  {},
  `insert into sms_code (id, mobile, purpose, code_hash, device_id, ip, created_at, expires_at)
   select $1, $2, $3, $4, $5, $6, $7::timestamptz, $8 where not exists
     (select 1 from sms_code where mobile = $2 and created_at > $7::timestamptz - interval '60 seconds')`,
);

/**
 * Counts a code of the day ($1 now) unless $2 were sent; the row of the day is locked until the end of the transaction.
 */
export const countOfDay = statement(
  "sms.count_of_day",
  {},
  `insert into sms_day as d (day, sent) values (($1::timestamptz at time zone 'Asia/Shanghai')::date, 1)
   on conflict (day) do update set sent = d.sent + 1 where d.sent < $2`,
);
export const dayOfCodes = statement.byKey(
  "sms.day_of_codes",
  { sent: col.int },
  `select sent from sms_day where day = ($1::timestamptz at time zone 'Asia/Shanghai')::date`,
);

/**
 * Counts a try of the newest valid code of a number, purpose and device; no row when none is left. Commits on its own.
 */
export const takeCodeTry = statement.byKey(
  "sms.take_code_try",
  { id: col.id, codeHash: col.text, tries: col.int },
  `update sms_code set tries = tries + 1 where id = (select id from sms_code where mobile = $1 and purpose = $2 and device_id = $3
     and used_at is null and expires_at > $4 order by created_at desc limit 1) and tries < $5 and used_at is null
       returning id, code_hash, tries`,
);

/** Spends a code once. */
export const spendCode = statement(
  "sms.spend_code",
  {},
  "update sms_code set used_at = $2 where id = $1 and used_at is null",
);

export const codeForSending = statement.byKey(
  "sms.code_for_sending",
  { mobile: col.text, purpose: col.text },
  "select mobile, purpose from sms_code where id = $1 and expires_at > $2 and used_at is null",
);

const sentCode = {
  codeId: col.id,
  mobile: col.text,
  purpose: col.oneOf([...publicPurposes, ...ownPurposes]),
  tries: col.int,
  sentAt: col.ms,
  expiresAt: col.ms,
  usedAt: col.maybe(col.ms),
} as const;
export type SentCode = RowOf<typeof sentCode>;
/** Codes sent to a mobile number, or to that of a member's number, newest first: $1 the text, $2 $3 the row before, $4 how many. */
export const codesTo = statement(
  "sms.codes_to",
  sentCode,
  `select id as code_id, mobile, purpose, tries, created_at as sent_at, expires_at, used_at from sms_code
   where mobile = coalesce((select mobile from member where mid = $1), $1)
     and ($2::timestamptz is null or (created_at, id) < ($2, $3::bigint)) order by created_at desc, id desc limit $4`,
);

export const sweepCodes = statement.byKey(
  "sms.sweep_codes",
  {},
  "delete from sms_code where id in (select id from sms_code where created_at < $1 limit 5000)",
);

export const insertSlider = statement(
  "sms.insert_slider",
  {},
  "insert into sms_slider (digest, x, expires_at) values ($1, $2, $3)",
);
/** Uses up a slider, solved or not; returns where the gap was. */
export const spendSlider = statement.byKey(
  "sms.spend_slider",
  { x: col.int },
  "delete from sms_slider where digest = $1 and expires_at > $2 returning x",
);
export const sweepSliders = statement.byKey(
  "sms.sweep_sliders",
  {},
  "delete from sms_slider where expires_at < $1",
);

export const ownMobile = statement.byKey(
  "sms.own_mobile",
  { mobile: col.text },
  "select mobile from member where id = $1 and mobile is not null",
);
