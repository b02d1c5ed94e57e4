/** Fills the codes of an agent's goods: batches in each state, labels on what the demo member has sent, and a case. */
import { withCheckDigit } from "@heshi/kernel/validate";
import type { Transfer } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import type { Seal } from "@heshi/server/platform/secret/seal";
import { agentDeliveryId, fillAgentDeliveries } from "./fill-agent-deliveries.ts";
import { memberId } from "../fill/fill-members.ts";
import { operatorId } from "../fill/fill-operators.ts";
import { type Calendar, demoDigits, demoId, insertRows, type Row } from "../fill/fill-rows.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];
const [first, second] = [operatorId("陈立"), operatorId("苏沐")];
const owner = memberId("m-demo");

type Timed = Transfer & { at: Date };
type Filling = { calendar: Calendar; seal: Seal };

/** The digits of a label of the demo's, with their check digit. */
const demoLabel = (key: string): string => withCheckDigit(demoDigits(`label ${key}`, 17));

const batchId = (state: string): string => demoId(`code batch ${state}`);
function batchRow(state: "open" | "entered" | "void", sku: string, calendar: Calendar): Row {
  const isTaken = state !== "entered";
  const at = calendar.at(state === "open" ? 30 * DAY : 6 * HOUR);
  return {
    id: batchId(state),
    sku_id: sku,
    number: { open: "SQ2610-2", entered: "SQ2611-1", void: "SQ2609-7" }[state],
    made_on: "2026-10-08",
    best_before: "2029-10-08",
    place: "浙江省龙泉市",
    boxes: state === "open" ? 1 : 2,
    per_box: state === "open" ? 6 : 12,
    items: state === "open" ? 6 : 24,
    steps: [
      { name: "制作", place: "龙泉市上垟镇", on: "2026-10-08" },
      { name: "质检", place: "龙泉市质检站", on: "2026-10-15" },
      { name: "入云仓", place: "杭州云仓", on: "2026-10-22" },
    ],
    report: "",
    state,
    digest: isTaken ? demoDigits(`file ${state}`, 20) : "",
    entered_by: first,
    taken_by: isTaken ? second : null,
    created_at: at,
    taken_at: isTaken ? at : null,
    opened_at: state === "open" ? at : null,
    voided_at: state === "void" ? at : null,
  };
}

/** The labels of the open batch: a box of which an agent has taken two items, one more is damaged, and the rest lies in it. */
const LABELS = [
  { key: "box", state: "split" },
  { key: "one", state: "shipped" },
  { key: "two", state: "shipped" },
  { key: "three", state: "void" },
  { key: "four", state: "unused" },
  { key: "five", state: "unused" },
  { key: "six", state: "unused" },
] as const;

function labelRow({ key, state }: (typeof LABELS)[number], { calendar, seal }: Filling): Row {
  const code = demoLabel(key);
  const isOwn = state === "shipped" || key === "box";
  return {
    id: demoId(`label ${key}`),
    batch_id: batchId("open"),
    box_id: key === "box" ? null : demoId("label box"),
    is_box: key === "box",
    digest: `\\x${seal.digest(code)}`,
    tail: code.slice(-4),
    state,
    agent_id: isOwn ? owner : null,
    delivery_id: isOwn ? agentDeliveryId("shipped") : null,
    bound_at: state === "shipped" ? calendar.at(3 * DAY - HOUR) : null,
    shipped_at: state === "shipped" ? calendar.at(2 * DAY) : null,
    asked: key === "one" || key === "four" ? 1 : 0,
  };
}

function eventRows({ key, state }: (typeof LABELS)[number], { calendar }: Filling): Row[] {
  const of = { code_id: demoId(`label ${key}`), note: "" };
  const [boundAt, leftAt] = [calendar.at(3 * DAY - HOUR), calendar.at(2 * DAY)];
  const byAgent = { ...of, actor: "member", actor_id: owner, at: boundAt };
  if (key === "box") return [{ ...byAgent, kind: "split", from_state: "unused", to_state: "split" }];
  if (state === "void")
    return [
      {
        ...of,
        note: "标签破损",
        actor: "operator",
        actor_id: first,
        at: boundAt,
        kind: "spoil",
        from_state: "unused",
        to_state: "void",
      },
    ];
  if (state === "unused") return [];
  return [
    { ...byAgent, kind: "bind", from_state: "unused", to_state: "bound" },
    {
      ...of,
      actor: "gateway",
      actor_id: null,
      at: leftAt,
      kind: "ship",
      from_state: "bound",
      to_state: "shipped",
    },
  ];
}

const ASKED = [
  { key: "one", said: "genuine", ago: DAY },
  { key: "four", said: "unshipped", ago: 9 * HOUR },
] as const;
const queryRows = (calendar: Calendar): Row[] =>
  ASKED.map(({ key, said, ago }) => ({
    id: demoId(`query ${key}`),
    code_id: demoId(`label ${key}`),
    device: demoDigits(`asker ${key}`, 20),
    network: demoDigits(`network ${key}`, 20),
    said,
    city: "浙江省杭州市",
    lat: 30.3,
    lng: 120.2,
    at: calendar.at(ago),
  }));

/** What a member has reported, and a question about a label that has not left. */
const caseRows = (calendar: Calendar): Row[] => {
  const open = { pictures: [], state: "open" };
  return [
    {
      ...open,
      id: demoId("case report"),
      kind: "report",
      code_id: null,
      tail: "3375",
      member_id: memberId("m-rider"),
      bought_at: "小区门口的摊位",
      text: "杯底的字迹模糊，标签一刮就掉，查不到这个码。",
      city: "",
      created_at: calendar.at(7 * HOUR),
    },
    {
      ...open,
      id: demoId("case unshipped"),
      kind: "unshipped",
      code_id: demoId("label four"),
      tail: demoLabel("four").slice(-4),
      member_id: null,
      bought_at: "",
      text: "还没有出库的单品码被查询",
      city: "浙江省杭州市",
      created_at: calendar.at(9 * HOUR),
    },
  ];
};

/** Fills it; answers the transfers, each at its time. The demo agent's stock must be there. */
export async function fillCodes(tx: Tx, filling: Filling): Promise<Timed[]> {
  const { calendar } = filling;
  const { skuId: sku, transfers } = await fillAgentDeliveries(tx, calendar);
  await insertRows(
    tx,
    "code_batch",
    (["open", "entered", "void"] as const).map((state) => batchRow(state, sku, calendar)),
  );
  await insertRows(
    tx,
    "code",
    LABELS.map((label) => labelRow(label, filling)),
  );
  await insertRows(
    tx,
    "code_event",
    LABELS.flatMap((label) => eventRows(label, filling)),
  );
  await insertRows(tx, "code_query", queryRows(calendar));
  await insertRows(tx, "code_case", caseRows(calendar));
  return transfers;
}
