/** Fills the agents' programme: the demo member as an agent with stock, others whose application waits or was refused, and prices. */
import { formatDay } from "@heshi/kernel/text";
import type { Transfer } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { memberId } from "../fill/fill-members.ts";
import { operatorId } from "../fill/fill-operators.ts";
import { type Calendar, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import { fillStoredOrder, lineOf, type StoredOrder, wordsOf } from "./stored-orders.ts";

const DAY = 86_400_000;
const TERM_DAYS = 365;
const [first, second] = [operatorId("陈立"), operatorId("苏沐")];

type Timed = Transfer & { at: Date };
type Sku = { skuId: string; shopId: string };
type Filling = { skus: readonly Sku[]; calendar: Calendar };

/** Whose application is in which state, and when it was sent. */
const AGENTS = [
  { member: "demo", state: "passed", regionCode: "330106", region: "杭州市西湖区", ago: 150 },
  { member: "tea", state: "passed", regionCode: "530102", region: "昆明市五华区", ago: 340 },
  { member: "rider", state: "reviewing", regionCode: "610113", region: "西安市雁塔区", ago: 1 },
  { member: "taobao", state: "refused", regionCode: "440305", region: "深圳市南山区", ago: 20 },
] as const;
type Made = (typeof AGENTS)[number];
const ABOUT: Readonly<Record<Made["member"], string>> = {
  demo: "面向西湖区的老客户，做茶具和家居好物的回购，每月两场线下品鉴。",
  tea: "在茶山做了十几年，客人多是喝茶的老朋友，主要卖茶和茶具。",
  rider: "骑行俱乐部的队友常托我代买户外用品，想按经销价进货。",
  taobao: "在网上卖东西。",
};
const REASON = { field: "about", reason: "请写明卖给谁、怎样卖" };

const agentId = (member: string): string => demoId(`agent ${member}`);
const owner = (member: string): string => memberId(`m-${member}`);

function agentRow({ member, state, regionCode, region, ago }: Made, calendar: Calendar): Row {
  const decidedAt = calendar.at((ago - 1) * DAY);
  const isPassed = state === "passed";
  return {
    id: agentId(member),
    member_id: owner(member),
    state,
    form: JSON.stringify({ regionCode, about: ABOUT[member] }),
    reasons: state === "refused" ? [REASON] : [],
    submitted_at: calendar.at(ago * DAY),
    region_code: isPassed ? regionCode : null,
    region_text: isPassed ? region : "",
    authorised_at: isPassed ? decidedAt : null,
    valid_until: isPassed ? new Date(decidedAt.getTime() + TERM_DAYS * DAY) : null,
  };
}

function eventRows({ member, state, ago }: Made, calendar: Calendar): Row[] {
  const of = { agent_id: agentId(member), note: "" };
  const sent = { ...of, kind: "submit", actor: "member", actor_id: owner(member), from_state: "none" };
  const rows: Row[] = [{ ...sent, to_state: "reviewing", at: calendar.at(ago * DAY) }];
  if (state === "reviewing") return rows;
  const decided = { ...of, actor: "operator", actor_id: second, from_state: "reviewing", to_state: state };
  const kind = state === "passed" ? "pass" : "refuse";
  const note = state === "passed" ? "" : `经营计划：${REASON.reason}`;
  return [...rows, { ...decided, kind, note, at: calendar.at((ago - 1) * DAY) }];
}

/** Of the SKU at a place in the list: prices by level, and most pieces a day. */
const PRICES = [
  { at: 0, fen: [14_800, 13_900, 12_900], dayMost: 10 },
  { at: 2, fen: [15_600, 14_800, 13_800], dayMost: 20 },
  { at: 4, fen: [16_800, 15_800, 14_800], dayMost: 20 },
] as const;
const ordinaryOf = adhoc("demo.price_of_sku", "select price_fen from sku where id = $1");

type Pricing = { skuId: string; terms: (typeof PRICES)[number]; at: Date };
/** What agents pay for a SKU; answers the price of the first level. */
async function price(tx: Tx, { skuId, terms: { fen, dayMost }, at }: Pricing): Promise<number> {
  const [row] = await tx.many(ordinaryOf, [skuId]);
  const ordinary = Number(row?.["price_fen"]);
  // never above what everybody pays
  const [one, two, three] = fen.map((amount, level) =>
    Math.min(amount, Math.floor((ordinary * (92 - 6 * level)) / 100)),
  );
  await insertRows(tx, "agent_price", [
    {
      sku_id: skuId,
      price1_fen: one,
      price2_fen: two,
      price3_fen: three,
      least: 2,
      day_most: dayMost,
      week_most: dayMost * 3,
      month_most: dayMost * 8,
      is_on: true,
      entered_by: first,
      decided_by: second,
      changed_at: at,
    },
  ]);
  return one ?? ordinary;
}

/** Pieces of the intake at a place that the demo member has bought as an agent, and how many days ago. */
const STOCK = [
  { at: 2, pieces: 6, ago: 41 },
  { at: 2, pieces: 8, ago: 9 },
  { at: 0, pieces: 3, ago: 5 },
] as const;
const ownFree = adhoc(
  "demo.agent_units",
  `update warehouse_unit u set state = 'held', member_id = $2, cost_fen = $3, stored_at = $4, line_id = $6, is_agent = true
   where u.id in (select id from warehouse_unit where intake_id = $1 and state = 'free' order by id limit $5) returning u.id::text as id`,
);

type Buying = { stock: (typeof STOCK)[number]; costFen: number; calendar: Calendar };
/** A purchase of the demo member as an agent; the transfers of it. */
async function buy(tx: Tx, { skuId, shopId }: Sku, { stock, costFen, calendar }: Buying): Promise<Timed[]> {
  const at = calendar.at(stock.ago * DAY);
  const { pieces } = stock;
  const key = `agent ${stock.at} ${formatDay(at)}`;
  const order: StoredOrder = {
    key,
    skuId,
    shopId,
    memberId: owner("demo"),
    pieces,
    costFen,
    at,
    isAgent: true,
  };
  const values = [demoId(`intake ${stock.at}`), order.memberId, costFen, at, pieces, lineOf(order)];
  const ids = (await tx.many(ownFree, values)).map(({ id }) => String(id)).toSorted();
  const stored = { kind: "store", actor: "gateway", from_state: "reserved", to_state: "held", at };
  await insertRows(
    tx,
    "warehouse_unit_event",
    ids.map((id) => ({ unit_id: id, ...stored, note: wordsOf(order) })),
  );
  return fillStoredOrder(tx, order, calendar.now);
}

/** Who came through the demo member, and since when they let them see their sums; one was asked. */
const CLIENTS = [
  { member: "wang", given: 120 },
  { member: "longname", given: 96 },
  { member: "cat", given: 31 },
  { member: "nopwd", asked: 6 },
] as const;
const clientRow = (client: (typeof CLIENTS)[number], calendar: Calendar): Row => ({
  member_id: owner(client.member),
  inviter_id: owner("demo"),
  asked_at: "asked" in client ? calendar.at(client.asked * DAY) : null,
  given_at: "given" in client ? calendar.at(client.given * DAY) : null,
});

/** Fills it; answers the transfers, each at its time. Members, operators and the pieces of the warehouse must be there. */
export async function fillAgents(tx: Tx, { skus, calendar }: Filling): Promise<Timed[]> {
  await insertRows(
    tx,
    "agent",
    AGENTS.map((made) => agentRow(made, calendar)),
  );
  await insertRows(
    tx,
    "agent_event",
    AGENTS.flatMap((made) => eventRows(made, calendar)),
  );
  const terms = AGENTS.filter(({ state }) => state === "passed").map(({ member, ago }) => ({
    id: demoId(`agent term ${member}`),
    member_id: owner(member),
    from_at: calendar.at((ago - 1) * DAY),
    until_at: new Date(calendar.at((ago - 1) * DAY).getTime() + TERM_DAYS * DAY),
  }));
  await insertRows(tx, "agent_term", terms);
  await insertRows(
    tx,
    "agent_client",
    CLIENTS.map((client) => clientRow(client, calendar)),
  );
  const costs = new Map<number, number>();
  for (const terms of PRICES) {
    const sku = skus[terms.at];
    if (sku) costs.set(terms.at, await price(tx, { skuId: sku.skuId, terms, at: calendar.at(45 * DAY) }));
  }
  const transfers: Timed[] = [];
  for (const stock of STOCK) {
    const [sku, costFen] = [skus[stock.at], costs.get(stock.at)];
    if (sku && costFen !== undefined) transfers.push(...(await buy(tx, sku, { stock, costFen, calendar })));
  }
  return transfers;
}
