import type { PayoutBehaviour } from "../../src/gateways/payout/payout-simulator.ts";
import type { PayoutState } from "../../src/gateways/payout/payout.port.ts";
import { present } from "@heshi/kernel/assert";
import type { TestServer } from "../harness.ts";
import { alipayAdded, usable, withCard } from "./bankcard.ts";
import { makeOperator } from "./operator.ts";
import { asked, withdrawDecided } from "./withdraw.ts";

/** Withdrawals to Alipay that were sent, and what the simulated channel posts about them. */
export async function payoutWorld(server: TestServer) {
  const finance = await makeOperator(server, "finance");
  const channel = present(server.gateways.sandbox.payout, "the simulated channels");

  /** A member whose withdrawal of ¥200 to Alipay was approved and sent while the channel behaves like this. */
  async function sent(behaviour: PayoutBehaviour) {
    const one = await withCard(server, { balanceFen: 100_000 });
    const { accountId } = (await alipayAdded(server, one, `138${one.mobile.slice(3)}`)).info;
    await usable(server, one.id);
    const { withdrawNo } = (await asked(server, { ...one, accountId }, 20_000)).info;
    channel.behave(behaviour, withdrawNo);
    await withdrawDecided(server, finance, withdrawNo);
    await server.drain();
    return { ...one, withdrawNo };
  }
  type Posted = { state?: PayoutState; isForged?: boolean };
  const noticeOf = (withdrawNo: string, told: Posted = {}) => channel.notice(withdrawNo, told);
  /** Posts a notice; whether the answer ends its repeats. */
  async function post(notice: ReturnType<typeof noticeOf>, kind = "alipay"): Promise<boolean> {
    const { headers, body: payload } = notice;
    const url = `/notify/payout/${kind}`;
    return (await server.app.http.inject({ method: "POST", url, headers, payload })).statusCode === 200;
  }
  return { finance, channel, sent, noticeOf, post };
}
