/** Fills deliveries of the demo member's stock as an agent: one that has left, and one that waits for its packer. */
import { assert } from "@heshi/kernel/assert";
import { formatDay } from "@heshi/kernel/text";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { memberId } from "../fill/fill-members.ts";
import { type Calendar, demoDigits, demoId, insertRows } from "../fill/fill-rows.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];
const PIECES = 2;
const owner = memberId("m-demo");

type Timed = Transfer & { at: Date };
type State = "shipped" | "paid";
type Step = readonly [kind: string, actor: string, from: string | null, to: string, at: Date];

const shopOf = adhoc(
  "demo.agent_shop",
  "select shop_id::text as shop from warehouse_unit where member_id = $1 and is_agent limit 1",
);
const takeUnits = adhoc(
  "demo.agent_sent_units",
  `update warehouse_unit u set state = $3, delivery_id = $4 where u.id in (select id from warehouse_unit
     where member_id = $1 and is_agent and state = 'held' order by stored_at, id limit $2)
   returning u.id::text as id, u.sku_id::text as sku`,
);
const receiverOf = adhoc(
  "demo.agent_receiver",
  `select name, mobile, province, city, area, street, detail from member_address where member_id = $1 and is_default`,
);

export const agentDeliveryId = (state: State): string => demoId(`agent delivery ${state}`);
const timesOf = (state: State, calendar: Calendar) =>
  state === "shipped"
    ? { at: calendar.at(3 * DAY), leftAt: calendar.at(2 * DAY) }
    : { at: calendar.at(5 * HOUR), leftAt: null };

/** The delivery itself with its history; answers its number. */
async function insertDelivery(tx: Tx, state: State, calendar: Calendar): Promise<string> {
  const { at, leftAt } = timesOf(state, calendar);
  const id = agentDeliveryId(state);
  const no = `Q${formatDay(at).slice(2).replaceAll("-", "")}${demoDigits(`agent delivery ${state}`, 12)}`;
  const [[seller], [receiver]] = [await tx.many(shopOf, [owner]), await tx.many(receiverOf, [owner])];
  assert(seller !== undefined && receiver !== undefined, "the demo agent has stock and an address");
  await insertRows(tx, "warehouse_delivery", [
    {
      id,
      no,
      member_id: owner,
      shop_id: seller["shop"],
      state,
      pieces: PIECES,
      sent: leftAt ? PIECES : 0,
      freight_fen: 0,
      fee_fen: 0,
      receiver,
      remark: "",
      created_at: at,
      packed_at: leftAt,
      shipped_at: leftAt,
      deadline_at: leftAt && calendar.at(-8 * DAY),
    },
  ]);
  const steps: Step[] = [["submit", "member", null, "paid", at]];
  if (leftAt)
    steps.push(["pack", "shop", "paid", "packed", leftAt], ["ship", "shop", "packed", "shipped", leftAt]);
  const events = steps.map(([kind, actor, from_state, to_state, when]) => ({
    delivery_id: id,
    kind,
    actor,
    from_state,
    to_state,
    note: "",
    at: when,
  }));
  await insertRows(tx, "warehouse_delivery_event", events);
  return no;
}

/** Its pieces with their history; answers their SKU. */
async function insertPieces(tx: Tx, state: State, { no, calendar }: { no: string; calendar: Calendar }) {
  const { at, leftAt } = timesOf(state, calendar);
  const id = agentDeliveryId(state);
  const units = await tx.many(takeUnits, [owner, PIECES, leftAt ? "delivered" : "picked", id]);
  const ids = units.map((row) => row["id"]);
  await insertRows(
    tx,
    "warehouse_delivery_unit",
    ids.map((unit_id) => ({ delivery_id: id, unit_id })),
  );
  const steps: Step[] = [["pick", "member", "held", "picked", at]];
  if (leftAt) steps.push(["deliver", "shop", "picked", "delivered", leftAt]);
  const events = steps.flatMap(([kind, actor, from_state, to_state, when]) =>
    ids.map((unit_id) => ({ unit_id, kind, actor, from_state, to_state, note: `提货单 ${no}`, at: when })),
  );
  await insertRows(tx, "warehouse_unit_event", events);
  return String(units[0]?.["sku"]);
}

/** Fills both; answers the SKU of what has left, and the transfer of it. */
export async function fillAgentDeliveries(
  tx: Tx,
  calendar: Calendar,
): Promise<{ skuId: string; transfers: Timed[] }> {
  const skuId = await insertPieces(tx, "shipped", {
    no: await insertDelivery(tx, "shipped", calendar),
    calendar,
  });
  await insertPieces(tx, "paid", { no: await insertDelivery(tx, "paid", calendar), calendar });
  const parcel = demoId("agent parcel");
  const at = calendar.at(2 * DAY);
  await insertRows(tx, "warehouse_parcel", [
    {
      id: parcel,
      delivery_id: agentDeliveryId("shipped"),
      company: "shunfeng",
      company_name: "顺丰速运",
      number: `SF${demoDigits("agent parcel", 13)}`,
      pieces: PIECES,
      created_at: at,
    },
  ]);
  const units = [{ skuId, count: PIECES }];
  return { skuId, transfers: [{ ...recipes.agentDelivered({ no: parcel, memberId: owner, units }), at }] };
}
