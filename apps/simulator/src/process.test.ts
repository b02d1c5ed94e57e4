import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fen } from "@heshi/kernel/money";
import { type PaymentGateways, simulatedChannels } from "@heshi/server/gateways/payment/build-payment";
import type { PageChannel } from "@heshi/server/gateways/payment/payment.port";
import { testSecrets } from "@heshi/server/test/payment";
import { writeSecrets } from "@heshi/server/gateways/payment/sandbox/keys";
import { spawnPaymentSimulator, type SpawnedSimulator } from "@heshi/server/gateways/payment/sandbox/spawn";

let folder = "";
let spawned: SpawnedSimulator;
let channels: PaymentGateways;
const changes: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heshi-process-"));
  await writeSecrets(folder, await testSecrets());
  spawned = await spawnPaymentSimulator({
    folder,
    port: 0,
    timeScale: 1_000,
    onChange: (change) => changes.push(change),
  });
  channels = simulatedChannels(spawned.url, spawned.keys, { clock: () => new Date(), pages: spawned.url });
});
afterAll(() => spawned.stop());

const order = (attemptNo: string) => ({
  attemptNo,
  amountFen: fen(100),
  subject: "x",
  returnUrl: "http://127.0.0.1:9/back",
  quitUrl: "http://127.0.0.1:9/quit",
  notifyUrl: "http://127.0.0.1:9/notify",
  expiresAt: new Date(Date.now() + 600_000),
});

/** Pays by the page; true when the channel acknowledged it. */
async function pay(channel: PageChannel, attemptNo: string): Promise<boolean> {
  try {
    const { redirectUrl } = await channels[channel].create(order(attemptNo));
    const page = await fetch(redirectUrl);
    const action = /action="([\w-]+\/confirm)"/.exec(await page.text())?.[1] ?? "";
    const answer = await fetch(new URL(action, page.url), { method: "POST", redirect: "manual" });
    return answer.status === 303;
  } catch {
    return false;
  }
}

test(
  "kill -9 during payments loses no acknowledged one, and the process is restarted",
  { timeout: 60_000 },
  async () => {
    const acknowledged: [PageChannel, string][] = [];
    let tried = 0;
    for (let round = 0; round < 2; round += 1) {
      const pid = spawned.pid() ?? 0;
      let isKilled = false;
      const payers = Array.from({ length: 4 }, async (_, payer) => {
        for (let index = 0; !isKilled; index += 1) {
          const channel: PageChannel = (payer + index) % 2 === 0 ? "wechat" : "alipay";
          const attemptNo = `K${round}P${payer}N${String(index).padStart(4, "0")}`;
          tried += 1;
          if (await pay(channel, attemptNo)) acknowledged.push([channel, attemptNo]);
          if (acknowledged.length >= (round + 1) * 30 && !isKilled) {
            isKilled = true;
            process.kill(pid, "SIGKILL");
          }
        }
      });
      await Promise.all(payers);
      while (changes.filter((change) => change === "died").length <= round) await new Promise(setImmediate);
      await spawned.ready();
      expect(spawned.pid()).not.toBe(pid);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    expect(tried).toBeGreaterThan(acknowledged.length);
    for (const [channel, attemptNo] of acknowledged)
      expect(await channels[channel].query(attemptNo), attemptNo).toMatchObject({ state: "paid" });
  },
);

test("a second process on the same folder uses the first one's simulator", { timeout: 60_000 }, async () => {
  const second = await spawnPaymentSimulator({ folder, port: 0 });
  expect(second.url).toBe(spawned.url);
  expect(second.keys).toEqual(spawned.keys);
  await second.stop();
  expect(await channels.wechat.query("NONE000001")).toEqual({ state: "unknown" });
});

test("a stopped simulator is not restarted", { timeout: 60_000 }, async () => {
  const pid = spawned.pid() ?? 0;
  await spawned.stop();
  expect(() => process.kill(pid, 0)).toThrow();
  await expect(channels.wechat.query("NONE000001")).rejects.toMatchObject({ fault: "transport" });
});
