import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";

const Heads = z.array(z.object({ faqId: Id, title: z.string() }));

const head = "json_build_object('faqId', a.id::text, 'title', a.title)";

/** Categories that have answers, with the titles of these. */
export const listCategories = statement(
  "faq.categories",
  { categoryId: col.id, name: col.text, list: col.json(Heads) },
  `select c.id as category_id, c.name, json_agg(${head} order by a.sort, a.id) as list
   from help_category c join help_article a on a.category_id = c.id and a.is_shown group by c.id order by c.sort, c.id`,
);

/** Those that most members found helpful. */
export const listHot = statement(
  "faq.hot",
  { faqId: col.id, title: col.text },
  `select id as faq_id, title from help_article where is_shown order by helpful - unhelpful desc, sort, id limit 6`,
);

/** Answers with all patterns of $1, those with the first one's words in the title before the others. */
export const searchFaqs = statement(
  "faq.search",
  { faqId: col.id, title: col.text, summary: col.text },
  `select a.id as faq_id, a.title, left(replace(a.text, E'\\n', ' '), 60) as summary from help_article a
   where a.is_shown and not exists (select 1 from unnest($1::text[]) p
     where not (a.title ilike p or a.keywords ilike p or a.text ilike p))
   order by (select count(*) from unnest($1::text[]) p where a.title ilike p) desc,
     (select count(*) from unnest($1::text[]) p where a.keywords ilike p) desc, a.helpful desc, a.id limit 50`,
);

/** $1 answer. */
export const findFaq = statement.byKey(
  "faq.find",
  {
    faqId: col.id,
    title: col.text,
    category: col.text,
    text: col.text,
    linkText: col.text,
    path: col.text,
    helpful: col.int,
    changedAt: col.ms,
    related: col.json(Heads),
  },
  `select f.id as faq_id, f.title, c.name as category, f.text, f.link_text, f.path, f.helpful, f.changed_at,
     coalesce((select json_agg(x.head) from (select ${head} as head from help_article a where a.category_id = f.category_id
       and a.is_shown and a.id <> f.id order by a.sort, a.id limit 5) x), '[]') as related
   from help_article f join help_category c on c.id = f.category_id where f.id = $1 and f.is_shown`,
);

/** $1 answer, $2 member. */
export const findVote = statement.byKey(
  "faq.vote_of",
  { isHelpful: col.bool },
  "select is_helpful from help_vote where article_id = $1 and member_id = $2",
);
/** Locks an answer that is shown, whose votes are counted one by one: $1 answer. */
export const lockFaq = statement.byKey(
  "faq.lock",
  { id: col.id },
  "select id from help_article where id = $1 and is_shown for no key update",
);
/** Votes, or changes the vote, of an answer that is locked: $1 answer, $2 member, $3 whether it helped, $4 now. */
export const voteFaq = statement.byKey(
  "faq.vote",
  {},
  `with was as (select is_helpful from help_vote where article_id = $1 and member_id = $2),
   voted as (insert into help_vote (article_id, member_id, is_helpful, voted_at) values ($1, $2, $3, $4)
     on conflict (article_id, member_id) do update set is_helpful = excluded.is_helpful, voted_at = excluded.voted_at)
   update help_article a set
     helpful = a.helpful + $3::boolean::int - coalesce((select is_helpful::int from was), 0),
     unhelpful = a.unhelpful + (not $3)::int - coalesce((select (not is_helpful)::int from was), 0)
   where a.id = $1`,
);
/** Takes the votes of a member back, whose account is closed. */
export const dropOfMember = statement.byKey(
  "faq.drop",
  {},
  `with gone as (delete from help_vote where member_id = $1 returning article_id, is_helpful)
   update help_article a set helpful = a.helpful - gone.is_helpful::int, unhelpful = a.unhelpful - (not gone.is_helpful)::int
   from gone where a.id = gone.article_id`,
);

export const allCategories = statement(
  "faq.all_categories",
  { categoryId: col.id, name: col.text },
  "select id as category_id, name from help_category order by sort, id",
);
export const allFaqs = statement(
  "faq.all",
  {
    faqId: col.id,
    categoryId: col.id,
    title: col.text,
    text: col.text,
    keywords: col.text,
    linkText: col.text,
    path: col.text,
    isShown: col.bool,
    helpful: col.int,
    unhelpful: col.int,
  },
  `select id as faq_id, category_id, title, text, keywords, link_text, path, is_shown, helpful, unhelpful from help_article
   order by category_id, sort, id limit 500`,
);
/** $1 id, $2 category, $3 title, $4 text, $5 keywords, $6 $7 link, $8 whether shown, $9 now; no row without the category. */
export const addFaq = statement(
  "faq.add",
  { id: col.id },
  `insert into help_article (id, category_id, title, text, keywords, link_text, path, is_shown, sort, changed_at)
   select $1, c.id, $3, $4, $5, $6, $7, $8, coalesce((select max(a.sort) + 1 from help_article a where a.category_id = c.id), 1), $9
   from help_category c where c.id = $2 returning id`,
);
/** The same of an existing one. */
export const changeFaq = statement.byKey(
  "faq.change",
  { id: col.id },
  `update help_article a set category_id = c.id, title = $3, text = $4, keywords = $5, link_text = $6, path = $7, is_shown = $8,
     changed_at = $9 from help_category c where a.id = $1 and c.id = $2 returning a.id`,
);
