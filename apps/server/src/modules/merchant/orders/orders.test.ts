import { Merchant } from "@heshi/contract/shop/merchant";
import type { shopOrderTabs } from "@heshi/contract/shop/orders";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { goods, member, shop, sql } from "../../../../test/make/world.ts";
import { paid, submitted } from "../../../../test/make/order.ts";

const server = await testServer();
type Tab = (typeof shopOrderTabs)[number];

test("each tab lists its orders in its order and in pages; a search finds them by number, receiver and title", async () => {
  const own = await shop(server);
  const item = await goods(server, { shopId: own.id, title: "湘妃竹折扇" });
  const buyer = await member(server, { balanceFen: 10_000_000 });
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
    ids.push(trade.orderId);
    // the last to be ordered was the first to be paid; times are in milliseconds, as the server writes them
    await sql(
      server,
      `update orders set created_at = date_trunc('milliseconds', now()) - make_interval(hours => 10 - $2::int),
         paid_at = date_trunc('milliseconds', now()) - make_interval(hours => $2::int) where id = $1`,
      [trade.orderId, n],
    );
  }
  const [first = "", second = "", third = "", ...rest] = ids;
  const put = (id: string, set: string) => sql(server, `update orders set ${set} where id = $1`, [id]);
  await put(first, "state = 'closed', closed_at = now(), close_reason = 'member'");
  // no timer has closed it yet
  await put(second, "state = 'unpaid', paid_at = null, deadline_at = now() - interval '1 minute'");
  await put(third, "state = 'done', shipped_at = now(), received_at = now(), done_at = now()");
  // 48 h for shipping: the last six of them are pressing
  const [, long = "", longest = ""] = rest;
  await put(long, "paid_at = date_trunc('milliseconds', now()) - interval '43 hours'");
  await put(longest, "paid_at = date_trunc('milliseconds', now()) - interval '49 hours'");
  const listed = async (tab: Tab, keyword = ""): Promise<string[]> => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { tab, keyword, limit: 2, ...(cursor !== undefined && { cursor }) };
      const page = await server.call(Merchant, "GetOrders", input, { token2: own.token2 });
      found.push(...page.info.list.map(({ orderId }) => orderId));
      cursor = page.info.next;
    } while (cursor !== undefined);
    return found;
  };
  const no = String((await sql(server, "select no from orders where id = $1", [first]))[0]?.["no"]);
  for (const keyword of ["", "折扇", "周晓禾", "13800136021"]) {
    expect([keyword, await listed("all", keyword)]).toEqual([keyword, ids.toReversed()]);
    expect(await listed("closed", keyword)).toEqual([second, first]);
    expect(await listed("received", keyword)).toEqual([third]);
    expect(await listed("unpaid", keyword)).toEqual([]);
    expect(await listed("unshipped", keyword)).toEqual(rest.toReversed());
    expect(await listed("late", keyword)).toEqual([longest, long]);
  }
  expect(await listed("all", no)).toEqual([first]);
  expect(await listed("unshipped", no)).toEqual([]);
  expect(await listed("all", "没有这样的商品")).toEqual([]);
});
