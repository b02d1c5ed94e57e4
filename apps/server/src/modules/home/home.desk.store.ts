import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";

const Blocks = z.array(z.object({ kind: z.string(), title: z.string(), items: z.array(z.unknown()) }));
export type Blocks = z.infer<typeof Blocks>;

/** The draft with the name of who changed it. */
export const findDraft = statement(
  "home.draft",
  {
    revision: col.int,
    blocks: col.json(Blocks),
    changedBy: col.maybe(col.text),
    changedAt: col.ms,
  },
  `select v.revision, v.blocks, o.name as changed_by, v.changed_at from home_version v
   left join operator o on o.id = v.operator_id where v.state = 'draft'`,
);

/** What is shown, in its order, and what a draft can name. */
export const findShown = statement(
  "home.shown",
  {
    blocks: col.json(Blocks),
    areas: col.json(z.array(z.object({ areaId: z.string(), name: z.string() }))),
    brands: col.json(z.array(z.object({ brandId: z.string(), name: z.string() }))),
  },
  `select coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'title', title, 'items', items) order by sort, id)
       from home_block where is_published), '[]') as blocks,
     coalesce((select json_agg(json_build_object('areaId', id::text, 'name', name) order by sort, id) from area), '[]') as areas,
     coalesce((select json_agg(json_build_object('brandId', id::text, 'name', name) order by sort, id) from brand), '[]') as brands`,
);

/** The first draft: $1 id, $2 blocks, $3 operator, $4 now. Nothing where there is one. */
export const insertDraft = statement(
  "home.insert_draft",
  { revision: col.int },
  `insert into home_version (id, state, blocks, operator_id, changed_at) values ($1, 'draft', $2::jsonb, $3, $4)
   on conflict (state) where state in ('draft', 'waiting') do nothing returning revision`,
);

/** $1 revision that was seen, $2 blocks, $3 operator, $4 now. Nothing where it is another. */
export const updateDraft = statement(
  "home.update_draft",
  { revision: col.int },
  `update home_version set blocks = $2::jsonb, revision = revision + 1, operator_id = $3, changed_at = $4
   where state = 'draft' and revision = $1 returning revision`,
);

/** Locks the draft of a revision: $1. */
export const lockDraft = statement(
  "home.lock_draft",
  { blocks: col.text },
  "select blocks::text as blocks from home_version where state = 'draft' and revision = $1 for update",
);

/** $1 id, $2 state, $3 blocks, $4 note, $5 when, $6 operator, $7 now. Nothing where another version waits. */
export const insertVersion = statement(
  "home.insert_version",
  {},
  `insert into home_version (id, state, blocks, note, publish_at, operator_id, changed_at) values ($1, $2, $3::jsonb, $4, $5, $6, $7)
   on conflict (state) where state in ('draft', 'waiting') do nothing`,
);

/** Keeps what is shown as a version, where none was published before: $1 id, $2 when. */
export const keepFirst = statement(
  "home.keep_first",
  {},
  `insert into home_version (id, state, blocks, note, publish_at, changed_at)
   select $1, 'published', jsonb_agg(jsonb_build_object('kind', kind, 'title', title, 'items', items) order by sort, id),
     '启用编排前的首页', $2::timestamptz, $2
   from home_block where is_published and not exists (select from home_version where state = 'published') having count(*) > 0`,
);

/** Versions are shown one after another, behind the lock of the draft, which is never removed: two at once would both stay. */
export const lockHome = statement(
  "home.lock",
  {},
  "select from home_version where state = 'draft' for no key update",
);
export const clearBlocks = statement("home.clear_blocks", {}, "delete from home_block");

/** $1 blocks, $2 an id for each. */
export const insertBlocks = statement(
  "home.insert_blocks",
  {},
  `insert into home_block (id, kind, title, items, sort, is_published)
   select i.id, b.block->>'kind', b.block->>'title', b.block->'items', b.place::int, true
   from jsonb_array_elements($1::jsonb) with ordinality b(block, place)
   join unnest($2::bigint[]) with ordinality i(id, place) on i.place = b.place`,
);

/** $1 $2 the row before, $3 how many; the newest first. */
export const listVersions = statement(
  "home.versions",
  {
    homeVersionId: col.id,
    state: col.oneOf(["waiting", "published"]),
    kinds: col.texts,
    note: col.text,
    by: col.maybe(col.text),
    publishAt: col.ms,
    isShown: col.bool,
  },
  `select v.id as home_version_id, v.state, v.note, o.name as by, v.publish_at,
     coalesce((select json_agg(b.block->>'kind' order by b.place)
       from jsonb_array_elements(v.blocks) with ordinality b(block, place)), '[]') as kinds,
     v.state = 'published' and v.id = (select s.id from home_version s where s.state = 'published'
       order by s.publish_at desc, s.id desc limit 1) as is_shown
   from home_version v left join operator o on o.id = v.operator_id
   where v.state in ('waiting', 'published') and ($1::timestamptz is null or (v.publish_at, v.id) < ($1, $2::bigint))
   order by v.publish_at desc, v.id desc limit $3`,
);

/** $1 version that was shown. */
export const findVersion = statement.byKey(
  "home.version",
  { blocks: col.text, publishAt: col.ms },
  "select blocks::text as blocks, publish_at from home_version where id = $1 and state = 'published'",
);

/** $1 version, $2 now. */
export const dropVersion = statement.byKey(
  "home.drop_version",
  {},
  "update home_version set state = 'dropped', publish_at = null, changed_at = $2 where id = $1 and state = 'waiting'",
);

/** Takes the version whose time has come: $1 now. */
export const takeDue = statement(
  "home.take_due",
  { homeVersionId: col.id, blocks: col.text },
  `update home_version set state = 'published', changed_at = $1 where state = 'waiting' and publish_at <= $1
   returning id as home_version_id, blocks::text as blocks`,
);

export const listHotWords = statement(
  "home.hot_words",
  { word: col.text },
  "select word from hot_word order by sort, word",
);
export const clearHotWords = statement("home.clear_hot_words", {}, "delete from hot_word");
/** $1 words in their order. */
export const insertHotWords = statement(
  "home.insert_hot_words",
  {},
  "insert into hot_word (word, sort) select w.word, w.place from unnest($1::text[]) with ordinality w(word, place)",
);
