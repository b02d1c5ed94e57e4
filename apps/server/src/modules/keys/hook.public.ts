import type { HookEvent } from "@heshi/contract/shop/hooks";
import type { Tx } from "../../platform/database/db.ts";
import { statement } from "../../platform/database/statement.ts";
import { outboxSql } from "../../platform/events.ts";

type About = "order" | "afterSale" | "goods" | "sku";
type Told = {
  about: About;
  /** The event of a webhook, by the machine's. */
  events: Readonly<Record<string, HookEvent>>;
  /** SQL of the machine's event and of the time. */
  on: string;
  now: string;
};

/** SQL that is true for a shop with a webhook that is on. */
const hasHook = (shopId: string): string =>
  `exists (select from shop_hook h where h.shop_id = ${shopId} and h.state = 'on')`;

/** SQL of a message's time, ms. */
const msSql = (at: string): string => `floor(extract(epoch from ${at}) * 1000)::bigint`;

/** SQL of an insert into the outbox for the rows of `moved`, whose shops have a webhook, for the machine's events that webhooks have. */
export const hookSql = ({ about, events, on, now }: Told): string =>
  `${outboxSql("hook", {
    payload: {
      shopId: "m.shop_id::text",
      event: "w.event",
      about: `'${about}'`,
      subjectId: "m.id::text",
      at: msSql(now),
    },
    at: now,
  })} from moved m join (values ${Object.entries(events)
    .map(([own, event]) => `('${own}', '${event}')`)
    .join(", ")}) w (kind, event) on w.kind = ${on} where ${hasHook("m.shop_id")}`;

const AT = "$2::timestamptz";
const add = statement(
  "keys.tell_hooks",
  {},
  `${outboxSql("hook", {
    payload: {
      shopId: "g.shop_id::text",
      event: "'goods.reviewed'",
      about: "'goods'",
      subjectId: "g.id::text",
      at: msSql(AT),
    },
    at: AT,
  })} from goods g where g.id = $1 and ${hasHook("g.shop_id")}`,
);

/** Tells the webhooks of a product's shop that it was reviewed, after this transaction. */
export const tellReviewed = (tx: Tx, waresId: string, now: Date): Promise<number> =>
  tx.run(add, [waresId, now]);
