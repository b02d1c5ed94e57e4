/** Questions about the products that were commented most, answered by who commented them, so by buyers. */
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import type { Calendar } from "./fill-rows.ts";

const DAY_MS = 86_400_000;
const ASKED = [
  "质量怎么样，值得买吗？",
  "发货快吗，包装好不好？",
  "和图片一样吗，有没有色差？",
  "送长辈合适吗？",
];
const ANSWERED = [
  "挺好的，用到现在没有问题，已经推荐给朋友了",
  "第二天就发货了，包装很严实",
  "和图片基本一样，可以放心买",
  "爸妈说不错，准备再买一份",
  "比想象中好，这个价格很值",
];

/** Writes questions of four kinds for each of 60 products, the newest without an answer, and the answers. */
export async function fillQuestions(tx: Tx, calendar: Calendar): Promise<void> {
  const asked = adhoc(
    "demo.fill.goods_question",
    `insert into goods_question (id, goods_id, member_id, text, created_at)
     select ('x' || substr(md5('q' || g.id || k.place), 1, 15))::bit(60)::bigint, g.id, m.id, k.text,
       $2::timestamptz - (k.place * 9 + g.id % 7) * interval '7 hours'
     from (select id from goods where state = 'on' order by comment_count desc, id limit 60) g
       cross join unnest($1::text[]) with ordinality as k (text, place)
       cross join lateral (select m.id from member m where m.state = 'active' order by md5(m.id::text || g.id || k.place) limit 1) m
     where (g.id + k.place) % 4 <> 0`,
  );
  await tx.run(asked, [ASKED, calendar.at(DAY_MS)]);
  const answered = adhoc(
    "demo.fill.goods_answer",
    `with added as (insert into goods_answer (id, question_id, member_id, text, created_at)
       select ('x' || substr(md5('a' || q.id || c.member_id), 1, 15))::bit(60)::bigint, q.id, c.member_id,
         ($1::text[])[1 + (c.id + q.id) % cardinality($1::text[])], q.created_at + (1 + c.id % 40) * interval '17 minutes'
       from goods_question q join (select distinct on (goods_id, member_id) id, goods_id, member_id from comment) c
         on c.goods_id = q.goods_id and c.member_id <> q.member_id
       where q.created_at < $2 and (c.id + q.id) % 3 = 0 returning question_id)
     update goods_question q set answers = a.count from (select question_id, count(*)::int from added group by 1) a
     where q.id = a.question_id`,
  );
  await tx.run(answered, [ANSWERED, calendar.at(2 * DAY_MS)]);
}
