/** What members wait for: SKUs that are sold out, and one that came back. */
import { isInMall } from "@heshi/server/modules/kind/kind.public";
import { inboxSql } from "@heshi/server/modules/inbox/inbox.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { memberId } from "./fill-members.ts";
import type { Calendar } from "./fill-rows.ts";

const DAY_MS = 86_400_000;
const [MEMBERS, EACH] = [12, 3];

/** The last sold-out SKUs on sale for each of the first members: $1 now, $2 the demo member. */
const waitingSql = `insert into restock_note (member_id, goods_id, sku_id, created_at)
  select m.id, w.goods_id, w.id, $1::timestamptz - (w.place * 31 + m.place * 7) * interval '1 hour'
  from (select id, row_number() over (order by id <> $2, id) as place from member where state = 'active' limit ${MEMBERS}) m
    join lateral (select s.id, s.goods_id, row_number() over (order by md5(s.id::text || m.id::text)) as place
      from sku s join goods g on g.id = s.goods_id join shop h on h.id = g.shop_id
      where s.state = 'on' and s.available = 0 and g.state = 'on' and h.state = 'open' and ${isInMall()}) w on w.place <= ${EACH}`;

/** What came back yesterday, with its message: $1 when, $2 the demo member. */
const backSql = `with back as (insert into restock_note (member_id, goods_id, sku_id, created_at, told_at)
    select $2, g.id, s.id, $1::timestamptz - interval '6 days', $1
    from sku s join goods g on g.id = s.goods_id join shop h on h.id = g.shop_id
    where s.state = 'on' and s.available between 1 and 20 and g.state = 'on' and h.state = 'open' and ${isInMall()}
    order by s.available, s.id limit 1 returning member_id, goods_id, sku_id, told_at)
  ${inboxSql("restock", {
    event: "'here'::text",
    memberId: "b.member_id",
    data: { waresId: "b.goods_id::text", skuId: "b.sku_id::text", specs: "s.specs", priceFen: "s.price_fen" },
    at: "b.told_at",
    from: "from back b join sku s on s.id = b.sku_id",
  })}`;

/** Fills what the demo member and others wait for. */
export async function fillRestocks(tx: Tx, calendar: Calendar): Promise<void> {
  await tx.run(adhoc("demo.restocks", waitingSql), [calendar.now, memberId("m-demo")]);
  await tx.run(adhoc("demo.restocks.back", backSql), [calendar.at(DAY_MS), memberId("m-demo")]);
}
