/** Fills the community: what members have written in every state, likes, follows, reports. */
import { assert } from "@heshi/kernel/assert";
import { PostForm } from "@heshi/contract/content/post-form";
import { piecesOf } from "@heshi/server/modules/content/words/pieces.domain";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { goodsId } from "../fill/fill-catalogue.ts";
import { memberId as idOfMember } from "../fill/fill-members.ts";
import { operatorId } from "../fill/fill-operators.ts";
import { assetUrl, type Calendar, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import type { DemoWorld } from "../world.types.ts";
import { makeArticles, makeExperts, makeQuestions, makeRecipes } from "./make-community.ts";

const memberId = (key: string): string => idOfMember(`m-${key}`);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const blank = { title: "", text: "", pictures: [] as string[], source: "", isClaim: false };
type Form = typeof blank & { recipe?: { minutes: number } };
type Post = {
  key: string;
  kind: "article" | "recipe" | "question" | "answer" | "remark";
  by: string;
  form: Form;
  ago: number;
  parent?: string;
  state?: "published" | "reviewing" | "refused" | "draft";
  reason?: string;
  accepted?: string;
};

export const postId = (key: string): string => demoId(`post ${key}`);

const unshown = { shown: null, title: "", body: "", minutes: null, is_claim: false, find: [] };
/** What is published of a form. */
const shownOf = (form: Form) => ({
  shown: form,
  title: form.title,
  body: form.text,
  minutes: form.recipe?.minutes ?? null,
  is_claim: form.isClaim,
  find: piecesOf(PostForm.parse(form)),
});

function postRow(
  { key, kind, by, form, ago, parent, state = "published", reason = "", accepted }: Post,
  calendar: Calendar,
): Row {
  const at = calendar.at(ago);
  const isShown = state === "published";
  return {
    id: postId(key),
    kind,
    member_id: memberId(by),
    parent_id: parent === undefined ? null : postId(parent),
    state,
    form,
    sent: state === "draft" ? null : form,
    ...(isShown ? shownOf(form) : unshown),
    reason,
    created_at: at,
    changed_at: at,
    submitted_at: state === "draft" ? null : at,
    published_at: isShown ? calendar.at(ago - HOUR) : null,
    accepted_id: accepted === undefined ? null : postId(accepted),
  };
}

const eventRows = ({ key, by, ago, state = "published", reason = "" }: Post, calendar: Calendar): Row[] => {
  const sent = { post_id: postId(key), kind: "submit", actor: "member", actor_id: memberId(by) };
  const decided = {
    post_id: postId(key),
    actor: "operator",
    actor_id: operatorId("陈立"),
    from_state: "reviewing",
  };
  return [
    ...(state === "draft"
      ? []
      : [{ ...sent, from_state: "draft", to_state: "reviewing", note: "", at: calendar.at(ago) }]),
    ...(state === "published"
      ? [{ ...decided, kind: "pass", to_state: "published", note: "", at: calendar.at(ago - HOUR) }]
      : []),
    ...(state === "refused"
      ? [{ ...decided, kind: "refuse", to_state: "refused", note: reason, at: calendar.at(ago - HOUR) }]
      : []),
  ];
};

const articles = (): Post[] =>
  makeArticles().map(({ key, author, title, text, source, isClaim, picture }, at) => ({
    key: `article ${key}`,
    kind: "article",
    by: author,
    ago: (at * 41 + 8) * HOUR,
    form: { title, text, source, isClaim, pictures: [assetUrl(picture)] },
  }));

function recipes({ goods }: DemoWorld): Post[] {
  const waresOf = (words: string | undefined): string | undefined => {
    if (words === undefined) return undefined;
    const found = goods.find(({ title }) => title.includes(words));
    assert(found, `no goods for an ingredient: ${words}`);
    return goodsId(found.key);
  };
  return makeRecipes().map(
    ({ key, author, title, text, picture, dish: _dish, ingredients, ...recipe }, at) => ({
      key: `recipe ${key}`,
      kind: "recipe",
      by: author,
      ago: (at * 43 + 3) * HOUR,
      form: {
        ...blank,
        title,
        text,
        pictures: [assetUrl(picture)],
        recipe: {
          ...recipe,
          ingredients: ingredients.map(({ goods: words, ...one }) => ({ ...one, waresId: waresOf(words) })),
        },
      },
    }),
  );
}

const questions = (): Post[] =>
  makeQuestions().flatMap(({ key, author, title, picture, answers }, at): Post[] => {
    const ago = (at * 37 + 5) * HOUR;
    const accepted = answers.findIndex(({ isAccepted }) => isAccepted);
    const head = `question ${key}`;
    return [
      {
        key: head,
        kind: "question",
        by: author,
        ago: ago + 3 * HOUR,
        form: { ...blank, title, pictures: [assetUrl(picture)] },
        ...(accepted >= 0 && { accepted: `${head} ${accepted}` }),
      },
      ...answers.map(({ by, text }, place): Post => ({
        key: `${head} ${place}`,
        kind: "answer",
        by,
        parent: head,
        ago: ago + HOUR - place * 600_000,
        form: { ...blank, text },
      })),
    ];
  });

/** What the demo member has in the other states, and what others remark. */
const others: readonly Post[] = [
  {
    key: "demo reviewing",
    kind: "article",
    by: "demo",
    ago: 5 * HOUR,
    state: "reviewing",
    form: {
      ...blank,
      title: "周末一个人的火锅",
      text: "小锅一只，清水加两片姜。先煮白菜和菌菇，再下豆腐，最后放一小把面。蘸料只用醋、蒜和一点生抽，吃完正好，不用收拾半天。",
    },
  },
  {
    key: "demo refused",
    kind: "question",
    by: "demo",
    ago: 30 * HOUR,
    state: "refused",
    reason: "请写清楚是哪一种茶、怎么存的",
    form: { ...blank, title: "茶叶放久了还能喝吗？" },
  },
  {
    key: "demo draft",
    kind: "recipe",
    by: "demo",
    ago: 50 * HOUR,
    state: "draft",
    form: { ...blank, title: "外婆的梅干菜饼" },
  },
  ...(
    [
      ["wang", "recipe stew", "按步骤做的，豆子泡足了八小时，很糯。"],
      ["mom", "recipe stew", "孩子把西兰花都吃完了，下次多放一点。"],
      ["office", "article lunchbox", "胶圈真的要拆下来洗，不洗有味道。"],
      ["cat", "article longjing", "晾两分钟果然不苦了。"],
      ["demo", "article oil", "换了带刻度的壶，才知道以前放太多。"],
    ] as const
  ).map(([by, parent, text], at): Post => ({
    key: `remark ${at}`,
    kind: "remark",
    by,
    parent,
    ago: (at + 1) * 2 * HOUR,
    form: { ...blank, text },
  })),
  {
    key: "remark waiting",
    kind: "remark",
    by: "rider",
    parent: "article walk",
    ago: 2 * HOUR,
    state: "reviewing",
    form: { ...blank, text: "我习惯走四十分钟，分两次。" },
  },
];

const marked = adhoc(
  "demo.fill.post_marks",
  `insert into post_mark (post_id, member_id, kind, at)
   select p.id, m.id, k.kind, least($1::timestamptz, p.published_at + (1 + (m.id + p.id) % 40) * interval '11 minutes')
   from post p cross join (values ('like', 3), ('collect', 5), ('made', 6)) k (kind, part)
     cross join (select id from member where state = 'active') m
   where p.is_shown and m.id <> p.member_id and abs(hashtext(p.id::text || m.id || k.kind)) % k.part = 0
     and (k.kind = 'like' or p.parent_id is null) and (k.kind <> 'made' or p.kind = 'recipe')`,
);
const counted = adhoc(
  "demo.fill.post_counts",
  `update post p set likes = (select count(*) from post_mark k where k.post_id = p.id and k.kind = 'like'),
     collects = (select count(*) from post_mark k where k.post_id = p.id and k.kind = 'collect'),
     made = (select count(*) from post_mark k where k.post_id = p.id and k.kind = 'made'),
     talks = (select count(*) from post c where c.parent_id = p.id and c.is_shown)`,
);
const followed = adhoc(
  "demo.fill.author_follows",
  `with added as (insert into author_follow (member_id, author_id, at)
     select m.id, a.id, $1::timestamptz - ((m.id + a.id) % 300) * interval '1 hour'
     from member m cross join (select id from member where id = any ($2::bigint[])) a
     where m.state = 'active' and m.id <> a.id and abs(hashtext(m.id::text || a.id)) % 2 = 0 returning author_id)
   insert into author_tally (member_id, followers) select author_id, count(*) from added group by 1`,
);

/** Fills the community; members, goods and operators must be there. */
export async function fillCommunity(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  const all = [...articles(), ...recipes(world), ...questions(), ...others];
  // an accepted answer is written after its question
  const rows = all.map((post) => postRow(post, calendar));
  const isHead = (row: Row): boolean => row["parent_id"] === null;
  await insertRows(
    tx,
    "post",
    rows.filter(isHead).map((row) => ({ ...row, accepted_id: null })),
  );
  await insertRows(
    tx,
    "post",
    rows.filter((row) => !isHead(row)),
  );
  for (const { id, accepted_id: accepted } of rows.filter((row) => row["accepted_id"] !== null))
    await tx.run(accept, [String(id), String(accepted)]);
  await insertRows(
    tx,
    "post_event",
    all.flatMap((post) => eventRows(post, calendar)),
  );
  await tx.run(marked, [calendar.now]);
  await tx.run(counted);
  await tx.run(followed, [calendar.now, makeExperts().map(({ member }) => memberId(member))]);
  const report = { id: demoId("post report"), post_id: postId("remark 2"), member_id: memberId("taobao") };
  await insertRows(tx, "post_report", [
    { ...report, reason: "advert", text: "像是在推荐饭盒", state: "open", created_at: calendar.at(HOUR) },
    {
      id: demoId("post report 2"),
      post_id: postId("question walk 0"),
      member_id: memberId("cat"),
      reason: "other",
      text: "每个人情况不一样",
      state: "open",
      created_at: calendar.at(3 * HOUR),
    },
  ]);
  const blocked = ["noaddress", "nopwd"].map((author, at) => ({
    member_id: memberId("demo"),
    author_id: memberId(author),
    at: calendar.at((9 + at) * DAY),
  }));
  await insertRows(tx, "author_block", blocked);
}

const accept = adhoc("demo.fill.post_accept", "update post set accepted_id = $2 where id = $1");
