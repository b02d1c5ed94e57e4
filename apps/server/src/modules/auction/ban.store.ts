import { lotBanStates } from "@heshi/contract/auction/lot-states";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

const ban = {
  id: col.id,
  memberId: col.id,
  mid: col.text,
  nickname: col.text,
  state: col.oneOf(lotBanStates),
  reason: col.text,
  appeal: col.text,
  until: col.ms,
  createdAt: col.ms,
  isWaiting: col.bool,
} as const;
export type BanRow = RowOf<typeof ban>;
const banSql = `select b.id, b.member_id, m.mid, m.nickname, b.state, b.reason, b.appeal, b.until_at as until, b.created_at,
   b.first_by is not null as is_waiting from auction_ban b join member m on m.id = b.member_id`;
/** In a state, or of a member in any, oldest first: $1 state, $2 text, $3 $4 the row before, $5 how many. */
export const listBans = statement(
  "auction.bans",
  ban,
  `${banSql} where case when $2::text = '' then b.state = $1 else m.mid = $2 or m.mobile = $2 end
     and ($3::timestamptz is null or (b.created_at, b.id) > ($3, $4::bigint)) order by b.created_at, b.id limit $5`,
);
/** $1 id. */
export const findDeskBan = statement.byKey("auction.desk_ban", ban, `${banSql} where b.id = $1`);
