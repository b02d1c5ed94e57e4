import { col, hidden, type RowOf, statement } from "../../platform/database/statement.ts";

const view = {
  cardId: col.id,
  bank: col.text,
  name: col.text,
  tail: col.text,
  signedAt: col.ms,
} as const;
export type CardRow = RowOf<typeof view>;
const fields = "c.id as card_id, c.bank, c.name, c.tail, c.signed_at";

/** A member's cards, the newest first. */
export const listCards = statement.byKey(
  "fastpay.list",
  view,
  `select ${fields} from fastpay_card c where c.member_id = $1 and c.ended_at is null order by c.signed_at desc, c.id desc`,
);

/** A card of a member's that can pay: $1 member, $2 card. */
export const findCard = statement.byKey(
  "fastpay.card",
  { ...view, sealed: col.text },
  `select ${fields}, c.sealed from fastpay_card c where c.member_id = $1 and c.id = $2 and c.ended_at is null`,
);

/** What the member may still pay today, and what the page needs of them: $1 member, $2 start of the day. */
export const findPayer = statement.byKey(
  "fastpay.payer",
  { realName: col.text, hasPayPassword: col.bool, cautionUntil: col.maybe(col.ms), usedFen: col.fen },
  `select m.real_name, m.pay_pwd_hash is not null as has_pay_password, m.caution_until,
     coalesce((select sum(p.amount_fen) from fastpay_payment p join pay_attempt a on a.attempt_no = p.attempt_no
       where p.member_id = m.id and p.created_at >= $2 and a.state <> 'closed'), 0) as used_fen
   from member m where m.id = $1`,
);

/**
 * Begins to bind a card, in place of one that was begun before. $1 member, $2 id, $3 bank, $4 name, $5 tail, $6 sealed, $7 digest, $8 now,
 * $9 until.
 */
export const beginSigning = statement(
  "fastpay.begin_signing",
  {},
  `insert into fastpay_signing (member_id, id, bank, name, tail, sealed, digest, made_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (member_id) do update set id = excluded.id, bank = excluded.bank, name = excluded.name, tail = excluded.tail,
     sealed = excluded.sealed, digest = excluded.digest, made_at = excluded.made_at, expires_at = excluded.expires_at`,
);

const signing = {
  bank: col.text,
  name: col.text,
  tail: col.text,
  sealed: col.text,
  digest: col.text,
  madeAt: col.ms,
} as const;
/** What was begun last: $1 member. */
export const lastSigning = statement.byKey(
  "fastpay.last_signing",
  signing,
  "select bank, name, tail, sealed, digest, made_at from fastpay_signing where member_id = $1",
);
/** What waits for its code: $1 member, $2 id, $3 now. */
export const findSigning = statement.byKey(
  "fastpay.signing",
  signing,
  `select bank, name, tail, sealed, digest, made_at from fastpay_signing
   where member_id = $1 and id = $2 and expires_at > $3`,
);
export const hasCard = statement.byKey(
  "fastpay.has_card",
  { cards: col.int, isThere: col.bool },
  `select count(*)::int as cards, coalesce(bool_or(digest = $2), false) as is_there from fastpay_card
   where member_id = $1 and ended_at is null`,
);

/**
 * Binds a card and drops what it was begun with. $1 member, $2 signing, $3 card's id, $4 sealed agreement, $5 mobile as shown, $6 now.
 * 0 rows: it was begun again meanwhile, or the card is bound already.
 */
export const bindCard = statement(
  "fastpay.bind",
  view,
  `with begun as (delete from fastpay_signing where member_id = $1 and id = $2 returning member_id, bank, name, tail, digest),
   c as (insert into fastpay_card (id, member_id, bank, name, tail, mobile, sealed, digest, signed_at)
     select $3, member_id, bank, name, tail, $5, $4, digest, $6 from begun
     on conflict (digest) where ended_at is null do nothing returning id, bank, name, tail, signed_at)
   select ${fields} from c`,
);

/** Ends a card: $1 member, $2 card, $3 now, $4 by whom. */
export const endCard = statement.byKey(
  "fastpay.end",
  {},
  `update fastpay_card set ended_at = $3, ended_by = $4, told_at = case when $4 = 'bank' then $3::timestamptz end
   where member_id = $1 and id = $2 and ended_at is null`,
);
/** An ended card of which the bank does not know. */
export const untoldCard = statement.byKey(
  "fastpay.untold",
  { memberId: col.id, sealed: col.text },
  "select member_id, sealed from fastpay_card where id = $1 and ended_at is not null and told_at is null",
);
export const cardTold = statement.byKey(
  "fastpay.told",
  {},
  "update fastpay_card set told_at = $2 where id = $1 and told_at is null",
);
/** Ends the cards of a closed member and removes what was begun; answers the cards. */
export const endCards = statement(
  "fastpay.end_all",
  { cardId: col.id },
  `with begun as (delete from fastpay_signing where member_id = $1)
   update fastpay_card set ended_at = $2, ended_by = 'closing', tail = '' where member_id = $1 and ended_at is null
   returning id as card_id`,
);

/** Names the card that pays an attempt, once. $1 attempt, $2 card, $3 now. */
export const namePayment = statement(
  "fastpay.name",
  { cardId: col.id, amountFen: col.fen, isOpened: col.bool },
  `with a as (select attempt_no, member_id, amount_fen, opened_at is not null as is_opened from pay_attempt where attempt_no = $1),
   made as (insert into fastpay_payment (attempt_no, member_id, card_id, amount_fen, created_at)
     select attempt_no, member_id, $2, amount_fen, $3 from a on conflict (attempt_no) do nothing returning card_id)
   select n.card_id, a.amount_fen, a.is_opened from a,
     (select card_id from made union all select card_id from fastpay_payment where attempt_no = $1) n`,
);

/** Takes the right to have a code sent, once a minute, while the attempt is open and unconfirmed. $1 member, $2 attempt, $3 now. */
export const takeSending = statement.byKey(
  "fastpay.take_sending",
  {
    cardId: col.id,
    sealed: col.text,
    mobile: col.text,
    ticket: col.text,
    amountFen: col.fen,
    subject: col.text,
    expiresAt: col.time,
  },
  `update fastpay_payment p set sent_at = $3 from pay_attempt a, fastpay_card c
   where p.attempt_no = $2 and p.member_id = $1 and a.attempt_no = p.attempt_no and c.id = p.card_id
     and ${hidden("a.state = 'open' and a.opened_at is null and a.expires_at > $3")} and c.ended_at is null
     and (p.sent_at is null or p.sent_at <= $3::timestamptz - interval '60 seconds')
   returning p.card_id, c.sealed, c.mobile, p.ticket, p.amount_fen, a.subject, a.expires_at`,
);
/** Gives it back: nothing was sent. */
export const giveSendingBack = statement.byKey(
  "fastpay.give_back",
  {},
  "update fastpay_payment set sent_at = null where attempt_no = $1 and sent_at = $2",
);
export const keepTicket = statement.byKey(
  "fastpay.ticket",
  {},
  "update fastpay_payment set ticket = $2 where attempt_no = $1",
);

/** An attempt from a card as it is now: $1 member, $2 attempt. */
export const findPayment = statement.byKey(
  "fastpay.payment",
  {
    cardId: col.id,
    sealed: col.text,
    ticket: col.text,
    attemptId: col.id,
    state: col.text,
    isOpened: col.bool,
    isEnded: col.bool,
    sentAt: col.maybe(col.ms),
  },
  `select p.card_id, c.sealed, p.ticket, a.id as attempt_id, a.state, a.opened_at is not null as is_opened,
     c.ended_at is not null as is_ended, p.sent_at
   from fastpay_payment p join pay_attempt a on a.attempt_no = p.attempt_no join fastpay_card c on c.id = p.card_id
   where p.member_id = $1 and p.attempt_no = $2`,
);
