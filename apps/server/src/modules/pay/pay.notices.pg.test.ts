import { pageChannels } from "@heshi/contract/pay/outside";
import { Pay } from "@heshi/contract/pay/pay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../platform/database/db.ts";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { submitted } from "../../../test/make/order.ts";
import { goods, member, num } from "../../../test/make/world.ts";
import { openSecond } from "../../../test/postgres.ts";

type Notice = { way: string; headers: Record<string, string>; body: string };

/** Repeatable disorder: what comes first is drawn from a seed. */
function shuffled<T>(items: readonly T[]): T[] {
  let seed = 7;
  const next = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  return items
    .map((item) => [next(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** The notice with one character of its body changed, at a place that is not white space. */
function altered({ body, ...rest }: Notice, place: number): Notice {
  const at = place % body.length;
  const other = body[at] === "1" ? "2" : "1";
  return { ...rest, body: body.slice(0, at) + other + body.slice(at + 1) };
}

// Two servers with pools of their own on one database, as two processes are.
describe("notices under concurrency, at two servers", () => {
  let server: TestServer;
  let servers: readonly TestServer[];
  let pool: Db;
  const caught: Notice[] = [];
  beforeAll(async () => {
    server = await testServer();
    pool = await openSecond(server.db);
    servers = [server, await testServer({ db: pool })];
    // kept, not delivered: the test sends them
    server.gateways.channel.post = async ({ url, headers, body }) => {
      caught.push({ way: new URL(url).pathname, headers: { ...headers }, body });
      return { status: 500, text: "" };
    };
  });
  afterAll(() => pool.close());
  const send = async ({ way, headers, body }: Notice, n: number) => {
    const one = servers[n % 2] ?? server;
    return one.app.http.inject({ method: "POST", url: way, headers, payload: body });
  };
  const settled = (): Promise<number> =>
    num(server, "select count(*) from pay_attempt where state = 'settled'");

  /** Trades that were paid at their channels; each channel's notice of it is kept. */
  async function paidTrades(count: number): Promise<void> {
    (await server.gateways.channel.simulator()).control.behave({ preset: "prompt" });
    const item = await goods(server, { stock: 1000 });
    for (let n = 0; n < count; n += 1) {
      const { token } = await member(server);
      const { tradeNo } = await submitted(server, token, { skuId: item.skuId });
      const channel = pageChannels[n % pageChannels.length] ?? "wechat";
      const start = await server.call(Pay, "StartChannel", { tradeNo, channel }, { token });
      const { attemptNo } = start.info;
      const open = await server.call(Pay, "OpenChannel", { attemptNo }, { token });
      await server.gateways.channel.open(open.info.redirectUrl);
      await server.gateways.channel.pay(channel, attemptNo);
    }
    server.advance(1000);
    await server.gateways.channel.runDue();
    await (await server.gateways.channel.simulator()).control.idle();
  }

  test("C9: forged, altered and misdirected ones settle nothing; then 100 of each, shuffled, settle each trade once", async () => {
    await paidTrades(6);
    const notices = pageChannels.flatMap((way) => caught.filter((one) => one.way.endsWith(way)).slice(0, 2));
    expect(notices.length).toBe(6);
    const wrong = notices.flatMap((one) => [
      ...Array.from({ length: 30 }, (_, n) => altered(one, 13 * n + 5)),
      { ...one, way: one.way.endsWith("wechat") ? "/notify/alipay" : "/notify/wechat" },
      { ...one, body: "" },
    ]);
    await Promise.all(shuffled(wrong).map(send));
    expect([await settled(), await num(server, "select count(*) from payment_notice")]).toEqual([0, 0]);
    const all = shuffled(notices.flatMap((one) => Array.from({ length: 100 }, () => one)));
    const answers = new Set((await Promise.all(all.map(send))).map(({ body }) => body));
    console.info(
      `${wrong.length} wrong notices: 0 accepted; 600 of 6 payments: ${await settled()} settled, ${answers.size} answers`,
    );
    expect(await settled()).toBe(6);
    // one answer a channel
    expect(answers.size).toBe(pageChannels.length);
    expect(await num(server, "select count(*) from pay_attempt where state in ('stray', 'disputed')")).toBe(
      0,
    );
    const transfers = "select count(*) from ledger_transfer where kind = 'orderPaid'";
    expect(await num(server, transfers)).toBe(6);
    await expectSound(server);
  }, 120_000);
});
