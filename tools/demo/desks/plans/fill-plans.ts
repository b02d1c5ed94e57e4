/** Fills the health plan: what is offered, and a plan of the demo member's in each state, with what was used of it. */
import { cent } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import { recipes } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { demoInvests, type DemoPlan, demoPlans } from "../../data/health-plans.data.ts";
import { type Calendar, insertRows, type Row } from "../../fill/fill-rows.ts";
import type { Dated } from "../../fill/money/fill-money.ts";
import { DAY } from "../../time.ts";
import { fillClaims } from "./plan-claims.ts";
import {
  EQUITY_AFTER,
  eventRows,
  investRow,
  isGiven,
  made,
  type Made,
  OWNER,
  periodRows,
  planRow,
  SHOP,
} from "./plan-rows.ts";

const pictureLike = adhoc(
  "demo.plan_picture",
  "select picture from goods where title like '%' || $1 || '%' order by id limit 1",
);
const receiverOf = adhoc(
  "demo.plan_receiver",
  `select json_build_object('name', name, 'mobile', mobile, 'province', province, 'city', city, 'area', area, 'street', street,
     'detail', detail) as receiver from member_address where member_id = $1 order by is_default desc, id limit 1`,
);

/** What a plan moved, each at its time. */
function transfersOf(one: Made, calendar: Calendar): Dated[] {
  const { no: investNo, plan } = one;
  const moves: Dated[] = [
    { ...recipes.investPaid({ investNo, memberId: OWNER, amount: fen(plan.priceFen) }), at: one.at },
  ];
  for (const [place, { by, ago }] of one.used.entries()) {
    const at = calendar.at(ago * DAY);
    const amount = fen(one.fenOf(place));
    moves.push({ ...recipes.investUsed({ investNo, seq: place + 1, shopId: SHOP, amount }), at });
    const counts = {
      cause: `plan:${investNo}-${place + 1}`,
      memberId: OWNER,
      credit: "credit4",
      amount: cent(plan.counts),
    } as const;
    if (by === "counts") moves.push({ ...recipes.creditGranted(counts), at });
  }
  const back = one.ended && fen(plan.priceFen - one.usedFen);
  if (one.ended && back !== undefined)
    moves.push({
      ...recipes.investRefunded({ investNo, memberId: OWNER, amount: back }),
      at: calendar.at(one.ended.ago * DAY),
    });
  const equity = {
    cause: `plan:${investNo}`,
    memberId: OWNER,
    credit: "credit3",
    amount: cent(plan.equityCent),
  } as const;
  if (isGiven(one))
    moves.push({ ...recipes.creditGranted(equity), at: new Date(one.at.getTime() + EQUITY_AFTER * DAY) });
  return moves;
}

const lotRows = (one: Made, calendar: Calendar): Row[] =>
  one.used.flatMap(({ by, ago }, place) =>
    by === "counts"
      ? [
          {
            member_id: OWNER,
            currency: "CREDIT4",
            source: "plan",
            cause: `${one.no}-${place + 1}`,
            granted: one.plan.counts,
            left_cent: one.plan.counts,
            made_at: calendar.at(ago * DAY),
          },
        ]
      : [],
  );

/** Fills it; answers the transfers, each at its time. The catalogue, members and operators must be there. */
export async function fillPlans(tx: Tx, calendar: Calendar): Promise<Dated[]> {
  const pictures = new Map<string, string>();
  for (const { key, picture } of demoPlans) {
    const [row] = await tx.many(pictureLike, [picture]);
    pictures.set(key, String(row?.["picture"]));
  }
  const pictureOf = ({ key }: DemoPlan): string => pictures.get(key) ?? "";
  const [address] = await tx.many(receiverOf, [OWNER]);
  const receiver = address?.["receiver"];
  const rows = demoPlans.map((plan) => planRow(plan, { calendar, picture: pictureOf(plan) }));
  await insertRows(tx, "health_plan", rows);
  const all = demoInvests.map((one) => made(one, calendar));
  await insertRows(
    tx,
    "invest",
    all.map((one) => investRow(one, { calendar, picture: pictureOf(one.plan) })),
  );
  await insertRows(
    tx,
    "invest_event",
    all.flatMap((one) => eventRows(one, calendar)),
  );
  await insertRows(
    tx,
    "invest_period",
    all.flatMap((one) => periodRows(one, calendar)),
  );
  await fillClaims(tx, all, { calendar, receiver });
  await insertRows(
    tx,
    "credit_lot",
    all.flatMap((one) => lotRows(one, calendar)),
  );
  return all.flatMap((one) => transfersOf(one, calendar));
}
