import { invoiceKinds } from "@heshi/contract/trade/invoice-view";
import { col, statement } from "../../platform/database/statement.ts";

const row = {
  titleId: col.id,
  kind: col.oneOf(invoiceKinds),
  title: col.text,
  taxNo: col.text,
  isDefault: col.bool,
} as const;

/** $1 member. */
export const listTitles = statement(
  "invoice.titles",
  row,
  `select id as title_id, kind, title, tax_no, is_default from invoice_title where member_id = $1
   order by is_default desc, created_at desc, id desc limit 20`,
);

/** Adds a title while the member has fewer than $7: $1 id, $2 member, $3 kind, $4 title, $5 tax number, $6 now. */
export const addTitle = statement(
  "invoice.add_title",
  { id: col.id },
  `insert into invoice_title (id, member_id, kind, title, tax_no, created_at) select $1, $2, $3, $4, $5, $6
   where (select count(*) from invoice_title where member_id = $2) < $7::int returning id`,
);

/** $1 id, $2 member, $3 kind, $4 title, $5 tax number. */
export const setTitle = statement.byKey(
  "invoice.set_title",
  {},
  "update invoice_title set kind = $3, title = $4, tax_no = $5 where id = $1 and member_id = $2",
);

/** Takes the mark off the default title, unless that is it: $1 member, $2 the new one. */
export const unmarkDefault = statement.byKey(
  "invoice.unmark_default",
  {},
  "update invoice_title set is_default = false where member_id = $1 and is_default and id <> $2",
);

/** $1 id, $2 member, $3 whether it is the default. */
export const markDefault = statement.byKey(
  "invoice.mark_default",
  {},
  "update invoice_title set is_default = $3 where id = $1 and member_id = $2",
);

/** $1 id, $2 member. */
export const removeTitle = statement.byKey(
  "invoice.remove_title",
  {},
  "delete from invoice_title where id = $1 and member_id = $2",
);
