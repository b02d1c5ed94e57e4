import { FINISHED_PERCENT } from "@heshi/contract/shop/school";
import { col, statement } from "../../platform/database/statement.ts";

const head = {
  lessonId: col.id,
  title: col.text,
  summary: col.text,
  minutes: col.int,
  readers: col.int,
} as const;
const select = "select l.id as lesson_id, l.title, l.summary, l.minutes, l.readers";

export const listCategories = statement(
  "school.categories",
  { categoryId: col.id, name: col.text, lessons: col.int, minutes: col.int },
  `select c.id as category_id, c.name, count(*)::int as lessons, sum(l.minutes)::int as minutes
   from school_category c join school_lesson l on l.category_id = c.id and l.is_shown group by c.id order by c.sort, c.id`,
);

export const listLessons = statement(
  "school.lessons",
  { ...head, categoryId: col.id },
  `${select}, l.category_id from school_lesson l where l.is_shown order by l.sort, l.id limit 500`,
);

/** Lessons with all words ($1, patterns), those in the title first. */
export const searchLessons = statement(
  "school.search",
  head,
  `${select} from school_lesson l where l.is_shown and (l.title || ' ' || l.summary || ' ' || l.text) ilike all ($1::text[])
   order by l.title ilike all ($1) desc, l.sort, l.id limit 50`,
);

/** A lesson with those before and behind it in the whole order. */
export const findLesson = statement(
  "school.lesson",
  {
    ...head,
    categoryId: col.id,
    category: col.text,
    text: col.text,
    linkText: col.text,
    path: col.text,
    changedAt: col.ms,
    beforeId: col.maybe(col.id),
    beforeTitle: col.maybe(col.text),
    nextId: col.maybe(col.id),
    nextTitle: col.maybe(col.text),
  },
  `${select}, l.category_id, c.name as category, l.text, l.link_text, l.path, l.changed_at, b.id as before_id, b.title as before_title,
     n.id as next_id, n.title as next_title
   from school_lesson l join school_category c on c.id = l.category_id
   left join lateral (select o.id, o.title from school_lesson o where o.is_shown and (o.sort, o.id) < (l.sort, l.id)
     order by o.sort desc, o.id desc limit 1) b on true
   left join lateral (select o.id, o.title from school_lesson o where o.is_shown and (o.sort, o.id) > (l.sort, l.id)
     order by o.sort, o.id limit 1) n on true
   where l.id = $1 and l.is_shown`,
);

export const listProgress = statement(
  "school.progress",
  { lessonId: col.id, percent: col.int, isFinished: col.bool, readAt: col.ms },
  `select lesson_id, percent, finished_at is not null as is_finished, read_at from school_progress where member_id = $1
   order by read_at desc, lesson_id limit 500`,
);

/** Notes how far a member has read, never back, and counts a reader once: $1 member, $2 lesson, $3 percent, $4 now. */
export const noteProgress = statement(
  "school.note",
  { isFinished: col.bool },
  `with noted as (
     insert into school_progress as p (member_id, lesson_id, percent, read_at, finished_at)
     select $1, id, $3, $4::timestamptz, case when $3 >= ${FINISHED_PERCENT} then $4::timestamptz end
     from school_lesson where id = $2 and is_shown
     on conflict (member_id, lesson_id) do update set percent = greatest(p.percent, excluded.percent), read_at = excluded.read_at,
       finished_at = coalesce(p.finished_at, excluded.finished_at)
     returning lesson_id, finished_at),
   counted as (update school_lesson set readers = readers + 1
     where id in (select lesson_id from noted where finished_at = $4::timestamptz))
   select finished_at is not null as is_finished from noted`,
);

const written = {
  lessonId: col.id,
  categoryId: col.id,
  title: col.text,
  summary: col.text,
  text: col.text,
  minutes: col.int,
  linkText: col.text,
  path: col.text,
  sort: col.int,
  isShown: col.bool,
  readers: col.int,
} as const;
export const allCategories = statement(
  "school.all_categories",
  { categoryId: col.id, name: col.text },
  "select id as category_id, name from school_category order by sort, id",
);
export const allLessons = statement(
  "school.all_lessons",
  written,
  `select id as lesson_id, category_id, title, summary, text, minutes, link_text, path, sort, is_shown, readers from school_lesson
   order by sort, id limit 500`,
);

/** Writes a lesson: $1 id, $2 category, $3 title, $4 summary, $5 text, $6 minutes, $7 and $8 button, $9 place, $10 shown, $11 now. */
export const addLesson = statement(
  "school.add",
  { lessonId: col.id },
  `insert into school_lesson (id, category_id, title, summary, text, minutes, link_text, path, sort, is_shown, changed_at)
   select $1, c.id, $3, $4, $5, $6, $7, $8, $9, $10, $11 from school_category c where c.id = $2 returning id as lesson_id`,
);
export const changeLesson = statement.byKey(
  "school.change",
  { lessonId: col.id },
  `update school_lesson l set category_id = c.id, title = $3, summary = $4, text = $5, minutes = $6, link_text = $7, path = $8, sort = $9,
     is_shown = $10, changed_at = $11 from school_category c where l.id = $1 and c.id = $2 returning l.id as lesson_id`,
);
