import { noticeStates } from "@heshi/contract/home/notice";
import { col, statement } from "../../platform/database/statement.ts";

const notice = { noticeId: col.id, title: col.text, publishedAt: col.ms } as const;
const signs = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "''"],
  ["&nbsp;", " "],
  ["&amp;", "&"],
] as const;
/** The words of a body: a blank between its paragraphs, and its signs as they are read. */
const plainBody = signs.reduce(
  (sql, [escaped, sign]) => `replace(${sql}, '${escaped}', '${sign}')`,
  "trim(regexp_replace(regexp_replace(body, '</(p|div|li|h[1-6])>|<br */?>', ' ', 'gi'), '<[^>]+>', '', 'g'))",
);

/** Published ones: $1 now, $2 $3 the row before, $4 limit. */
export const listNotices = statement(
  "home.notices",
  { ...notice, summary: col.text, isImportant: col.bool },
  `select id as notice_id, title, published_at, is_popup as is_important, left(${plainBody}, 60) as summary
   from notice where published_at <= $1 and withdrawn_at is null
     and ($2::timestamptz is null or (published_at, id) < ($2, $3::bigint))
   order by published_at desc, id desc limit $4`,
);
/** $1 notice, $2 now. */
export const findNotice = statement.byKey(
  "home.notice",
  { ...notice, body: col.text },
  `select id as notice_id, title, body, published_at from notice
   where id = $1 and published_at <= $2 and withdrawn_at is null`,
);

/** All of them, the last changed first: $1 now, $2 $3 the row before, $4 limit. */
export const listAllNotices = statement(
  "notice.all",
  {
    noticeId: col.id,
    title: col.text,
    text: col.text,
    isImportant: col.bool,
    state: col.oneOf(noticeStates),
    publishedAt: col.maybe(col.ms),
    withdrawnReason: col.text,
    changedAt: col.ms,
  },
  `select id as notice_id, title, coalesce(text, ${plainBody}) as text, is_popup as is_important,
     case when withdrawn_at is not null then 'withdrawn' when published_at is null then 'draft'
       when published_at > $1 then 'scheduled' else 'published' end as state,
     published_at, withdrawn_reason, changed_at from notice
   where $2::timestamptz is null or (changed_at, id) < ($2, $3::bigint)
   order by changed_at desc, id desc limit $4`,
);

const values = "title = $2, text = $3, body = $4, is_popup = $5, operator_id = $6, changed_at = $7";
/** $1 id, $2 title, $3 text, $4 body, $5 important, $6 operator, $7 now. */
export const addNotice = statement.byKey(
  "notice.add",
  { id: col.id },
  `insert into notice (id, title, text, body, is_popup, operator_id, changed_at) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
);
/** SQL: a notice that nobody has seen yet. */
const isUnseen = (now: string): string =>
  `withdrawn_at is null and (published_at is null or published_at > ${now})`;
/** The same of one that is not published yet. */
export const changeNotice = statement.byKey(
  "notice.change",
  { id: col.id },
  `update notice set ${values} where id = $1 and ${isUnseen("$7")} returning id`,
);
/** $1 notice, $2 time, $3 operator, $4 now. */
export const publishNotice = statement.byKey(
  "notice.publish",
  { publishedAt: col.ms },
  `update notice set published_at = $2, operator_id = $3, changed_at = $4 where id = $1 and ${isUnseen("$4")} returning published_at`,
);
/** $1 notice, $2 reason, $3 operator, $4 now. */
export const withdrawNotice = statement.byKey(
  "notice.withdraw",
  { id: col.id },
  `update notice set withdrawn_at = $4, withdrawn_reason = $2, operator_id = $3, changed_at = $4
   where id = $1 and withdrawn_at is null and published_at is not null returning id`,
);
/** $1 notice. */
export const hasNotice = statement.byKey("notice.has", { id: col.id }, "select id from notice where id = $1");
