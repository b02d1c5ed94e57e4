import { pageChannels } from "@heshi/contract/pay/outside";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { goods, member, num, sql, type TestGoods } from "../../../test/make/world.ts";
import { grant, submitted } from "../../../test/make/order.ts";

describe("under concurrency", () => {
  let server: TestServer;
  let item: TestGoods;
  let replies: Set<string>;
  beforeAll(async () => {
    server = await testServer();
    item = await goods(server, { stock: 10_000 });
    replies = new Set();
    server.gateways.channel.post = async ({ url, headers, body }) => {
      const way = new URL(url).pathname;
      // Each notice arrives three times at once.
      const [first] = await Promise.all(
        [1, 2, 3].map(() => server.app.http.inject({ method: "POST", url: way, headers, payload: body })),
      );
      replies.add(`${way} ${first?.statusCode} ${first?.body}`);
      return { status: first?.statusCode ?? 500, text: first?.body ?? "" };
    };
  });

  async function opened(
    token: string,
    tradeNo: string,
    channel: (typeof pageChannels)[number],
  ): Promise<string> {
    const start = await server.call(Pay, "StartChannel", { tradeNo, channel }, { token });
    const open = await server.call(Pay, "OpenChannel", { attemptNo: start.info.attemptNo }, { token });
    await server.gateways.channel.open(open.info.redirectUrl);
    return start.info.attemptNo;
  }
  async function settle(minutes: number): Promise<void> {
    for (let n = 0; n < minutes; n += 1) {
      server.advance(60_000);
      await server.gateways.channel.runDue();
      await (await server.gateways.channel.simulator()).control.idle();
      await server.drain();
    }
  }

  test("C8: balance and all channels concurrently, notices twice and in any order: one settles, the others are refunded", async () => {
    const control = (await server.gateways.channel.simulator()).control;
    control.behave({
      profile: { seed: "c8", mix: { shuffled: 3, storm: 2, flaky: 1, never: 1, twice: 2, late: 1 } },
    });
    const tries = await Promise.all(
      Array.from({ length: 16 }, async (_, n) => {
        const buyer = await member(server, { balanceFen: 10_000, silver: n % 2 === 0 ? 100 : 0 });
        const trade = await submitted(server, buyer.token, { skuId: item.skuId, useSilver: n % 2 === 0 });
        const attempts = await Promise.all(
          pageChannels.map(async (way) => ({
            way,
            attemptNo: await opened(buyer.token, trade.tradeNo, way),
          })),
        );
        return { buyer, trade, attempts, n };
      }),
    );
    await Promise.all(
      tries.flatMap(({ buyer, trade, attempts, n }) => [
        ...attempts.map(({ way, attemptNo }) => server.gateways.channel.pay(way, attemptNo)),
        server.gateways.channel.runDue(),
        n % 3 === 0
          ? server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token })
          : Promise.resolve(),
        n % 3 === 1
          ? grant(server, buyer.id, trade).then((proof) =>
              server.call(
                Pay,
                "PayByBalance",
                { tradeNo: trade.tradeNo, grant: proof },
                { token: buyer.token },
              ),
            )
          : Promise.resolve(),
        n % 4 === 0
          ? server.call(Pay, "CheckResult", { tradeNo: trade.tradeNo }, { token: buyer.token })
          : Promise.resolve(),
      ]),
    );
    await settle(45);
    const paidAtChannels = await num(
      server,
      "select coalesce(sum(amount_fen), 0) from pay_attempt where way <> 'balance' and state in ('settled', 'stray')",
    );
    const { books } = await server.gateways.channel.simulator();
    const taken = [...books.attempts.values()].filter(({ state }) => state === "paid");
    expect(taken.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(paidAtChannels);
    expect(taken.reduce((sum, { refundedFen }) => sum + refundedFen, 0)).toBe(
      await num(
        server,
        `select coalesce(sum(amount_fen), 0) from pay_refund r
          where exists (select 1 from pay_attempt a where a.id = r.attempt_id and a.way <> 'balance')`,
      ),
    );
    expect(await num(server, "select count(*) from pay_refund where state <> 'refunded'")).toBe(0);
    expect(await num(server, "select count(*) from pay_attempt where state = 'open'")).toBe(0);
    expect(
      await num(
        server,
        "select count(*) from (select payable_id from pay_attempt where state = 'settled' group by payable_id having count(*) > 1) x",
      ),
    ).toBe(0);
    expect(replies.size).toBeLessThanOrEqual(pageChannels.length);
    await expectSound(server);
    control.behave({ preset: "prompt" });
  }, 120_000);

  test("30 concurrent starts of one channel create one attempt", async () => {
    const buyer = await member(server);
    const trade = await submitted(server, buyer.token, { skuId: item.skuId });
    const starts = await Promise.all(
      Array.from({ length: 30 }, () =>
        server.call(
          Pay,
          "StartChannel",
          { tradeNo: trade.tradeNo, channel: "wechat" },
          { token: buyer.token },
        ),
      ),
    );
    expect(new Set(starts.map(({ info }) => info.attemptNo)).size).toBe(1);
    expect(
      await sql(
        server,
        "select count(*)::int as n from pay_attempt a join trade t on t.id = a.payable_id where t.no = $1",
        [trade.tradeNo],
      ),
    ).toEqual([{ n: 1 }]);
  });
});
