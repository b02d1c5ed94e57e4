import { payChannels } from "@heshi/contract/pay/outside";
import { col, statement } from "../../platform/database/statement.ts";

/** What a channel notified of an attempt, as operators see it. */
export const noticeColumns = {
  channel: col.oneOf(payChannels),
  noticeNo: col.text,
  kind: col.text,
  amountFen: col.maybe(col.fen),
  outcome: col.text,
  times: col.int,
  replays: col.int,
  receivedAt: col.ms,
  replayedAt: col.maybe(col.ms),
  isKept: col.bool,
} as const;
export const noticeFields = `channel, notice_id as notice_no, kind, amount_fen, outcome, times, replays, received_at, replayed_at,
  notice is not null as is_kept`;

/** Of attempts, the first notice first: $1 their numbers. */
export const noticesOf = statement.byKey(
  "attempt.notices",
  noticeColumns,
  `select ${noticeFields} from payment_notice where attempt_no = any ($1::text[]) order by received_at limit 100`,
);
