import { z } from "zod";
import { FolderInUse, lockFolder } from "@heshi/server/platform/lock";
import { loadSecrets, shopKeys } from "@heshi/server/gateways/payment/sandbox/keys";
import { startPaymentSimulator, type PaymentSimulator } from "./payment-simulator.ts";
import { readPlace, writePlace } from "./place.ts";

/**
 * The entry point of the simulator's process: options are one JSON argument, readiness is sent over IPC or as a line.
 */
const Options = z.object({
  folder: z.string().min(1),
  port: z.int().min(0).max(65_535),
  timeScale: z.number().positive().optional(),
  publicUrl: z.string().optional(),
});

const options = Options.parse(JSON.parse(process.argv[2] ?? "{}"));
const { folder, timeScale, publicUrl } = options;
let simulator: PaymentSimulator | undefined;
let unlock: (() => void) | undefined;
let isEnding = false;

const end = (): void => {
  if (isEnding) return;
  isEnding = true;
  void Promise.resolve(simulator?.close()).finally(() => {
    unlock?.();
    process.exit(0);
  });
};
process.on("SIGTERM", end);
// Ctrl-C reaches the whole group: the shop's server decides, and ends us by SIGTERM or by going away.
process.on("SIGINT", () => undefined);
process.on("disconnect", end);

const say = (url: string, keys: PaymentSimulator["keys"]): void => {
  if (process.send) process.send({ type: "ready", url, keys });
  else process.stdout.write(`payment simulator ready ${url}\n`);
};

function tryLock(): (() => void) | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

const keys = shopKeys(await loadSecrets(folder));
unlock = tryLock();
const place = await readPlace(folder);
if (!unlock && place) {
  // Another server of this shop runs the simulator already: use that one, and take over when it ends.
  say(place.url, keys);
}
while (!unlock) {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  unlock = tryLock();
}
const startOn = (port: number): Promise<PaymentSimulator> =>
  startPaymentSimulator({
    folder,
    port,
    ...(timeScale === undefined ? {} : { timeScale }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
  });
// The previous port, so that old addresses stay valid; another one if it is taken.
simulator = await (options.port === 0 && place
  ? startOn(place.port).catch(() => startOn(0))
  : startOn(options.port));
await writePlace(folder, simulator.url);
say(simulator.url, keys);
