import { type ExpertField, expertFields } from "@heshi/contract/content/post-states";
import { col, statement } from "../../platform/database/statement.ts";
import { reviewOf } from "../review/review.public.ts";
import { expertMachine } from "./expert.machine.ts";

/** Certificates of experts as their machine moves them. */
export const experts = reviewOf(expertMachine, { owner: "member_id", decidedBy: "Admin.DecideExpertCert" });

/** Sets what a passed certificate says: $1 member, $2 badge, $3 field, $4 about, $5 now, $6 until when. */
export const setBadge = statement.byKey(
  "expert.set_badge",
  {},
  `update expert set badge = $2, field = $3, about = $4, passed_at = $5, valid_until = $6, warned_for = null where member_id = $1`,
);

/** Takes what a passed certificate says, where there is such: $1 member. */
export const dropBadge = statement.byKey(
  "expert.drop_badge",
  {},
  `update expert set badge = null, field = null, about = '', passed_at = null, valid_until = null, warned_for = null
   where member_id = $1 and valid_until is not null`,
);

/** Locks a member's certificate, so that a photo that is submitted now is among those that are removed: $1 member. */
export const lockCertificate = statement.byKey(
  "expert.lock_of_member",
  { id: col.id },
  "select id from expert where member_id = $1 for update",
);
/** Removes a member's certificate, which is locked, with its history; answers the photos of every submission: $1 member. */
export const dropCertificate = statement(
  "expert.drop",
  { url: col.text },
  `with dropped as (delete from expert where member_id = $1 returning id)
   select distinct p.url from dropped d join expert_event e on e.expert_id = d.id, jsonb_array_elements_text(e.pictures) as p (url)
   where e.pictures is not null`,
);

/** Who submitted a certificate, with the badge that was passed last: $1 member. */
export const findHolder = statement.byKey(
  "expert.holder",
  { memberId: col.id, mid: col.text, nickname: col.text, badge: col.maybe(col.text) },
  "select m.id as member_id, m.mid, m.nickname, e.badge from member m join expert e on e.member_id = m.id where m.id = $1",
);

/** The badge that a member has: $1 member, $2 now. */
export const findBadge = statement.byKey(
  "expert.badge",
  { title: col.text, until: col.ms },
  "select badge as title, valid_until as until from expert where member_id = $1 and valid_until > $2",
);

/** SQL: whether the member in `column` has a badge at `now`. */
export const hasBadgeSql = (column: string, now: string): string =>
  `exists (select from expert x where x.member_id = ${column} and x.valid_until > ${now}::timestamptz)`;

/** The author of a row as columns of a statement. */
export const authorColumns = {
  mid: col.text,
  nickname: col.text,
  avatar: col.text,
  badge: col.maybe(col.text),
  field: col.maybe(col.oneOf(expertFields)),
  followers: col.int,
  isFollowed: col.bool,
  isMe: col.bool,
  isGone: col.bool,
} as const;
/** SQL of them, of member `m` with `authorJoins`; `me` is who reads. */
export const authorFields = (me: string): string =>
  `m.mid, m.nickname, m.avatar, e.badge, e.field, coalesce(t.followers, 0) as followers, m.id = ${me}::bigint as is_me,
   exists (select from author_follow f where f.member_id = ${me}::bigint and f.author_id = m.id) as is_followed,
   m.state = 'closed' as is_gone`;
/** SQL that joins the author of the member in `column`. */
export const authorJoins = (column: string, now: string): string =>
  `join member m on m.id = ${column} left join author_tally t on t.member_id = m.id
   left join expert e on e.member_id = m.id and e.valid_until > ${now}::timestamptz`;

type AuthorRow = {
  mid: string;
  nickname: string;
  avatar: string;
  badge: string | undefined;
  field: ExpertField | undefined;
  followers: number;
  isFollowed: boolean;
  isMe: boolean;
  isGone: boolean;
};
/** The author of a row. Pure. */
export const authorOf = (row: AuthorRow) => ({
  // no number leads to a closed account any more
  mid: row.isGone ? "" : row.mid,
  nickname: row.nickname,
  avatar: row.avatar,
  badge: row.badge,
  field: row.field,
  followers: row.followers,
  isFollowed: row.isFollowed,
  isMe: row.isMe,
  isGone: row.isGone,
});

/** SQL: member `me` has not hidden the one in `column`. */
export const unhiddenSql = (me: string, column: string): string =>
  `not exists (select from author_block b where b.member_id = ${me}::bigint and b.author_id = ${column})`;

/** Whether one member hides another: $1 who hides, $2 whom. */
export const isHidden = statement.byKey(
  "expert.is_hidden",
  { isHidden: col.bool },
  "select true as is_hidden from author_block where member_id = $1 and author_id = $2",
);
