import type { HookEvent } from "@heshi/contract/shop/hooks";
import type { Tx } from "../../platform/database/db.ts";
import { statement } from "../../platform/database/statement.ts";

type About = "order" | "afterSale" | "goods" | "sku";
type Told = {
  about: About;
  /** The event that shops are told of, by the machine's. */
  events: Readonly<Record<string, HookEvent>>;
  /** SQL of the machine's event and of the time. */
  on: string;
  now: string;
};

/** SQL that is true for a shop with a webhook that is on. */
const hasHook = (shopId: string): string =>
  `exists (select from shop_hook h where h.shop_id = ${shopId} and h.state = 'on')`;

/** SQL of an insert into the outbox for the rows of `moved`, whose shops have a webhook, where a shop is told of the machine's event. */
export const hookSql = ({ about, events, on, now }: Told): string =>
  `insert into outbox (topic, payload, created_at, due_at)
     select 'hook', jsonb_build_object('shopId', m.shop_id::text, 'event', w.event, 'about', '${about}', 'subjectId', m.id::text,
       'at', floor(extract(epoch from ${now}) * 1000)::bigint), ${now}, ${now}
     from moved m join (values ${Object.entries(events)
       .map(([own, event]) => `('${own}', '${event}')`)
       .join(", ")}) w (kind, event) on w.kind = ${on} where ${hasHook("m.shop_id")}`;

const add = statement(
  "keys.tell_hooks",
  {},
  `insert into outbox (topic, payload, created_at, due_at)
   select 'hook', jsonb_build_object('shopId', g.shop_id::text, 'event', $2::text, 'about', 'goods', 'subjectId', g.id::text,
     'at', floor(extract(epoch from $3::timestamptz) * 1000)::bigint), $3, $3
   from goods g where g.id = $1 and ${hasHook("g.shop_id")}`,
);

/** Tells the webhooks of a product's shop that it was reviewed, after this transaction. */
export const tellReviewed = (tx: Tx, waresId: string, now: Date): Promise<number> =>
  tx.run(add, [waresId, "goods.reviewed", now]);
