import { fork, type ChildProcess } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { GatewayError } from "../../gateway-error.ts";
import type { SimulatorKeys } from "./keys.ts";

/** Options of `startPaymentSimulator` for a process of its own; `entry` is found next to this file by default. */
export type SpawnOptions = {
  folder: string;
  port: number;
  timeScale?: number;
  publicUrl?: string;
  entry?: string;
  /** Called when the process becomes ready and when it dies; for the log. */
  onChange?: (change: "ready" | "died") => void;
};

/** A payment simulator in a child process that is restarted when it dies. */
export type SpawnedSimulator = {
  url: string;
  keys: SimulatorKeys;
  pid: () => number | undefined;
  /** Ends it for good: SIGTERM, then SIGKILL after 3 s. Must be called when the server stops. */
  stop: () => Promise<void>;
  /** Resolves as soon as it is ready, also after a restart. */
  ready: () => Promise<void>;
};

const START_MS = 20_000;
const KILL_MS = 3_000;
const LONGEST_PAUSE_MS = 5_000;

const Pair = z.record(z.string(), z.string());
const Ready = z.object({
  type: z.literal("ready"),
  url: z.url(),
  keys: z.object({
    wechat: z.object({
      appId: z.string(),
      mchId: z.string(),
      merchantSerial: z.string(),
      merchantPrivateKey: z.string(),
      apiV3Key: z.string(),
      platformKeys: Pair,
    }),
    alipay: z.object({
      appId: z.string(),
      sellerId: z.string(),
      appPrivateKey: z.string(),
      alipayPublicKey: z.string(),
    }),
    fastpay: z.object({
      cusId: z.string(),
      appId: z.string(),
      privateKey: z.string(),
      allinpayKey: z.string(),
    }),
    yeepay: z.object({
      appKey: z.string(),
      parentMerchantNo: z.string(),
      merchantNo: z.string(),
      privateKey: z.string(),
      platformKey: z.string(),
    }),
  }),
});
type Ready = z.output<typeof Ready>;

/** Starts the simulator's process and keeps it running on one port; throws GatewayError if it does not start. */
export async function spawnPaymentSimulator(options: SpawnOptions): Promise<SpawnedSimulator> {
  let { child, ready } = start(options, options.port);
  const first = await ready;
  // A restart keeps the port, so that addresses already handed out stay valid.
  const port = Number(new URL(first.url).port);
  let isStopped = false;
  let pauseMs = 100;

  const watch = (): void => {
    options.onChange?.("ready");
    child.once("exit", () => {
      if (isStopped) return;
      options.onChange?.("died");
      ready = restart();
      ready.catch(() => undefined);
    });
  };
  const restart = async (): Promise<Ready> => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      if (isStopped) throw new GatewayError("transport", "the payment simulator was stopped");
      const next = start(options, port);
      child = next.child;
      try {
        const answer = await next.ready;
        pauseMs = 100;
        watch();
        return answer;
      } catch {
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  };
  watch();
  return {
    url: first.url,
    keys: first.keys,
    pid: () => child.pid,
    ready: async () => void (await ready),
    async stop() {
      isStopped = true;
      await end(child);
    },
  };
}

function start(options: SpawnOptions, port: number): { child: ChildProcess; ready: Promise<Ready> } {
  const entry = options.entry ?? besideUs();
  const { folder, timeScale, publicUrl } = options;
  const child = fork(entry, [JSON.stringify({ folder, port, timeScale, publicUrl })], {
    cwd: dirname(entry),
    execArgv: entry.endsWith(".ts") ? ["--import", "tsx"] : [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ready = new Promise<Ready>((resolve, reject) => {
    const timer = setTimeout(() => fail(), START_MS);
    const fail = (): void => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      reject(new GatewayError("transport", "the payment simulator did not start"));
    };
    child.once("exit", fail);
    child.once("error", fail);
    child.on("message", (message) => {
      const parsed = Ready.safeParse(message);
      if (!parsed.success) return;
      clearTimeout(timer);
      child.off("exit", fail);
      resolve(parsed.data);
    });
  });
  return { child, ready };
}

/** Path of the simulator: `apps/simulator` from source, `payment-simulator.js` next to the bundle in a build. */
function besideUs(): string {
  const here = import.meta.url;
  const entry = here.endsWith(".ts") ? "../../../../../simulator/src/main.ts" : "./payment-simulator.js";
  return fileURLToPath(new URL(entry, here));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), KILL_MS);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
