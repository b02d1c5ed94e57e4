import { join } from "node:path";
import { buildGateways, type Gateways } from "../src/gateways/gateways.ts";
import type { Channel } from "../src/gateways/payment/payment.port.ts";
import { writeSecrets } from "../src/gateways/payment/sandbox/keys.ts";
import type { NoticePost } from "@heshi/simulator/notifier";
import { startPaymentSimulator, type PaymentSimulator } from "@heshi/simulator/payment-simulator";
import { createFollowingClock } from "@heshi/simulator/sim-clock";
import { testSecrets } from "./payment.ts";
import { PAY_PAGES } from "../src/gateways/sandbox.types.ts";

/** The payment simulator in a test's own process, on the test's clock. */
type TestChannel = {
  /** The running simulator: its books, and `control.behave`. */
  simulator: () => Promise<PaymentSimulator>;
  /**
   * The person pays; false when the attempt is not there or not open. Alipay hears of an attempt only when its page
   * is opened: see `open`.
   */
  pay: (channel: Channel, attemptNo: string) => Promise<boolean>;
  /** Opens a pay page as a browser would: `redirectUrl` of `create`. */
  open: (redirectUrl: string) => Promise<void>;
  /** Sends the notices that are due at the test's time. */
  runDue: () => Promise<void>;
  /** How notices reach the shop; set it to a call of `inject`. */
  post: NoticePost;
};

/** Gateways with every provider simulated in this process; nothing runs by itself. */
export type TestGateways = Gateways & { channel: TestChannel };

/** Builds gateways for tests in `folder` on the test's clock. */
export async function createTestGateways(folder: string, clock: () => Date): Promise<TestGateways> {
  const paymentFolder = join(folder, "simulators", "payment");
  await writeSecrets(paymentFolder, await testSecrets());
  const simClock = createFollowingClock(clock);
  let started: Promise<PaymentSimulator> | undefined;
  const simulator = (): Promise<PaymentSimulator> =>
    (started ??= startPaymentSimulator({
      folder: paymentFolder,
      port: 0,
      clock: simClock,
      publicUrl: PAY_PAGES,
      post: (notice) => channel.post(notice),
    }));
  const channel: TestChannel = {
    simulator,
    pay: async (name, attemptNo) => (await simulator()).control.pay(name, attemptNo),
    open: async (redirectUrl) => {
      const page = await fetch((await simulator()).url + redirectUrl.slice(PAY_PAGES.length));
      await page.text();
    },
    runDue: simClock.runDue,
    post: () => Promise.reject(new Error("no shop takes notices here")),
  };
  const runner = {
    url: async () => (await simulator()).url,
    stop: async () => {
      const running = await started;
      await running?.close();
    },
  };
  const gateways = await buildGateways({ env: {}, folder, clock, paymentRunner: runner });
  return { ...gateways, channel };
}
