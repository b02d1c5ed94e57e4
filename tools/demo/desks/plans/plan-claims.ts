/** Claims of the goods of plans that the demo member has joined: with their paths and, of those that were sent, their parcels. */
import type { Tx } from "@heshi/server/platform/database/db";
import { operatorId } from "../../fill/fill-operators.ts";
import { type Calendar, demoDigits, demoId, insertRows, type Row } from "../../fill/fill-rows.ts";
import { DAY, HOUR } from "../../time.ts";
import { type Made, numberOf, OWNER, SHOP } from "./plan-rows.ts";

type Claim = { one: Made; place: number; ago: number; isAsked: boolean };
/** What of a plan was claimed. */
const claimsOf = (one: Made): Claim[] =>
  one.used.flatMap(({ by, ago, asked }, place) =>
    by === "goods" || asked ? [{ one, place, ago, isAsked: asked === true }] : [],
  );

function timed({ one, place, ago, isAsked }: Claim, calendar: Calendar) {
  const key = `${one.key} ${place}`;
  const sent = calendar.at(ago * DAY);
  return {
    key,
    one,
    place,
    isAsked,
    id: demoId(`invest claim ${key}`),
    sent,
    asked: isAsked ? calendar.at(20 * HOUR) : new Date(sent.getTime() - 8 * HOUR),
    received: new Date(sent.getTime() + 3 * DAY),
    name: isAsked ? "" : "顺丰速运",
    number: isAsked ? "" : `SF${demoDigits(`plan parcel ${key}`, 13)}`,
  };
}
type Timed = ReturnType<typeof timed>;

const claimRow = ({ one, place, isAsked, ...claim }: Timed, receiver: unknown): Row => ({
  id: claim.id,
  no: numberOf("Y", claim.key, claim.asked),
  invest_id: one.id,
  invest_no: one.no,
  seq: place + 1,
  goods: one.plan.goods[place],
  member_id: OWNER,
  shop_id: SHOP,
  state: isAsked ? "asked" : "received",
  receiver,
  company_name: claim.name,
  number: claim.number,
  created_at: claim.asked,
  shipped_at: isAsked ? null : claim.sent,
  received_at: isAsked ? null : claim.received,
});

function eventRows({ id, name, number, isAsked, asked, sent, received }: Timed): Row[] {
  const member = { claim_id: id, note: "", actor: "member", actor_id: OWNER };
  const first = { ...member, kind: "ask", from_state: null, to_state: "asked", at: asked };
  if (isAsked) return [first];
  const desk = { claim_id: id, note: `${name} ${number}`, actor: "operator", actor_id: operatorId("陈立") };
  return [
    first,
    { ...desk, kind: "ship", from_state: "asked", to_state: "shipped", at: sent },
    { ...member, kind: "confirm", from_state: "shipped", to_state: "received", at: received },
  ];
}

const parcelRows = ({ key, id, name, number, isAsked, sent, received }: Timed): Row[] =>
  isAsked
    ? []
    : [
        {
          id: demoId(`plan parcel ${key}`),
          claim_id: id,
          company: "shunfeng",
          company_name: name,
          number,
          items: [],
          state: "signed",
          last_text: "已签收，签收人：本人",
          last_at: received,
          shipped_at: sent,
        },
      ];

/** Fills them; the plans and their periods must be there. */
export async function fillClaims(
  tx: Tx,
  all: readonly Made[],
  { calendar, receiver }: { calendar: Calendar; receiver: unknown },
): Promise<void> {
  const claims = all.flatMap(claimsOf).map((claim) => timed(claim, calendar));
  await insertRows(
    tx,
    "invest_claim",
    claims.map((claim) => claimRow(claim, receiver)),
  );
  await insertRows(tx, "invest_claim_event", claims.flatMap(eventRows));
  await insertRows(tx, "order_package", claims.flatMap(parcelRows));
}
