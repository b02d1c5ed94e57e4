import { feedbackKinds } from "@heshi/contract/system/feedback-kinds";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

/**
 * Sends feedback while the day's number is not reached: $1 id, $2 member, $3 kind, $4 text, $5 pictures, $6 contact,
 * $7 now, $8 the day's beginning, $9 the most.
 */
export const addFeedback = statement(
  "feedback.add",
  { id: col.id },
  `insert into feedback (id, member_id, kind, text, pictures, contact, created_at) select $1, $2, $3, $4, $5::jsonb, $6, $7
   where (select count(*) from feedback where member_id = $2 and created_at >= $8) < $9::int returning id`,
);

/** $1 member, $2 $3 the row before, $4 how many. */
export const listFeedback = statement(
  "feedback.list",
  {
    feedbackId: col.id,
    kind: col.oneOf(feedbackKinds),
    text: col.text,
    createdAt: col.ms,
    isAnswered: col.bool,
  },
  `select id as feedback_id, kind, text, created_at, answered_at is not null as is_answered from feedback
   where member_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::bigint))
   order by created_at desc, id desc limit $4`,
);

const whole = {
  feedbackId: col.id,
  kind: col.oneOf(feedbackKinds),
  text: col.text,
  pictures: col.texts,
  contact: col.text,
  createdAt: col.ms,
  answerText: col.text,
  answeredAt: col.maybe(col.ms),
} as const;
export type FeedbackRow = RowOf<typeof whole>;
const fields = `f.id as feedback_id, f.kind, f.text, f.pictures, f.contact, f.created_at, f.answer as answer_text, f.answered_at`;

/** $1 feedback, $2 member. */
export const findFeedback = statement.byKey(
  "feedback.find",
  whole,
  `select ${fields} from feedback f where f.id = $1 and f.member_id = $2`,
);

/** Sends feedback of a shop's: $1 id, $2 shop, $3 staff member, $4 kind, $5 text, $6 pictures, $7 contact, $8 now, $9 day, $10 the most. */
export const addOfShop = statement(
  "feedback.add_of_shop",
  { id: col.id },
  `insert into feedback (id, shop_id, staff_id, kind, text, pictures, contact, created_at)
   select $1, $2, $3, $4, $5, $6::jsonb, $7, $8
   where (select count(*) from feedback where shop_id = $2 and created_at >= $9) < $10::int returning id`,
);

/** $1 shop, $2 $3 the row before, $4 how many. */
export const listOfShop = statement(
  "feedback.list_of_shop",
  { ...whole, staffName: col.text },
  `select ${fields}, p.name as staff_name from feedback f join shop_staff p on p.id = f.staff_id
   where f.shop_id = $1 and ($2::timestamptz is null or (f.created_at, f.id) < ($2, $3::bigint))
   order by f.created_at desc, f.id desc limit $4`,
);

const ofDesk = { ...whole, mid: col.text, nickname: col.text, isShop: col.bool } as const;
const from = `select ${fields}, coalesce(m.mid, f.shop_id::text) as mid, coalesce(m.nickname, h.name || ' · ' || p.name) as nickname,
     f.shop_id is not null as is_shop
   from feedback f left join member m on m.id = f.member_id left join shop h on h.id = f.shop_id
     left join shop_staff p on p.id = f.staff_id`;
/** What waits, oldest first: $1 $2 the row before, $3 how many. */
export const listWaiting = statement(
  "feedback.waiting",
  ofDesk,
  `${from} where f.answered_at is null and ($1::timestamptz is null or (f.created_at, f.id) > ($1, $2::bigint))
   order by f.created_at, f.id limit $3`,
);
/** What was answered, newest first: the same parameters. */
export const listAnswered = statement(
  "feedback.answered",
  ofDesk,
  `${from} where f.answered_at is not null and ($1::timestamptz is null or (f.created_at, f.id) < ($1, $2::bigint))
   order by f.created_at desc, f.id desc limit $3`,
);

/** Answers once: $1 feedback, $2 answer, $3 operator, $4 now. */
export const answerFeedback = statement.byKey(
  "feedback.answer",
  { memberId: col.maybe(col.id) },
  `update feedback set answer = $2, answered_by = $3, answered_at = $4 where id = $1 and answered_at is null returning member_id`,
);
export const hasFeedback = statement.byKey(
  "feedback.has",
  { id: col.id },
  "select id from feedback where id = $1",
);
