import { batchStates, BatchStep } from "@heshi/contract/agents/label-states";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { skuColumns, skuFields } from "../warehouse/warehouse.public.ts";

export const Steps = z.array(BatchStep);

const batch = {
  ...skuColumns,
  id: col.id,
  number: col.text,
  madeOn: col.text,
  bestBefore: col.text,
  place: col.text,
  boxes: col.int,
  perBox: col.int,
  items: col.int,
  steps: col.json(Steps),
  report: col.text,
  state: col.oneOf(batchStates),
  enteredById: col.id,
  enteredBy: col.text,
  takenBy: col.text,
  createdAt: col.time,
} as const;
export type BatchRow = RowOf<typeof batch>;
const select = `select ${skuFields}, b.id, b.number, b.made_on, b.best_before, b.place, b.boxes, b.per_box, b.items, b.steps, b.report,
     case when b.state = 'taken' and b.deadline_at <= $1::timestamptz then 'void' else b.state end as state,
     b.entered_by as entered_by_id, e.name as entered_by, coalesce(t.name, '') as taken_by, b.created_at
   from code_batch b join sku s on s.id = b.sku_id join goods g on g.id = s.goods_id join operator e on e.id = b.entered_by
     left join operator t on t.id = b.taken_by`;

/** Newest first: $1 now, $2 $3 the row before, $4 how many. */
export const listBatches = statement(
  "code.batches",
  batch,
  `${select} where ($2::timestamptz is null or (b.created_at, b.id) < ($2, $3::bigint)) 
   order by b.created_at desc, b.id desc limit $4`,
);
/** Those in a state, the oldest first: $1 now, $2 state, $3 $4 the row before, $5 how many. */
export const listBatchesIn = statement(
  "code.batches_in",
  batch,
  `${select} where b.state = $2
     and ($3::timestamptz is null or (b.created_at, b.id) > ($3, $4::bigint))
   order by b.created_at, b.id limit $5`,
);

/**
 * $1 id, $2 SKU, $3 number, $4 made, $5 best before, $6 place, $7 boxes, $8 in each, $9 items, $10 steps,
 * $11 report, $12 operator, $13 now;
 * no row where the SKU has one of this number.
 */
export const insertBatch = statement(
  "code.insert_batch",
  { id: col.id },
  `with made as (insert into code_batch (id, sku_id, number, made_on, best_before, place, boxes, per_box, items, steps, report, state,
       entered_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, 'entered', $12, $13)
     on conflict (sku_id, number) where state <> 'void' do nothing returning id),
   noted as (insert into code_batch_event (batch_id, kind, actor, actor_id, to_state, note, at)
     select id, 'enter', 'operator', $12::bigint, 'entered', '', $13::timestamptz from made)
   select id from made`,
);

/** Locks a batch: $1 id. */
export const lockBatch = statement.byKey(
  "code.lock_batch",
  {
    id: col.id,
    state: col.oneOf(batchStates),
    enteredBy: col.id,
    takenBy: col.maybe(col.id),
    deadlineAt: col.maybe(col.time),
    boxes: col.int,
    perBox: col.int,
    items: col.int,
    digest: col.text,
  },
  `select id, state, entered_by, taken_by, deadline_at, boxes, per_box, items, digest from code_batch where id = $1 for update`,
);

/** $1 batch, $2 ids, $3 boxes of items or nulls, $4 which are boxes, $5 digests (hex), $6 last digits. */
export const insertLabels = statement(
  "code.insert",
  {},
  `insert into code (id, batch_id, box_id, is_box, digest, tail)
   select x.id, $1, x.box_id, x.is_box, decode(x.digest, 'hex'), x.tail
   from unnest($2::bigint[], $3::bigint[], $4::boolean[], $5::text[], $6::text[]) as x (id, box_id, is_box, digest, tail)`,
);
