import { isOrderOf } from "../kind/kind.public.ts";
import { Time } from "@heshi/contract/frame/text";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";
import { shown } from "../catalogue/catalogue.public.ts";

const First = z.array(z.object({ text: z.string(), nickname: z.string(), createdAt: Time }));

/** $1 goods, $2 $3 the row before, $4 how many. */
export const listQuestions = statement(
  "question.list",
  {
    questionId: col.id,
    text: col.text,
    nickname: col.text,
    createdAt: col.ms,
    answers: col.int,
    first: col.json(First),
  },
  `select q.id as question_id, q.text, m.nickname, q.created_at, q.answers,
     coalesce((select json_agg(x.row) from (select json_build_object('text', a.text, 'nickname', w.nickname, 'createdAt',
       floor(extract(epoch from a.created_at) * 1000)::bigint) as row from goods_answer a join member w on w.id = a.member_id
       where a.question_id = q.id order by a.created_at desc, a.id desc limit 2) x), '[]') as first
   from goods_question q join member m on m.id = q.member_id
   where q.goods_id = $1 and ($2::timestamptz is null or (q.created_at, q.id) < ($2, $3::bigint))
   order by q.created_at desc, q.id desc limit $4`,
);

/** $1 question, $2 $3 the row before, $4 how many. */
export const listAnswers = statement(
  "question.answers",
  { answerId: col.id, text: col.text, nickname: col.text, createdAt: col.ms },
  `select a.id as answer_id, a.text, m.nickname, a.created_at from goods_answer a join member m on m.id = a.member_id
   where a.question_id = $1 and ($2::timestamptz is null or (a.created_at, a.id) < ($2, $3::bigint))
   order by a.created_at desc, a.id desc limit $4`,
);

/** SQL: whether a member received a product. */
const received = (member: string, goods: string): string =>
  `exists (select 1 from orders o join order_line l on l.order_id = o.id where o.member_id = ${member}
     and o.received_at is not null and l.goods_id = ${goods} and (not (${isOrderOf(({ stores }) => stores)})
       or exists (select 1 from warehouse_unit u where u.line_id = l.id and u.state = 'delivered')))`;

/** $1 member, $2 goods. */
export const hasReceived = statement(
  "question.received",
  { mayAnswer: col.bool },
  `select ${received("$1", "$2")} as may_answer`,
);

/** Asks while the day's number is not reached: $1 id, $2 goods, $3 member, $4 text, $5 now, $6 the day's beginning, $7 the most. */
export const addQuestion = statement(
  "question.add",
  { isKnown: col.bool, isAdded: col.bool },
  `with target as (select g.id from goods g where g.id = $2 and ${shown}),
   added as (insert into goods_question (id, goods_id, member_id, text, created_at) select $1, t.id, $3, $4, $5 from target t
     where (select count(*) from goods_question where member_id = $3 and created_at >= $6) < $7::int returning id)
   select exists (select 1 from target) as is_known, exists (select 1 from added) as is_added`,
);

/** Answers once, by who received the product and did not ask: $1 id, $2 question, $3 member, $4 text, $5 now. */
export const addAnswer = statement(
  "question.answer",
  { askerId: col.id, waresId: col.id },
  `with target as (select q.id, q.member_id, q.goods_id from goods_question q where q.id = $2 and q.member_id <> $3
     and ${received("$3", "q.goods_id")}),
   added as (insert into goods_answer (id, question_id, member_id, text, created_at) select $1, id, $3, $4, $5 from target
     on conflict do nothing returning question_id),
   counted as (update goods_question q set answers = q.answers + 1 from added where q.id = added.question_id returning q.id)
   select t.member_id as asker_id, t.goods_id as wares_id from target t join counted c on c.id = t.id`,
);

/** Why an answer was not written: $1 question, $2 member. */
export const answerState = statement(
  "question.answer_state",
  { isOwn: col.bool, isAnswered: col.bool },
  `select q.member_id = $2 as is_own, exists (select 1 from goods_answer a where a.question_id = q.id and a.member_id = $2)
     as is_answered from goods_question q where q.id = $1`,
);
