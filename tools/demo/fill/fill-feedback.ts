/** The feedback of the demo member: one answered, one waiting; and how members voted on the help. */
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { memberId } from "./fill-members.ts";
import { type Calendar, demoId, insertRows, type Row } from "./fill-rows.ts";

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

/** What other members wrote, which waits for an answer. */
const waiting = [
  {
    key: "m-wang",
    kind: "complain",
    text: "商家三天没有发货，客服一直说马上，希望平台催一下。",
    contact: "138****0002",
    ago: 26,
  },
  {
    key: "m-li",
    kind: "suggest",
    text: "希望账单可以按分类看，每月花在哪里一目了然。",
    contact: "",
    ago: 14,
  },
] as const;

const rows = (calendar: Calendar): Row[] => [
  {
    id: demoId("feedback 1"),
    member_id: memberId("m-demo"),
    kind: "suggest",
    text: "希望购物车可以按店铺收起，东西多的时候要滑很久。\n另外长辈版的字可以再大一档吗？",
    pictures: [],
    contact: "138****0001",
    created_at: calendar.at(6 * DAY_MS),
    answer: "谢谢您的建议，购物车按店铺收起已经在做，会随下个版本上线。长辈版的字号我们会和设计一起评估。",
    answered_at: calendar.at(5 * DAY_MS),
  },
  {
    id: demoId("feedback 2"),
    member_id: memberId("m-demo"),
    kind: "bug",
    text: "昨晚看物流的时候，地图上的位置停在杭州没有更新。",
    pictures: [],
    contact: "",
    created_at: calendar.at(9 * HOUR_MS),
    answer: "",
    answered_at: null,
  },
  ...waiting.map(({ key, kind, text, contact, ago }) => ({
    id: demoId(`feedback of ${key}`),
    member_id: memberId(key),
    kind,
    text,
    pictures: [],
    contact,
    created_at: calendar.at(ago * HOUR_MS),
    answer: "",
    answered_at: null,
  })),
];

/** Writes feedback, and votes of as many members as there are for some answers. */
export async function fillFeedback(tx: Tx, calendar: Calendar): Promise<void> {
  await insertRows(tx, "feedback", rows(calendar));
  const vote = adhoc(
    "demo.fill.help_vote",
    `with voted as (insert into help_vote (article_id, member_id, is_helpful, voted_at)
       select a.id, m.id, (m.id + a.id) % 7 <> 0, $1 from help_article a join member m on (m.id / 7 + a.id * 13) % 5 < a.id % 5
       returning article_id, is_helpful)
     update help_article a set helpful = v.good, unhelpful = v.bad from (select article_id,
       count(*) filter (where is_helpful)::int as good, count(*) filter (where not is_helpful)::int as bad from voted group by 1) v
     where a.id = v.article_id`,
  );
  await tx.run(vote, [calendar.at(2 * DAY_MS)]);
}
