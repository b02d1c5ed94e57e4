import { payWays } from "@heshi/contract/pay/pay";
import { randomHex } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { guarded } from "../../platform/database/guarded.ts";
import { col, hidden, type RowOf, statement } from "../../platform/database/statement.ts";
import { attemptFacts, attemptFactsSql, startedSql } from "../attempt/attempt.public.ts";
import { spentSql } from "../member/member.public.ts";
import { countAttemptSql, isUnpaid, ReceiverRow } from "../order/order.public.ts";
import { takenSql } from "../pay/pay.public.ts";

const Goods = z.array(z.object({ title: z.string(), picture: z.string() }));
const trade = {
  tradeNo: col.text,
  state: col.oneOf(["unpaid", "paid", "closed"] as const),
  payableFen: col.fen,
  deadlineAt: col.time,
  pieces: col.int,
  goods: col.json(Goods),
  note: col.text,
} as const;
const tradeSql = `t.no as trade_no, t.state, t.payable_fen, t.deadline_at, t.pieces, coalesce(f.note, '') as note,
  (select json_agg(json_build_object('title', l.title, 'picture', l.picture)) from (
    select l.title, l.picture from orders o join order_line l on l.order_id = o.id where o.trade_id = t.id
    order by o.id, l.id limit 6) l) as goods`;

/** A buyer's trade with its link: $1 member, $2 number. */
export const findShare = statement.byKey(
  "friendpay.share",
  { ...trade, payCode: col.maybe(col.text), opened: col.int },
  `select ${tradeSql}, case when f.ended_at is null then f.pay_code end as pay_code,
     (select count(*)::int from pay_attempt a where a.payable_id = t.id and a.kind = 'trade' and a.state in ('open', 'disputed')
       and a.opened_at is not null) as opened
   from trade t left join friend_pay f on f.trade_id = t.id where t.member_id = $1 and t.no = $2`,
);
export type ShareRow = Awaited<RowOf<typeof trade>> & { payCode: string | undefined; opened: number };

/** Makes a link, or changes its remark; one that was taken back has a new code. $1 member, $2 number, $3 code, $4 remark, $5 now. */
export const saveLink = statement(
  "friendpay.save",
  { payCode: col.text },
  `insert into friend_pay as f (trade_id, member_id, pay_code, note, made_at)
     select t.id, t.member_id, $3, $4, $5 from trade t
       where t.member_id = $1 and t.no = $2 and t.payable_fen > 0 and ${hidden(isUnpaid("t", "$5"))}
   on conflict (trade_id) do update set note = excluded.note, ended_at = null,
     made_at = case when f.ended_at is null then f.made_at else excluded.made_at end,
     pay_code = case when f.ended_at is null then f.pay_code else excluded.pay_code end
   returning pay_code`,
);
/** Ends a link: $1 member, $2 number, $3 now. */
export const endLink = statement.byKey(
  "friendpay.end",
  { tradeId: col.id },
  `update friend_pay f set ended_at = $3 from trade t
   where t.no = $2 and t.member_id = $1 and f.trade_id = t.id and f.ended_at is null returning f.trade_id`,
);

const bill = {
  ...trade,
  tradeId: col.id,
  payCode: col.text,
  buyerId: col.id,
  isEnded: col.bool,
  nickname: col.text,
  avatar: col.text,
  receiver: col.maybe(col.json(ReceiverRow)),
  way: col.maybe(col.oneOf(payWays)),
  paidAt: col.maybe(col.ms),
  isPayer: col.bool,
  ...attemptFacts,
  hasPayPassword: col.bool,
  balanceFen: col.fen,
} as const;
export type BillRow = RowOf<typeof bill>;
/** What a link asks for: $1 the caller, $2 code. */
export const findBill = statement.byKey(
  "friendpay.bill",
  bill,
  `select ${tradeSql}, t.id as trade_id, f.pay_code, t.member_id as buyer_id, f.ended_at is not null as is_ended, m.nickname, m.avatar,
     (select o.receiver from orders o where o.trade_id = t.id and o.receiver is not null order by o.id limit 1) as receiver,
     t.pay_way as way, t.paid_at,
     exists (select 1 from orders o where o.trade_id = t.id and o.payer_id = $1) as is_payer,
     ${attemptFactsSql("trade", "t.id", "$1")}, p.pay_pwd_hash is not null as has_pay_password,
     coalesce((select b.balance from ledger_account b where b.owner_kind = 'member' and b.owner_id = p.id
       and b.purpose = 'available' and b.currency = 'CNY'), 0) as balance_fen
   from friend_pay f join trade t on t.id = f.trade_id join member m on m.id = t.member_id join member p on p.id = $1
   where f.pay_code = $2`,
);

/** SQL of a link that has not ended, held until the commit, of another's trade. */
const linked = (code: string, caller: string): string =>
  `linked as (select f.trade_id from friend_pay f where f.pay_code = ${code} and f.ended_at is null and f.member_id <> ${caller}
     for no key update)`;

/**
 * Spends the friend's grant and takes the trade for their balance. $1 digest, $2 buyer, $3 trade number, $4 now, $5 attempt id,
 * $6 attempt number, $7 planned amount, $8 friend, $9 code.
 */
export const takeForFriend = guarded("friendpay.take", {
  write: `with ${linked("$9", "$8")},
   granted as (${spentSql({
     digest: "$1",
     memberId: "$8",
     now: "$4",
     from: "trade t join linked on linked.trade_id = t.id",
     where: "t.no = $3 and t.member_id = $2",
     act: { method: "'Friendpay.Pay'", subject: "$9", amount: "t.payable_fen" },
   })}),
   ${takenSql({ no: "$3", memberId: "$2", payerId: "$8", now: "$4", attemptId: "$5", attemptNo: "$6", amount: "$7" })}`,
  guard: "exists (select 1 from taken)",
});

/** Begins a friend's attempt, or answers their open one. $1 friend, $2 code, $3 way, $4 now, $5 id, $6 number. */
export const startForFriend = statement(
  "friendpay.start",
  { attemptNo: col.text, expiresAt: col.ms },
  `with ${linked("$2", "$1")},
   t as (${countAttemptSql({ now: "$4", where: "id = (select trade_id from linked)" })}),
   ${startedSql("trade", { id: "$5", no: "$6", memberId: "$1", way: "$3", now: "$4" })}
   select attempt_no, expires_at from known union all select attempt_no, expires_at from started`,
);

/** The caller's opened attempts by a link, ended or not: $1 caller, $2 code. */
export const openedByFriend = statement.byKey(
  "friendpay.opened",
  { attemptNo: col.text, way: col.oneOf(payWays) },
  `select a.attempt_no, a.way from friend_pay f join pay_attempt a on a.payable_id = f.trade_id and a.kind = 'trade'
   where f.pay_code = $2 and a.member_id = $1 and a.state = 'open' and a.opened_at is not null order by a.id`,
);

/** A new code of a link. */
export const newPayCode = (): string => randomHex(16);
