import { postKindNames, postStateNames, expertFieldNames } from "@heshi/contract/content/post-states";
import { amount, oneOf, section, text, time } from "./section.ts";
import { reportReasonNames } from "@heshi/contract/chat/chat-view";
import { reportStates, reviewStates } from "./words.ts";

const marks = { like: "点赞", collect: "收藏", made: "做过" };

/** SQL: 番茄 2 个、盐. */
const ingredients = `(select string_agg(concat_ws(' ', i ->> 'name', case when (i ->> 'tenths')::int > 0
    then trim_scale((i ->> 'tenths')::numeric / 10) || ' ' || (i ->> 'unit') end), '、')
  from jsonb_array_elements(p.form -> 'recipe' -> 'ingredients') i)`;

/** What a member wrote in the community, and did with what others wrote. */
export const contentSections = {
  专家认证: section("experts", {
    from: "expert e where e.member_id = $1",
    order: "e.id",
    cells: {
      状态: oneOf("expert.state", reviewStates, "e.state"),
      标识: text("e.badge"),
      领域: oneOf("expert.field", expertFieldNames, "e.field"),
      介绍: text("nullif(e.about, '')"),
      提交时间: time("e.submitted_at"),
      有效期至: time("e.valid_until"),
    },
  }),
  社区发布: section("posts", {
    from: "post p where p.member_id = $1",
    order: "p.id",
    cells: {
      类型: oneOf("post.kind", postKindNames, "p.kind"),
      状态: oneOf("post.state", postStateNames, "p.state"),
      标题: text("nullif(p.form ->> 'title', '')"),
      正文: text("nullif(p.form ->> 'text', '')"),
      出处: text("nullif(p.form ->> 'source', '')"),
      适合: text("nullif(p.form -> 'recipe' ->> 'suits', '')"),
      不宜: text("nullif(p.form -> 'recipe' ->> 'unsuited', '')"),
      用料: text(ingredients),
      做法: text(
        "(select string_agg(s, E'\\n') from jsonb_array_elements_text(p.form -> 'recipe' -> 'steps') s)",
      ),
      图片: text("(select string_agg(u, ' ') from jsonb_array_elements_text(p.form -> 'pictures') u)"),
      时间: time("p.created_at"),
      发布时间: time("p.published_at"),
    },
  }),
  社区点赞和收藏: section("post_marks", {
    from: "post_mark k join post p on p.id = k.post_id where k.member_id = $1",
    order: "k.at, k.post_id",
    cells: {
      内容: text("coalesce(nullif(p.title, ''), left(p.body, 20))"),
      类型: oneOf("post_mark.kind", marks, "k.kind"),
      时间: time("k.at"),
    },
  }),
  关注的作者: section("author_follows", {
    from: "author_follow f join member m on m.id = f.author_id where f.member_id = $1",
    order: "f.at, m.id",
    cells: { 作者: text("m.nickname"), 时间: time("f.at") },
  }),
  拉黑的作者: section("author_blocks", {
    from: "author_block b join member m on m.id = b.author_id where b.member_id = $1",
    order: "b.at, m.id",
    cells: { 作者: text("m.nickname"), 时间: time("b.at") },
  }),
  解锁的短剧: section("playlet_unlocks", {
    from: `playlet_unlock u join playlet_episode e on e.id = u.episode_id join playlet p on p.id = e.playlet_id
      where u.member_id = $1`,
    order: "u.at, u.id",
    cells: {
      短剧: text("p.title || ' 第 ' || e.number || ' 集'"),
      编号: text("u.no"),
      银币: amount("'CREDIT2'", "u.price_cent"),
      时间: time("u.at"),
      退回时间: time("u.back_at"),
    },
  }),
  追的短剧: section("playlet_follows", {
    from: "playlet_follow f join playlet p on p.id = f.playlet_id where f.member_id = $1",
    order: "f.at, p.id",
    cells: { 短剧: text("p.title"), 时间: time("f.at") },
  }),
  点赞的短剧: section("playlet_likes", {
    from: `playlet_like l join playlet_episode e on e.id = l.episode_id join playlet p on p.id = e.playlet_id
      where l.member_id = $1`,
    order: "l.at, e.id",
    cells: { 短剧: text("p.title || ' 第 ' || e.number || ' 集'"), 时间: time("l.at") },
  }),
  看过的短剧: section("playlet_progress", {
    from: `playlet_progress g join playlet_episode e on e.id = g.episode_id join playlet p on p.id = e.playlet_id
      where g.member_id = $1`,
    order: "g.at, e.id",
    cells: {
      短剧: text("p.title || ' 第 ' || e.number || ' 集'"),
      看到: text("g.second || ' 秒'"),
      时间: time("g.at"),
    },
  }),
  社区举报: section("post_reports", {
    from: "post_report r join post p on p.id = r.post_id where r.member_id = $1",
    order: "r.created_at, r.id",
    cells: {
      内容: text("coalesce(nullif(p.title, ''), left(p.body, 20))"),
      原因: oneOf("post_report.reason", reportReasonNames, "r.reason"),
      说明: text("nullif(r.text, '')"),
      状态: oneOf("post_report.state", reportStates, "r.state"),
      时间: time("r.created_at"),
    },
  }),
} as const;
