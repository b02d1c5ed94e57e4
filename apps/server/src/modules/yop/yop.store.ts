import { yopFields, type YopField, yopStates } from "@heshi/contract/shop/yop-states";
import { actors } from "@heshi/kernel/machine";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

const fields = Object.keys(yopFields) as [YopField, ...YopField[]];
const row = {
  id: col.id,
  shopId: col.id,
  state: col.oneOf(yopStates),
  form: col.text,
  sends: col.int,
  reasons: col.json(z.array(z.object({ field: z.enum(fields), reason: z.string() }))),
  signUrl: col.text,
  merchantNo: col.text,
  reason: col.text,
  submittedAt: col.maybe(col.ms),
} as const;
export type YopRow = RowOf<typeof row>;
const select = `select id, shop_id, state, form, sends, reasons, sign_url, merchant_no, reason, submitted_at from yop_account`;

/** $1 shop. */
export const findOfShop = statement.byKey("yop.find_of_shop", row, `${select} where shop_id = $1`);
/** $1 account. */
export const findAccount = statement.byKey("yop.find", row, `${select} where id = $1`);

/** Opens a shop's row, once: $1 id, $2 shop. */
export const openAccount = statement(
  "yop.open",
  {},
  "insert into yop_account (id, shop_id, state) values ($1, $2, 'draft') on conflict (shop_id) do nothing",
);

/** What happened, newest first: $1 account. */
export const listSteps = statement.byKey(
  "yop.steps",
  { kind: col.text, actor: col.oneOf(actors), note: col.text, at: col.ms },
  "select kind, actor, note, at from yop_account_event where yop_account_id = $1 order by id desc limit 50",
);

/** Notes that YeePay is asked by hand, unless that was less than ten seconds ago: $1 shop, $2 now. */
export const noteAsked = statement.byKey(
  "yop.note_asked",
  { id: col.id },
  `update yop_account set asked_at = $2 where shop_id = $1 and state not in ('draft', 'returned')
     and (asked_at is null or asked_at <= $2::timestamptz - interval '10 seconds') returning id`,
);
