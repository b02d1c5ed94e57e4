import { CreditAmount } from "@heshi/contract/goods/points";
import { isPoints, lowestPoints } from "../catalogue/zone.public.ts";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

/** Pinned conversations are before all others: they are sorted as if they were a century younger. */
const ranked = (pinned: string): string =>
  `(c.last_at + case when ${pinned} then interval '100 years' else interval '0' end)`;

const own = {
  chatId: col.id,
  name: col.text,
  avatar: col.text,
  lastText: col.text,
  lastAt: col.ms,
  unreadNum: col.int,
  isPinned: col.bool,
  isMuted: col.bool,
  isService: col.bool,
  rankAt: col.ms,
} as const;
const MEMBER_RANK = ranked("c.member_pinned");
const SERVICE = "平台客服";
/** A member's conversations: $1 member, $2 $3 the row before, $4 how many. */
export const conversations = statement(
  "chat.conversations",
  own,
  `select c.id as chat_id, coalesce(s.name, '${SERVICE}') as name, coalesce(s.logo, '') as avatar, c.last_text, c.last_at,
     c.member_unread as unread_num, c.member_pinned as is_pinned, c.member_muted as is_muted, c.shop_id = 0 as is_service,
     ${MEMBER_RANK} as rank_at
   from chat_conversation c left join shop s on s.id = c.shop_id
   where c.member_id = $1 and c.last_seq > c.member_cleared
     and ($2::timestamptz is null or (${MEMBER_RANK}, c.id) < ($2, $3::bigint))
   order by ${MEMBER_RANK} desc, c.id desc limit $4`,
);

const desk = {
  chatId: col.id,
  name: col.text,
  avatar: col.text,
  lastText: col.text,
  lastAt: col.ms,
  unreadNum: col.int,
  isPinned: col.bool,
  waitingAt: col.maybe(col.ms),
  clerkId: col.maybe(col.id),
  clerkName: col.maybe(col.text),
  rankAt: col.ms,
} as const;
export type DeskListRow = RowOf<typeof desk>;
const deskOf = (
  rank: string,
): string => `select c.id as chat_id, m.nickname as name, m.avatar, c.last_text, c.last_at, c.desk_unread as unread_num,
  c.desk_pinned as is_pinned, c.waiting_at, c.clerk_id, coalesce(p.name, o.name) as clerk_name, ${rank} as rank_at
  from chat_conversation c join member m on m.id = c.member_id left join shop_staff p on c.shop_id <> 0 and p.id = c.clerk_id
    left join operator o on c.shop_id = 0 and o.id = c.clerk_id`;
const DESK_RANK = ranked("c.desk_pinned");
/** The pinned ones, which are few, and the others: each half is read in the order of the index. */
const halfSql = (
  whose: string,
  half: string,
  before: string,
): string => `(select c.id from chat_conversation c
     where c.shop_id = $1 and c.last_seq > 0 and ${whose} and ${half} and ($3::timestamptz is null or (${before}, c.id) < ($3, $4::bigint))
     order by c.last_at desc, c.id desc limit $5)`;
const deskSql = (whose: string): string => `${deskOf(DESK_RANK)}
   where c.id in (${halfSql(whose, "c.desk_pinned", DESK_RANK)} union all ${halfSql(whose, "not c.desk_pinned", "c.last_at")})
   order by ${DESK_RANK} desc, c.id desc limit $5`;
/** A desk's conversations: $1 shop, $2 is not used, $3 $4 the row before, $5 how many. */
const deskList = statement("chat.desk_list", desk, deskSql("$2::bigint is null"));
/** Those of one of its people: $2 who. */
const deskOwn = statement("chat.desk_own", desk, deskSql("c.clerk_id = $2"));
/** Members that wait, the longest wait first; $2 is not used. */
const deskWaiting = statement(
  "chat.desk_waiting",
  desk,
  `${deskOf("c.waiting_at")} where c.shop_id = $1 and c.waiting_at is not null and ($2::bigint is null or c.clerk_id is not null)
     and ($3::timestamptz is null or (c.waiting_at, c.id) > ($3, $4::bigint))
   order by c.waiting_at, c.id limit $5`,
);
/** A desk's lists by tab. */
export const deskTabs = { waiting: deskWaiting, mine: deskOwn, all: deskList } as const;

const names = { name: col.text, avatar: col.text, isOpen: col.bool } as const;
export const shopOf = statement.byKey(
  "chat.shop",
  names,
  "select name, logo as avatar, state = 'open' as is_open from shop where id = $1",
);
export const memberOf = statement.byKey(
  "chat.member",
  { name: col.text, avatar: col.text, mid: col.text },
  "select nickname as name, avatar, mid from member where id = $1",
);
/** A staff member's name: $1 shop or 0, $2 staff member; nobody who may not answer now, by $3 the roles that may. */
export const clerkOf = statement.byKey(
  "chat.clerk",
  { name: col.text },
  `select name from shop_staff where $1::bigint <> 0 and id = $2 and shop_id = $1 and state = 'active' and role = any ($3::text[])
   union all select name from operator where $1 = 0 and id = $2 and state = 'active' and role = any ($3)`,
);
export const clerks = statement(
  "chat.clerks",
  { staffId: col.id, name: col.text },
  "select id as staff_id, name from shop_staff where shop_id = $1 and state = 'active' and role = any ($2::text[]) order by name, id",
);

/** Operators who may answer for the service: $1 roles, $2 but this one. */
export const operatorClerks = statement(
  "chat.operator_clerks",
  { operatorId: col.id, name: col.text },
  "select id as operator_id, name from operator where state = 'active' and role = any ($1::text[]) and id <> $2 order by name, id",
);

export const phrases = statement(
  "chat.phrases",
  { phraseId: col.id, question: col.text, answer: col.text },
  "select id as phrase_id, question, answer from chat_phrase where shop_id = $1 order by created_at, id",
);
export const addPhrase = statement.byKey(
  "chat.add_phrase",
  {},
  `insert into chat_phrase (id, shop_id, question, answer, created_at) select $1, $2::bigint, $3, $4, $5
   where (select count(*) from chat_phrase where shop_id = $2) < 50`,
);
export const changePhrase = statement.byKey(
  "chat.change_phrase",
  {},
  "update chat_phrase set question = $3, answer = $4 where id = $1 and shop_id = $2",
);
export const dropPhrase = statement.byKey(
  "chat.drop_phrase",
  {},
  "delete from chat_phrase where id = $1 and shop_id = $2",
);

/** SQL of an amount of a credit (`CreditAmount`); null where there is none. */
const creditJson = (type: string, cent: string): string =>
  `case when ${cent} > 0 then json_build_object('creditType', ${type}, 'creditCent', ${cent}) end`;

const card = {
  waresId: col.maybe(col.id),
  orderId: col.maybe(col.id),
  afterSaleId: col.maybe(col.id),
  title: col.text,
  picture: col.text,
  amountFen: col.fen,
  credit: col.maybe(col.json(CreditAmount)),
  state: col.text,
  no: col.text,
} as const;
export type CardRow = RowOf<typeof card>;
/** A product on sale, of a shop's own where $2 is not 0. */
export const goodsCard = statement.byKey(
  "chat.goods_card",
  card,
  `select id as wares_id, null::bigint as order_id, null::bigint as after_sale_id, title, picture,
     case when ${isPoints} then (${lowestPoints} ->> 'priceFen')::bigint else price_fen end as amount_fen,
     case when ${isPoints} then ${lowestPoints} end as credit, '' as state, '' as no
   from goods g where id = $1 and state = 'on' and ($2::bigint = 0 or shop_id = $2)`,
);
const orderCardSql = `select null::bigint as wares_id, o.id as order_id, null::bigint as after_sale_id,
  l.title || case when o.pieces > l.quantity then ' 等 ' || o.pieces || ' 件' else '' end as title, l.picture, o.payable_fen as amount_fen,
  ${creditJson("o.credit_type", "o.credit_cent")} as credit, o.state, o.no
  from orders o cross join lateral (select title, picture, quantity from order_line where order_id = o.id order by id limit 1) l`;
/** An order of the member's ($2), at the shop ($3) where that is not 0. */
export const orderCard = statement.byKey(
  "chat.order_card",
  card,
  `${orderCardSql} where o.id = $1 and o.member_id = $2 and ($3::bigint = 0 or o.shop_id = $3)`,
);
/** Who bought an order of a shop's ($2). */
export const buyerOf = statement.byKey(
  "chat.buyer",
  { memberId: col.id },
  "select member_id from orders where id = $1 and shop_id = $2",
);
/** The member's ($1) latest orders, at the shop ($2) where that is not 0. */
export const orderCards = statement(
  "chat.order_cards",
  card,
  `${orderCardSql} where o.member_id = $1 and ($2::bigint = 0 or o.shop_id = $2) order by o.created_at desc, o.id desc limit 20`,
);
export const afterCard = statement.byKey(
  "chat.after_card",
  card,
  `select null::bigint as wares_id, a.order_id, a.id as after_sale_id, l.title, l.picture, a.amount_fen,
     ${creditJson("o.credit_type", "a.credit_cent")} as credit, '' as state, a.no
   from after_sale a join order_line l on l.id = a.line_id join orders o on o.id = a.order_id
   where a.id = $1 and a.member_id = $2 and ($3::bigint = 0 or a.shop_id = $3)`,
);

/**
 * Takes back what a member wrote, once the account is closed: their words are gone from both sides, those of the desk
 * stay with it; nobody waits any more.
 */
export const dropChats = statement.byKey(
  "chat.drop_of_member",
  {},
  `with own as (update chat_conversation set waiting_at = null, desk_unread = 0, last_text = '对方已注销账号' where member_id = $1
     returning id)
   update chat_message m set body = '', data = null, recalled_at = coalesce(m.recalled_at, m.at) from own
     where m.chat_id = own.id and m.side = 'member'`,
);
