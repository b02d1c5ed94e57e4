import { claimStates } from "@heshi/contract/invest/invest-states";
import type { Admin } from "@heshi/contract/system/admin";
import { Receiver } from "@heshi/contract/trade/order-view";
import { timeId } from "@heshi/kernel/id";
import { col, statement } from "../../platform/database/statement.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { companyNamed, companyOf, insertClaimPackage } from "../express/express.public.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { stopsOf } from "../outflow/outflow.public.ts";
import { findClaim, lockClaimOf } from "./claim.store.ts";
import { claims } from "./invest.effects.ts";
import { findPeriod, lockInvest } from "./invest.store.ts";
import { spendPeriod } from "./invest.use.ts";

const columns = {
  id: col.id,
  claimNo: col.text,
  investNo: col.text,
  seq: col.int,
  title: col.text,
  goods: col.text,
  state: col.oneOf(claimStates),
  mid: col.text,
  nickname: col.text,
  receiver: col.json(Receiver),
  companyName: col.text,
  number: col.text,
  createdAt: col.ms,
} as const;
const select = `select k.id, k.no as claim_no, k.invest_no, k.seq, i.title, k.goods, k.state, m.mid, m.nickname, k.receiver,
    k.company_name, k.number, k.created_at
  from invest_claim k join invest i on i.id = k.invest_id join member m on m.id = k.member_id where k.state = $1`;
/** Those to be sent, the oldest first: $1 state, $2 $3 the row before, $4 how many. */
const listToSend = statement(
  "invest.desk_claims",
  columns,
  `${select} and ($2::timestamptz is null or (k.created_at, k.id) > ($2, $3::bigint)) order by k.created_at, k.id limit $4`,
);
/** Others, the newest first. */
const listSent = statement(
  "invest.desk_claims_sent",
  columns,
  `${select} and ($2::timestamptz is null or (k.created_at, k.id) < ($2, $3::bigint)) order by k.created_at desc, k.id desc limit $4`,
);

type Desk = Context<typeof Admin, "operator">;
/**
 * A claim that waits to be sent, behind the locks of its owner, its plan and its own. Refuses one of an owner who is frozen or held, and
 * all while the ledger is: what was asked for before may be a thief's, and does not come back once it has left.
 */
async function lockLeaving({ tx, now, fail }: Desk, claimNo: string) {
  const { id, investId, seq, memberId } = (await tx.one(findClaim, [claimNo])) ?? fail("NOT_FOUND");
  const [stop] = await stopsOf(tx, { act: "deliver", stage: "sending", memberId, now });
  if (stop === "ledger") return fail("MONEY_OFF", { msg: "正在核对账务，暂时不能寄出，请稍后再试" });
  if (stop !== undefined) return fail("HELD", { msg: "这位会员的账户已暂停使用，礼包先不要寄出" });
  const plan = (await tx.one(lockInvest, [investId])) ?? fail("NOT_FOUND");
  const open = await tx.one(lockClaimOf, [investId, seq]);
  const period = (await tx.one(findPeriod, [investId, seq])) ?? fail("NOT_FOUND");
  // the end holds whether or not the job has run: what was not used is the member's again
  const isOver = period.usedAt === undefined && plan.endsAt <= now;
  if (open?.id !== id || open.state !== "asked" || isOver)
    return fail("WRONG_STATE", { state: isOver ? "cancelled" : (open?.state ?? "cancelled") });
  return { id, plan, period };
}

/** The operators' handlers of goods that members have claimed (docs/rules/plans.md). */
export const claimDeskHandlers = {
  GetPlanClaims: list({
    statement: ({ state }) => (state === "asked" ? listToSend : listSent),
    values: (_ctx, { state }) => [state],
    view: ({ id: _id, receiver: r, ...row }) => ({
      ...row,
      receiver: [
        r.name,
        r.mobile,
        [...new Set([r.province, r.city, r.area])].join("") + r.street + r.detail,
      ].join(" "),
    }),
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async ShipPlanClaim(ctx, { claimNo, company, number }) {
    const { tx, caller, now, settings, gateways, fail } = ctx;
    const { operatorId: actorId } = caller;
    const found =
      company === "" ? companyOf(gateways.express.recognise(number)[0] ?? "") : companyNamed(company);
    const { code, name: companyName } = found ?? fail("PLAN_EXPRESS");
    const { id, plan, period } = await lockLeaving(ctx, claimNo);
    const given = { by: "operator", actorId, what: "goods", now } as const;
    await spendPeriod(tx, { plan, period }, given).catch(sayRefusal(fail));
    const words = `${companyName} ${number}`;
    const act = { on: "ship", by: "operator", ids: [id], actorId, now, settings, words } as const;
    const [moved] = await moveIfAny(tx, claims, { ...act, given: { companyName, number } });
    if (!moved) return fail("WRONG_STATE", { state: "cancelled" });
    const parcel = [timeId(now), id, code, companyName, number, "[]", now, now];
    await tx.run(insertClaimPackage, parcel);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
