import { type AddressInfo, createServer } from "node:net";
import { join, relative, sep } from "node:path";
import { type App, buildApp } from "./app.ts";
import { runCommand } from "./commands.ts";
import { demoFaults, type Env, EnvError, productionFaults } from "./env.ts";
import { simulatedIn } from "./gateways/gateway-env.ts";
import { portFault } from "./faults.ts";
import { nameOf, openWorld, type Place, type World } from "./open.ts";
import { inviteFirst } from "./modules/operator/operator.public.ts";
import { holdsDemo } from "./modules/system/system.public.ts";
import { listenForCommands } from "./platform/control.ts";
import { isLoopback } from "./platform/network.ts";
import { buildHasher } from "./platform/hash.ts";
import { deriveKey, readSecret } from "./platform/secret/secret.ts";

/** Serves until SIGTERM or SIGINT; resolves once it listens. Refuses what production must not run with. */
export async function serve(place: Place): Promise<void> {
  const startedAt = Date.now();
  const world = await openServable(place);
  const redis =
    place.env.REDIS_URL === undefined ? undefined : await connectRedis(place.env.REDIS_URL, world);
  const app = await buildServer(world, redis);
  const clockTimer = setInterval(() => void world.clock.sync().catch(() => undefined), 30_000);
  const close = async (): Promise<void> => {
    clearInterval(clockTimer);
    await app.stop();
    await redis?.publisher.quit();
    await redis?.subscriber.quit();
    await world.close();
  };
  let control: ReturnType<typeof listenForCommands> | undefined;
  // before it listens: who sees it ready may end it at once
  stopOnSignal(place, async () => {
    control?.close();
    await close();
  });
  await listen(app, place.env).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (place.env.DATABASE_URL === undefined)
    control = listenForCommands(place.folder, (name, args, line) =>
      runCommand(world, name, { args, print: line }),
    );
  const first = await inviteFirst(world.db, world.clock.now());
  announce(world, { port: (app.http.server.address() as AddressInfo).port, startedAt, first });
}

/** The world, with the demo's filling; what production must not run with is refused before anything is changed. */
async function openServable(place: Place): Promise<World> {
  const { env } = place;
  // Before anything is opened or migrated: what is refused leaves no trace.
  refuse(productionFaults(env, simulatedIn(env.gatewayEnv)));
  await probePort(env);
  const world = await openWorld(place, { isCommand: false });
  try {
    refuse(demoFaults(env, await holdsDemo(world.db)));
  } catch (error) {
    await world.close();
    throw error;
  }
  const peppers = peppersOf(place);
  if (env.isDemo)
    await place.demo?.fill(world.db, {
      hasher: buildHasher(peppers.passwords),
      now: world.clock.now(),
      formKey: peppers.forms,
      privateStorage: world.gateways.privateStorage,
      gateways: world.gateways,
      // differences of its channels are there to be seen in the console; only errors are news
      log: world.log.child({}, { level: world.log.isLevelEnabled("error") ? "error" : "silent" }),
      note: place.print,
    });
  return world;
}

const buildServer = (
  world: World,
  redis: Awaited<ReturnType<typeof connectRedis>> | undefined,
): Promise<App> => {
  const { env, root } = world;
  return buildApp({
    ...world,
    ...(redis ? { redis } : {}),
    signSecret: env.SIGN_SECRET,
    passwordKeys: passwordKeys(world),
    peppers: peppersOf(world),
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST}:${env.PORT}`,
    rateScale: env.RATE_SCALE,
    corsOrigins: env.CORS_ORIGINS,
    ...(env.CONSOLE_HOST === undefined ? {} : { consoleHost: env.CONSOLE_HOST }),
    ...(env.TRUST_PROXY === undefined ? {} : { trustProxy: env.TRUST_PROXY }),
    ...(env.METRICS_TOKEN === undefined ? {} : { metricsToken: env.METRICS_TOKEN }),
    isSandbox: env.NODE_ENV !== "production",
    isProduction: env.NODE_ENV === "production",
    ...(env.AUCTION_LICENCE === undefined ? {} : { auctionLicence: env.AUCTION_LICENCE }),
    ...(env.PAYMENT_INSTITUTION === undefined ? {} : { institution: env.PAYMENT_INSTITUTION }),
    ...(env.AMAP_JS_KEY === undefined || env.AMAP_JS_CODE === undefined
      ? {}
      : { amapPage: { key: env.AMAP_JS_KEY, code: env.AMAP_JS_CODE } }),
    isSandboxOpen: env.SANDBOX === "open",
    drainMs: 500,
    moreJobs: env.isDemo ? (world.demo?.jobs ?? []) : [],
    isTimed: true,
    webFolder: join(root, "apps/web/dist"),
    consoleFolder: join(root, "apps/console/dist"),
    assetFolder: join(root, "apps/server/assets"),
  });
};

/** Whether the port can be had is found out before anything is made; throws EnvError. */
async function probePort({ PORT, HOST }: Env): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject);
    probe.listen({ port: PORT, host: HOST, exclusive: true }, resolve);
  }).catch((error: unknown) => {
    throw portFault(error, { PORT, HOST }) ?? error;
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** Listens; a port that cannot be had is an EnvError that says what to do. */
async function listen(app: App, env: Env): Promise<void> {
  try {
    await app.http.listen({ port: env.PORT, host: env.HOST });
  } catch (error) {
    throw portFault(error, env) ?? error;
  }
}

/** Ends the process in order at the first signal, or hard when that takes longer than STOP_TIMEOUT_S. */
function stopOnSignal({ env, print }: Place, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    print("  stopping: open requests are finished first…");
    setTimeout(() => process.exit(1), env.STOP_TIMEOUT_S * 1000).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        print(String(error));
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

/** What production should not run with and runs with all the same, as sentences; empty when all is well. */
export function startWarnings({
  NODE_ENV,
  PUBLIC_URL = "",
  TRUST_PROXY,
  CONSOLE_HOST,
  DATABASE_URL,
}: Env): string[] {
  if (NODE_ENV !== "production") return [];
  // the server itself does not speak TLS: an https address means a proxy in front
  const isUntrusting = /^https:/i.test(PUBLIC_URL) && TRUST_PROXY === undefined;
  return [
    isUntrusting &&
      "PUBLIC_URL is https and TRUST_PROXY is not set: all visitors behind the proxy count as one address and share its " +
        "limits; set TRUST_PROXY to the proxy's address",
    DATABASE_URL === undefined &&
      "DATABASE_URL is not set: this process keeps the shop in a database of its own in DATA_DIR, which no other process can " +
        "open; set it to run several",
    CONSOLE_HOST === undefined &&
      "CONSOLE_HOST is not set: the operators' console is served at /admin of the shop, so that both share one origin; give " +
        "it a host name of its own",
  ].filter((warning) => warning !== false);
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0)
    throw new EnvError(`production refuses to start:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
}

async function connectRedis(url: string, { log }: World) {
  const { Redis } = await import("ioredis");
  const open = (): InstanceType<typeof Redis> => {
    const client = new Redis(url, { maxRetriesPerRequest: 2, enableOfflineQueue: true });
    client.on("error", (error) => log.warn({ err: error }, "Redis connection failed; it will be retried"));
    return client;
  };
  return { publisher: open(), subscriber: open() };
}

/** The key of password fields, and the one before a rotation; their ids say nothing of them. */
function passwordKeys({ env, folder }: Place): ReadonlyMap<string, Uint8Array> {
  const secrets = [readSecret(folder, env.SERVER_SECRET), env.SERVER_SECRET_OLD].filter(
    (secret) => secret !== undefined,
  );
  return new Map(
    secrets.map((secret) => [
      deriveKey(secret, "password key id").toString("hex").slice(0, 8),
      deriveKey(secret, "password fields"),
    ]),
  );
}

function peppersOf({ env, folder }: Place) {
  const secret = readSecret(folder, env.SERVER_SECRET);
  return {
    passwords: deriveKey(secret, "password hashes"),
    codes: deriveKey(secret, "code digests"),
    files: deriveKey(secret, "private files"),
    forms: deriveKey(secret, "sealed forms"),
    requests: deriveKey(secret, "request digests"),
  };
}

/** A folder's path for log lines, relative to the checkout if it is inside. */
const pathFrom = (root: string, folder: string): string =>
  folder.startsWith(root + sep) ? `${relative(root, folder)}/` : folder;

/** The simulators' addresses and who may open them; none in production, where they are off. */
export function sandboxLines(
  { NODE_ENV, HOST, SANDBOX }: Pick<Env, "NODE_ENV" | "HOST"> & { SANDBOX?: "open" | undefined },
  simulated: readonly string[],
  address: string,
): string[] {
  if (NODE_ENV === "production") return [];
  const isHere = isLoopback(HOST) || HOST === "localhost";
  const isOpen = SANDBOX === "open" && !isHere;
  const whom = isOpen ? "open to everybody, who then sees all codes" : "this machine only";
  const has = (...names: string[]): boolean => names.some((name) => simulated.includes(name));
  return [
    ...(has("sms") ? [`SMS codes: ${address}/sandbox/phone (${whom})`] : []),
    ...(has("wechat-login", "apple-login") ? [`simulated logins: /sandbox/third (${whom})`] : []),
    ...(has("wechat-pay", "alipay", "yeepay")
      ? [
          `simulated payment: /sandbox/channel (${isHere ? "this machine only" : "everybody who has the link"})`,
        ]
      : []),
    ...(isHere || isOpen || !has("sms")
      ? []
      : ["set SANDBOX=open to let other devices open the simulated phone"]),
  ];
}

type Started = { port: number; startedAt: number; first: Awaited<ReturnType<typeof inviteFirst>> };

function announce(world: World, { port, startedAt, first }: Started): void {
  const { env, print, db, gateways, folder, root } = world;
  const host = env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST;
  print("");
  print(`  合市 Heshi  http://${host}:${port}   (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  print(`  operators' console: ${env.CONSOLE_HOST ?? `http://${host}:${port}`}/admin`);
  if (first)
    print(`  first operator: ${first.name}, one-time code ${first.invitation} (24 h), at /admin/setup`);
  print(
    db.kind === "pglite"
      ? `  database: embedded, in ${pathFrom(root, folder)} (survives a kill, not a power failure; in production use DATABASE_URL)`
      : `  database: ${nameOf(world)}`,
  );
  if (db.kind === "postgres" && env.MIGRATE_URL === undefined)
    print(
      "  ledger: one login for all, which guards against mistakes, not against SQL injection; see MIGRATE_URL",
    );
  if (gateways.simulated.length > 0) print(`  simulated: ${gateways.simulated.join(", ")}`);
  for (const warning of startWarnings(env)) print(`  warning: ${warning}`);
  if (env.isDemo) for (const line of world.demo?.logins() ?? []) print(`  ${line}`);
  for (const line of sandboxLines(env, gateways.simulated, `http://${host}:${port}`)) print(`  ${line}`);
  print("");
}
