import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fen } from "@heshi/kernel/money";
import Fastify from "fastify";
import { type PaymentGateways, simulatedChannels } from "../src/gateways/payment/build-payment.ts";
import type {
  Channel,
  NoticeReading,
  NoticeReply,
  PageChannel,
  PaymentOrder,
} from "../src/gateways/payment/payment.port.ts";
import { loadSecrets, writeSecrets, type SimulatorSecrets } from "../src/gateways/payment/sandbox/keys.ts";
import { startPaymentSimulator, type PaymentSimulator } from "@heshi/simulator/payment-simulator";
import { createManualClock, type ManualClock } from "@heshi/simulator/sim-clock";

let secrets: Promise<SimulatorSecrets> | undefined;

/** Keys for tests, cached in the temporary folder because RSA pairs are slow to generate. */
export const testSecrets = (): Promise<SimulatorSecrets> =>
  (secrets ??= loadSecrets(join(tmpdir(), "heshi-test-keys-v2")));

/** A notice as the shop received it. */
export type GotNotice = {
  channel: Channel;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  reading: NoticeReading;
  at: number;
};

/** A shop that records every notice; `answer` decides its reply. */
type TestShop = {
  notices: GotNotice[];
  accepted: () => readonly GotNotice[];
  url: string;
  answer: (notice: GotNotice, proper: NoticeReply) => NoticeReply;
  close: () => Promise<void>;
};

/** The simulator on a manual clock, both real adapters using it, and a shop that receives the notices. */
export type PaymentWorld = {
  clock: ManualClock;
  folder: string;
  simulator: () => PaymentSimulator;
  gateways: PaymentGateways;
  shop: TestShop;
  order: (channel: Channel, more?: Partial<PaymentOrder>) => PaymentOrder;
  /** Creates an attempt, opens its page where the channel needs that, and pays. */
  payOn: (channel: PageChannel, order: PaymentOrder) => Promise<string>;
  /** Restarts the simulator with the same folder and port. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

/** Starts everything in this process; time passes by `clock.advance`. */
export async function startPaymentWorld(
  start = new Date("2026-11-21T10:00:00+08:00"),
): Promise<PaymentWorld> {
  const clock = createManualClock(start);
  const folder = await mkdtemp(join(tmpdir(), "heshi-pay-"));
  await writeSecrets(folder, await testSecrets());
  let simulator = await startPaymentSimulator({ folder, port: 0, clock });
  const gateways = simulatedChannels(simulator.url, simulator.keys, {
    clock: clock.now,
    pages: simulator.url,
  });
  const shop = await startShop(gateways, clock);
  let count = 0;
  return {
    clock,
    folder,
    simulator: () => simulator,
    gateways,
    shop,
    order: (channel, more) => ({
      attemptNo: `P2026112100${String((count += 1)).padStart(4, "0")}`,
      amountFen: fen(43_580),
      subject: "红富士苹果 5kg 等 2 件",
      returnUrl: `${shop.url}/pages/order/result?no=1`,
      quitUrl: `${shop.url}/pages/order/result?no=1&isQuit=1`,
      notifyUrl: `${shop.url}/notify/${channel}`,
      expiresAt: new Date(clock.now().getTime() + 30 * 60_000),
      ...more,
    }),
    payOn: async (channel, order) => await payByPage((await gateways[channel].create(order)).redirectUrl),
    async restart() {
      const port = Number(new URL(simulator.url).port);
      await simulator.close();
      simulator = await startPaymentSimulator({ folder, port, clock });
    },
    async close() {
      await simulator.close();
      await shop.close();
    },
  };
}

/** Opens the page, taps 确认支付, and returns the address to which the user is redirected. */
async function payByPage(redirectUrl: string): Promise<string> {
  const page = await fetch(redirectUrl);
  const html = await page.text();
  const action = /action="([\w-]+\/confirm)"/.exec(html)?.[1] ?? "";
  const back = /name="back" value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&#38;", "&") ?? "";
  const body = new URLSearchParams({ back });
  const paid = await fetch(new URL(action, page.url), { method: "POST", body, redirect: "manual" });
  return paid.headers.get("location") ?? "";
}

async function startShop(gateways: PaymentGateways, clock: ManualClock): Promise<TestShop> {
  const app = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const notices: GotNotice[] = [];
  const shop = {
    notices,
    accepted: () => notices.filter(({ reading }) => reading.ok),
    url: "",
    answer: (_notice: GotNotice, proper: NoticeReply): NoticeReply => proper,
    close: () => app.close(),
  };
  app.post<{ Params: { channel: Channel } }>("/notify/:channel", async ({ params, headers, body }, reply) => {
    const gateway = gateways[params.channel];
    const reading = gateway.parseNotice(headers, body as Buffer);
    const notice = {
      channel: params.channel,
      headers,
      body: body as Buffer,
      reading,
      at: clock.now().getTime(),
    };
    notices.push(notice);
    const answer = shop.answer(notice, gateway.noticeReply(reading.ok));
    return await reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  app.get("/*", async (_request, reply) => await reply.send("ok"));
  shop.url = await app.listen({ host: "127.0.0.1", port: 0 });
  return shop;
}
