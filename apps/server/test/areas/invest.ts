import { Invest } from "@heshi/contract/invest/invest";
import { Admin } from "@heshi/contract/system/admin";
import { randomHex, randomId } from "@heshi/kernel/id";
import { sha256Hex } from "../../src/rpc/session/sign.ts";
import type { TestServer } from "../harness.ts";
import { makeOperator } from "../make/operator.ts";
import { digits, member, shop, sql } from "../make/world.ts";
import { named } from "./agents.ts";

const DAY_MS = 86_400_000;
const body = "把五种杂粮按比例淘洗干净，浸泡两小时以后再下锅，中火煮开后转小火慢慢熬。";

/** Two operators who keep plans, and the platform's own shop. */
export async function planDesk(server: TestServer) {
  const [one, other] = [await makeOperator(server, "service"), await makeOperator(server, "service")];
  const seller = await shop(server);
  await sql(server, "update shop set is_self = false where id <> $1", [seller.id]);
  await sql(server, "update shop set is_self = true where id = $1", [seller.id]);
  return { one, other, seller };
}
export type PlanDesk = Awaited<ReturnType<typeof planDesk>>;

/** What an operator writes of a plan: three periods at ¥100 in all, so that the last takes the rounding. */
export const planForm = (server: TestServer, over: object = {}) => ({
  title: "五谷食养三期计划",
  intro: "每月一份五色杂粮，配一节食养课",
  picture: "/uploads/plan.webp",
  priceFen: 10_000,
  equityCent: 12_000,
  goods: "五色杂粮礼袋 2.5kg\n红芸豆与燕麦米 2.5kg\n年节杂粮礼盒 3kg",
  lessons: `# 怎样煮杂粮饭\n${body}\n# 豆子怎样泡\n${body}\n# 年夜粥\n${body}`,
  counts: 1,
  everyDays: 30,
  total: 50,
  most: 1,
  startsAt: server.now().getTime() - DAY_MS,
  endsAt: server.now().getTime() + 60 * DAY_MS,
  isOn: true,
  ...over,
});

/** Enters a plan by one and confirms it by the other; answers its id. */
export async function planned(server: TestServer, { one, other }: PlanDesk, over: object = {}) {
  const form = planForm(server, over);
  await server.call(Admin, "SaveHealthPlan", form, one);
  const saved = await server.call(Admin, "SaveHealthPlan", form, other);
  const [row] = await sql(
    server,
    "select id::text as id, edition from health_plan order by changed_at desc, id desc limit 1",
  );
  return { code: saved.code, planId: String(row?.["id"]), edition: Number(row?.["edition"]) };
}

/** A verified adult with money and an address. */
export async function saver(server: TestServer, balanceFen = 1_000_000) {
  const one = await member(server, { balanceFen });
  await named(server, one);
  const [row] = await sql(server, "select id::text as id from member_address where member_id = $1", [one.id]);
  return { ...one, addressId: String(row?.["id"]) };
}
export type Saver = Awaited<ReturnType<typeof saver>>;

/** A proved payment password for joining. */
export async function joinGrant(
  server: TestServer,
  own: { id: string },
  { planId, amountFen = 10_000 }: { planId: string; amountFen?: number },
): Promise<string> {
  const text = randomHex(16);
  const now = server.now();
  await sql(
    server,
    `insert into pay_grant (digest, member_id, method, amount_fen, subject, created_at, expires_at)
     values ($1, $2, 'Invest.Join', $3, $4, $5, $6)`,
    [sha256Hex(text), own.id, amountFen, planId, now, new Date(now.getTime() + 120_000)],
  );
  return text;
}

type Seen = { planId: string; edition?: number; agreement?: number; amountFen?: number };
/** Joins a plan as it was read. */
export async function join(server: TestServer, own: { id: string; token: string }, seen: Seen) {
  const { edition = 1, agreement = 1, ...what } = seen;
  const grant = await joinGrant(server, own, what);
  return server.call(
    Invest,
    "Join",
    { planId: seen.planId, edition, agreement, grant },
    { token: own.token },
  );
}
/** The same, which has to work; answers the number. */
export async function joined(server: TestServer, own: { id: string; token: string }, seen: Seen) {
  return (await join(server, own, seen)).info.investNo;
}

/** The claim of a period as operators have it to send. */
export async function claimNoOf(server: TestServer, investNo: string, seq: number): Promise<string> {
  const [row] = await sql(
    server,
    `select k.no from invest_claim k join invest i on i.id = k.invest_id where i.no = $1 and k.seq = $2 order by k.id desc limit 1`,
    [investNo, seq],
  );
  return String(row?.["no"]);
}

/** A plan that a member has joined, as rows alone, and the other inputs of what acts on it. */
export async function ownInvest(
  server: TestServer,
  { memberId, shopId }: { memberId: string; shopId: string },
) {
  const now = server.now();
  const [one, other] = [await makeOperator(server, "service"), await makeOperator(server, "service")];
  const [planId, id, no] = [randomId(), randomId(), `F261201${digits(12)}`];
  await sql(
    server,
    `insert into health_plan (id, shop_id, title, intro, picture, price_fen, equity_cent, goods, lessons, counts, every_days, total,
       most, starts_at, ends_at, is_on, edition, entered_by, decided_by, created_at, changed_at)
     values ($1, $2, '计划', '介绍', '/uploads/plan.webp', 100, 0, '["杂粮"]', '[]', 1, 30, 9, 1, $3, $4, false, 1, $5, $6, $3, $3)`,
    [planId, shopId, now, new Date(now.getTime() + DAY_MS), one.id, other.id],
  );
  await sql(
    server,
    `insert into invest (id, no, member_id, plan_id, shop_id, state, title, picture, price_fen, left_fen, refunded_fen, periods,
       equity_cent, equity_due_at, ends_at, created_at, refunded_at)
     values ($1, $2, $3, $4, $5, 'refunded', '计划', '/uploads/plan.webp', 100, 0, 100, 1, 0, $6, $6, $6, $6)`,
    [id, no, memberId, planId, shopId, now],
  );
  await sql(
    server,
    "insert into invest_period (invest_id, seq, opens_at, goods, lessons, counts) values ($1, 1, $2, '杂粮', '[]', 1)",
    [id, now],
  );
  const rest = {
    "Invest.GetPeriod": { seq: "1" },
    "Invest.Use": { seq: "1", what: "counts" },
    "Invest.CancelClaim": { seq: "1" },
    "Invest.Confirm": { seq: "1" },
    "Invest.Refund": { expectedFen: "0" },
  };
  return { rows: { invest: [no] }, rest };
}
