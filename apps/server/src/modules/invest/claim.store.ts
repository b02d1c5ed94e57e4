/** Claims of the goods of a period. */
import { claimStates } from "@heshi/contract/invest/invest-states";
import { col, statement } from "../../platform/database/statement.ts";

/** A member's address as a parcel needs it: $1 member, $2 address. */
export const findAddress = statement.byKey(
  "invest.address",
  {
    name: col.text,
    mobile: col.text,
    province: col.text,
    city: col.text,
    area: col.text,
    street: col.text,
    detail: col.text,
    areaCode: col.text,
    streetCode: col.text,
    changedAt: col.time,
  },
  `select name, mobile, province, city, area, street, detail, area_code, street_code, updated_at as changed_at
   from member_address where member_id = $1 and id = $2`,
);
/** $1 id, $2 number, $3 plan, $4 period, $5 member, $6 shop, $7 receiver, $8 now, $9 the plan's number, $10 goods. */
export const insertClaim = statement(
  "invest.insert_claim",
  {},
  `with made as (insert into invest_claim (id, no, invest_id, seq, member_id, shop_id, state, receiver, created_at, invest_no, goods)
     values ($1, $2, $3, $4, $5, $6, 'asked', $7::jsonb, $8, $9, $10) returning id, member_id)
   insert into invest_claim_event (claim_id, kind, actor, actor_id, to_state, note, at)
   select id, 'ask', 'member', member_id, 'asked', '', $8 from made`,
);
/** The claim of a period that was not cancelled, held: $1 plan, $2 period. */
export const lockClaimOf = statement.byKey(
  "invest.lock_claim_of",
  { id: col.id, state: col.oneOf(claimStates) },
  "select id, state from invest_claim where invest_id = $1 and seq = $2 and state <> 'cancelled' for no key update",
);
/** Claims of a plan that have not left, of periods that were not used, behind the plan's lock: $1 plan. */
export const unusedClaims = statement.byKey(
  "invest.unused_claims",
  { id: col.id },
  `select k.id from invest_claim k join invest_period p on p.invest_id = k.invest_id and p.seq = k.seq
   where k.invest_id = $1 and k.state = 'asked' and p.used_at is null order by k.id`,
);
/** What a claim is of, which no act changes: $1 number. */
export const findClaim = statement.byKey(
  "invest.claim",
  { id: col.id, investId: col.id, seq: col.int, memberId: col.id },
  "select id, invest_id, seq, member_id from invest_claim where no = $1",
);
