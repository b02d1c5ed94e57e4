import { reportReasons } from "@heshi/contract/chat/chat-view";
import { Time } from "@heshi/contract/frame/text";
import { postKinds } from "@heshi/contract/content/post-states";
import * as z from "zod/mini";
import { col, statement } from "../../../platform/database/statement.ts";

/** Reports once: $1 id, $2 post, $3 member, $4 reason, $5 text, $6 now. */
export const addReport = statement(
  "content.report",
  {},
  `insert into post_report (id, post_id, member_id, reason, text, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (post_id, member_id) do nothing`,
);

/** Open reports, the oldest first: $1 $2 the row before, $3 how many. */
export const listReports = statement(
  "content.reports",
  {
    reportId: col.id,
    postId: col.id,
    kind: col.oneOf(postKinds),
    title: col.text,
    excerpt: col.text,
    nickname: col.text,
    authorMid: col.text,
    reason: col.oneOf(reportReasons),
    text: col.text,
    mid: col.text,
    createdAt: col.ms,
  },
  `select r.id as report_id, p.id as post_id, p.kind, p.title, left(p.body, 80) as excerpt, a.nickname, a.mid as author_mid,
     r.reason, r.text, w.mid, r.created_at
   from post_report r join post p on p.id = r.post_id join member a on a.id = p.member_id join member w on w.id = r.member_id
   where r.state = 'open' and ($1::timestamptz is null or (r.created_at, r.id) > ($1, $2::bigint))
   order by r.created_at, r.id limit $3`,
);

/** Decides the open reports of a post: $1 post, $2 state, $3 now, $4 operator. */
export const decideReports = statement.byKey(
  "content.decide_reports",
  { memberId: col.id },
  `update post_report set state = $2, decided_at = $3, decided_by = $4 where post_id = $1 and state = 'open' returning member_id`,
);
/** Ends the open reports of what its author has deleted: $1 post, $2 now. */
export const closeReports = statement.byKey(
  "content.close_reports",
  { memberId: col.id },
  "update post_report set state = 'upheld', decided_at = $2 where post_id = $1 and state = 'open' returning member_id",
);
/** Decides one open report: $1 report, $2 state, $3 now, $4 operator. */
export const decideReport = statement.byKey(
  "content.decide_report",
  { memberId: col.id, postId: col.id },
  `update post_report set state = $2, decided_at = $3, decided_by = $4 where id = $1 and state = 'open' returning member_id, post_id`,
);
/** $1 report. */
export const findReport = statement.byKey(
  "content.find_report",
  { postId: col.id },
  "select post_id from post_report where id = $1",
);

/** Reports of a post, the newest first: $1. */
export const reportsOf = statement(
  "content.reports_of",
  {
    reports: col.json(
      z.array(
        z.object({ reason: z.enum(reportReasons), text: z.string(), mid: z.string(), createdAt: Time }),
      ),
    ),
  },
  `select coalesce(json_agg(y.row), '[]') as reports from (
     select json_build_object('reason', r.reason, 'text', r.text, 'mid', w.mid,
       'createdAt', floor(extract(epoch from r.created_at) * 1000)::bigint) as row
     from post_report r join member w on w.id = r.member_id where r.post_id = $1 order by r.created_at desc, r.id desc limit 20) y`,
);
