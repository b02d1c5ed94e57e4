/** The order list of a shop with a million orders, its capped counts included: every tab and page, and what its people search for. */
import { shopOrderTabs } from "@heshi/contract/shop/orders";
import { type Cluster, query } from "../cluster.ts";
import { type Running, startOurs } from "../processes.ts";
import { boundRow, type Row } from "../report.ts";
import { addShop, callAsShop, SHOP } from "../shop.ts";
import { addGoods, createDatabase, goodsId, MEMBERS, memberId } from "../world.ts";

const CALLS = 200;
const [TAB_MS, SEARCH_MS] = [30, 100];
/** A list that is this slow is not measured further. */
const HOPELESS_MS = 1000;
const GOODS = 200;
/** One order in so many was closed: few in a long list are the worst case of a tab. */
const CLOSED = 20_000;
const FIRST = 990_000_000_000;

/** The newest are unpaid, then unshipped, then on their way; all others are done, a minute apart. */
const stateOf = `case when n % ${CLOSED} = 0 then 'closed' when n <= 300 then 'unpaid' when n <= 5000 then 'paid'
  when n <= 30000 then 'shipped' else 'done' end`;

/** Past foreign keys: these orders have no trades, which shops have no list of. */
async function fill(database: string, rows: number): Promise<void> {
  await addShop(database);
  await query(database, `update goods set shop_id = ${SHOP}`);
  await query(
    database,
    `set session_replication_role = replica;
     create temp table made as select n, ${FIRST} - n as id, ${memberId(0)} + n % ${MEMBERS} as member_id, ${stateOf} as state,
       ${goodsId(0)} + n % ${GOODS - 1} as goods_id, now() - n * interval '1 minute' as at from generate_series(1, ${rows}) n;
     insert into made values (0, ${FIRST}, ${memberId(0)}, 'done', ${goodsId(GOODS - 1)}, now() - interval '700 days');
     insert into orders (id, no, trade_id, member_id, shop_id, state, pieces, goods_fen, payable_fen, pay_way, created_at, deadline_at,
         paid_at, shipped_at, received_at, done_at, closed_at, close_reason, reminded_at, receiver)
       select id, '26' || lpad(n::text, 16, '0'), id, member_id, ${SHOP}, state, 1, 1000, 1000, 'balance', at,
         case when state in ('unpaid', 'shipped') then now() + interval '1 day' end,
         case when state not in ('unpaid', 'closed') then at end, case when state in ('shipped', 'done') then at end,
         case state when 'done' then at end, case state when 'done' then at end, case state when 'closed' then at end,
         case state when 'closed' then 'member' end, case when state = 'paid' and n % 7 = 0 then at end,
         jsonb_build_object('name', '收货人' || n % 300000, 'mobile', '138' || lpad((n % 300000)::text, 8, '0'), 'province', '浙江省',
           'city', '杭州市', 'area', '西湖区', 'street', '', 'detail', '文三路 1 号', 'areaCode', '330106', 'streetCode', '')
       from made;
     insert into order_line (id, order_id, goods_id, sku_id, title, picture, price_fen, quantity, goods_fen)
       select m.id, m.id, m.goods_id, 100000000 + (m.goods_id - ${goodsId(0)}) * 10, g.title, '', 1000, 1, 1000
         from made m join goods g on g.id = m.goods_id`,
  );
  await query(database, "vacuum analyze");
}

type Input = Readonly<Record<string, string>>;
type Page = { list: readonly unknown[]; next?: string };

/** p95 of a list with the counts above it, ms: first pages, and those to which four cursors in a row lead. */
async function p95Of(ours: Running, input: Input): Promise<{ p95: number; found: number }> {
  const times: number[] = [];
  let [cursor, found] = ["", 0];
  for (let n = 0; n < CALLS; n += 1) {
    const startedAt = performance.now();
    const page = await callAsShop<Page>(ours, "Merchant.GetOrders", {
      input: cursor === "" ? input : { ...input, cursor },
    });
    await callAsShop(ours, "Merchant.GetOrderCounts");
    times.push(performance.now() - startedAt);
    found = Math.max(found, page.list.length);
    cursor = n % 5 === 4 ? "" : (page.next ?? "");
    if (n === 4 && Math.min(...times) > HOPELESS_MS) break;
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, found };
}

/** What is searched for, with whether anything is found. */
async function keywords(database: string): Promise<readonly (readonly [keyword: string, found: boolean])[]> {
  const [rare] = await query<{ title: string }>(database, "select title from goods where id = $1", [
    goodsId(GOODS - 1),
  ]);
  return [
    ["260000000000007777", true],
    ["269999999999999999", false],
    ["13800007777", true],
    ["13999999999", false],
    ["收货人7777", true],
    ["没有这个人", false],
    ["纯棉", true],
    // two years old: titles are looked for in the newest orders only
    [rare?.title ?? "", false],
  ];
}

/** The slowest of tabs, and the slowest of searches. */
export async function shopOrders(
  cluster: Cluster,
  rows: number,
  note: (text: string) => void,
): Promise<Row[]> {
  const database = cluster.url("heshi_shop_orders");
  await createDatabase(cluster.url, "heshi_shop_orders");
  await addGoods(database, 0, GOODS);
  note(`adding ${rows.toLocaleString("en-US")} orders of one shop…`);
  await fill(database, rows);
  const ours = await startOurs({ DATABASE_URL: database });
  try {
    const slowest = async (
      what: string,
      bound: number,
      inputs: readonly (readonly [Input, boolean])[],
    ): Promise<Row> => {
      let worst = { p95: 0, input: "" };
      for (const [input, isFound] of inputs) {
        const { p95, found } = await p95Of(ours, input);
        const name = Object.values(input).join(" ");
        if (isFound !== found > 0) throw new Error(`${name}: ${found} orders`);
        note(`${name}: ${p95.toFixed(1)} ms`);
        if (p95 > worst.p95) worst = { p95, input: name };
      }
      const name = `${what} of a shop with ${rows.toLocaleString("en-US")} orders, counts and HTTP included: p95 of ${CALLS}`;
      return boundRow(name, { values: [worst.p95], bound, unit: "ms", beside: worst.input });
    };
    const searched = await keywords(database);
    return [
      await slowest(
        `order list, slowest of ${shopOrderTabs.length} tabs,`,
        TAB_MS,
        shopOrderTabs.map((tab) => [{ tab }, true]),
      ),
      await slowest(
        `order search, slowest of ${searched.length} keywords,`,
        SEARCH_MS,
        searched.map(([keyword, isFound]) => [{ tab: "all", keyword }, isFound]),
      ),
    ];
  } finally {
    await ours.stop();
  }
}
