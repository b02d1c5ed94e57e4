import type { PageChannel } from "@heshi/contract/pay/outside";
import { Pay } from "@heshi/contract/pay/pay";
import { expect } from "vitest";
import { testServer } from "../harness.ts";
import { goods, member, sql } from "./world.ts";
import { submitted, type Trade } from "./order.ts";

export type Way = PageChannel;
export type Buyer = Awaited<ReturnType<typeof member>>;

/** A server with a product of ¥123 and simulated channels whose notices reach it, and the steps of a checkout. */
export async function payWorld() {
  const server = await testServer();
  const { channel } = server.gateways;
  const posted: { url: string; status: number; text: string }[] = [];
  channel.post = async ({ url, headers, body }) => {
    const { pathname } = new URL(url);
    const answer = await server.app.http.inject({ method: "POST", url: pathname, headers, payload: body });
    posted.push({ url, status: answer.statusCode, text: answer.body });
    return { status: answer.statusCode, text: answer.body };
  };
  const item = await goods(server, { stock: 1000, priceFen: 12_300 });

  async function order(silver = 0): Promise<{ buyer: Buyer; trade: Trade }> {
    const buyer = await member(server, { balanceFen: 100_000, silver });
    const trade = await submitted(server, buyer.token, { skuId: item.skuId, useSilver: silver > 0 });
    return { buyer, trade };
  }
  /** Creates an attempt and opens its payment page. */
  async function opened(buyer: Buyer, trade: Trade, way: Way): Promise<string> {
    const input = { tradeNo: trade.tradeNo, channel: way };
    const start = await server.call(Pay, "StartChannel", input, { token: buyer.token });
    expect(start.code).toBe(0);
    const { attemptNo } = start.info;
    const open = await server.call(Pay, "OpenChannel", { attemptNo }, { token: buyer.token });
    expect(open.code).toBe(0);
    await channel.open(open.info.redirectUrl);
    return attemptNo;
  }
  const notice = async (): Promise<void> => {
    server.advance(1000);
    await channel.runDue();
    await (await channel.simulator()).control.idle();
  };
  const result = async (buyer: Buyer, trade: Trade) =>
    (await server.call(Pay, "GetResult", { tradeNo: trade.tradeNo }, { token: buyer.token })).info;
  const attempts = (trade: Trade) =>
    sql(
      server,
      `select a.way, a.state from pay_attempt a join trade t on t.id = a.payable_id and a.kind = 'trade' where t.no = $1
        order by a.created_at, way`,
      [trade.tradeNo],
    );
  return { server, channel, posted, item, order, opened, notice, result, attempts };
}
