import { termsMadeSql } from "../../catalogue/counts.public.ts";
import { col, statement } from "../../../platform/database/statement.ts";

/** The $1 most frequent terms of the 50,000 best-selling products, with their numbers of products. */
export const countTerms = statement.bulk(
  "goods.count_terms",
  { term: col.text, weight: col.int },
  `select substr(word, 2) as term, ndoc as weight
    from ts_stat('select f.search from goods_find f join shop h on h.id = f.shop_id
      where f.is_on and h.state = ''open'' order by f.popular desc limit 50000')
    where word like '+%' order by ndoc desc, word limit $1`,
);
export const listTerms = statement(
  "goods.list_terms",
  { term: col.text, weight: col.int, isNamed: col.bool },
  "select term, weight, is_named from search_term",
);
/** $1 terms, $2 pinyin, $3 initials, $4 weights, $5 whether they are suggested. */
export const putTerms = statement(
  "goods.put_terms",
  {},
  `insert into search_term (term, pinyin, initials, weight, is_named) select *
    from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::boolean[])
   on conflict (term) do update set weight = excluded.weight`,
);
export const dropTerms = statement(
  "goods.drop_terms",
  {},
  `with gone as (delete from search_near where term = any ($1::text[])) delete from search_term where term = any ($1)`,
);
/** $1 keys, $2 their terms. */
export const putNear = statement(
  "goods.put_near",
  {},
  "insert into search_near (key, term) select * from unnest($1::text[], $2::text[]) on conflict do nothing",
);
/** A digest of the other sources of terms: synonyms, and which shops are open. */
const madeOf = `md5(concat(
  (select string_agg(md5(concat(word, words, kinds)), '' order by word) from synonym), ' ',
    (select string_agg(id::text, ',' order by id) from shop where state = 'open')))`;
export const noteTerms = statement("goods.note_terms", {}, termsMadeSql(madeOf));
/**
 * Products indexed up to ten minutes before the terms were made count as changed: they may have been committed later.
 */
export const areTermsStale = statement.byKey(
  "goods.are_terms_stale",
  { isStale: col.bool },
  `select u.terms_of is distinct from ${madeOf}
     or exists (select 1 from goods g
       where g.indexed_at > coalesce(u.terms_at - interval '10 minutes', '-infinity')) as is_stale from goods_upkeep u where u.id = 1`,
);

/**
 * Terms that begin with a text or contain it: $1 the text escaped for `like`, $2 the text, $3 whether it is Latin.
 * Latin text must have three letters and begin where a syllable may: niunai is found in chunniunai, hang not in
 * shangyi.
 */
export const suggest = statement(
  "goods.suggest",
  { text: col.text },
  `with found as (
     select term, weight, 0 as part from search_term where term like $1 || '%' and is_named
     union select term, weight, 1 from search_term where $3::boolean and pinyin like $1 || '%' and is_named
     union select term, weight, 1 from search_term where $3 and initials like $1 || '%' and is_named
     union select term, weight, 2 from (select term, pinyin, weight from search_term where is_named order by weight desc limit 3000) x
       where case when $3 then char_length($2) > 2 and $2 ~ '^[^aeiou]' and strpos(pinyin, $2) > 1 and term <> pinyin
         and pinyin ~ ('[aeiouvngr]' || $2) else strpos(term, $2) > 1 end),
   best as (select term, max(weight) as weight, min(part) as part from found group by term
     order by min(part), max(weight) desc, char_length(term), term limit 10)
   select coalesce(b.name, best.term) as text from best left join brand b on lower(b.name) = best.term
     order by best.part, best.weight desc, char_length(best.term), best.term`,
);

const near = { term: col.text, pinyin: col.text, weight: col.int } as const;
/** Terms that share a fuzzy key with the typed text: $1 its keys. */
export const findNear = statement(
  "goods.find_near",
  near,
  `select distinct t.term, t.pinyin, t.weight from search_near n join search_term t on t.term = n.term
    where n.key = any ($1::text[]) order by t.weight desc, t.term limit 60`,
);
/** Terms with exactly this pinyin: $1 pieces of pinyin. */
export const findBySound = statement(
  "goods.find_by_sound",
  near,
  `select distinct on (pinyin) term, pinyin, weight from search_term where pinyin = any ($1::text[]) order by pinyin, weight desc, term`,
);
/** The most frequent terms of each pinyin of $1, up to three. */
export const findSounding = statement(
  "goods.find_sounding",
  { term: col.text, pinyin: col.text },
  `select t.term, t.pinyin from unnest($1::text[]) x cross
    join lateral (select term, pinyin from search_term where pinyin = x and term <> pinyin order by weight desc, term limit 3) t`,
);
export const findKnown = statement(
  "goods.find_known",
  { term: col.text },
  "select term from search_term where term = any ($1::text[])",
);
export const listSynonyms = statement(
  "goods.synonyms",
  { word: col.text, words: col.texts, kinds: col.texts },
  "select word, words, kinds from synonym",
);
