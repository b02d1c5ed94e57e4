import { batchStates, labelStates } from "@heshi/contract/agents/label-states";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { skuColumns, skuFields } from "../warehouse/warehouse.public.ts";
import { Steps } from "./batch.store.ts";

/** $1 SKU. */
export const findSkuOfCode = statement.byKey(
  "code.sku",
  { id: col.id },
  "select w.id from warehouse_sku w where w.id = $1",
);

const label = {
  ...skuColumns,
  id: col.id,
  tail: col.text,
  isBox: col.bool,
  state: col.oneOf(labelStates),
  batchState: col.oneOf(batchStates),
  batch: col.text,
  madeOn: col.text,
  bestBefore: col.text,
  place: col.text,
  steps: col.json(Steps),
  report: col.text,
  boxId: col.maybe(col.id),
  agentId: col.maybe(col.id),
  agent: col.maybe(col.text),
  region: col.text,
  deliveryId: col.maybe(col.id),
  deliveryNo: col.text,
  shippedAt: col.maybe(col.time),
  asked: col.int,
} as const;
export type LabelRow = RowOf<typeof label>;
/** Of the rows `c` of codes. */
const fields = `${skuFields}, c.id, c.tail, c.is_box, c.state, b.state as batch_state, b.number as batch, b.made_on, b.best_before, b.place,
     b.steps, b.report, c.box_id, c.agent_id, m.nickname as agent, coalesce(a.region_text, '') as region, c.delivery_id,
     coalesce(d.no, '') as delivery_no, c.shipped_at, c.asked`;
const joins = `join code_batch b on b.id = c.batch_id join sku s on s.id = b.sku_id join goods g on g.id = s.goods_id
     left join member m on m.id = c.agent_id left join agent a on a.member_id = c.agent_id
     left join warehouse_delivery d on d.id = c.delivery_id`;

/** A code by its digits: $1 digest (hex). */
export const findLabel = statement.byKey(
  "code.by_digest",
  label,
  `select ${fields} from code c ${joins} where c.digest = decode($1, 'hex')`,
);
/** $1 code. */
export const findLabelById = statement.byKey(
  "code.by_id",
  label,
  `select ${fields} from code c ${joins} where c.id = $1`,
);
/** The same of an agent's: $1 code, $2 agent. */
export const findOwnLabel = statement.byKey(
  "code.own",
  label,
  `select ${fields} from code c ${joins} where c.id = $1 and c.agent_id = $2`,
);

/** Locks a code and counts the question: $1 code. */
export const countAsked = statement.byKey(
  "code.count_asked",
  { asked: col.int },
  "update code set asked = asked + 1 where id = $1 returning asked",
);
