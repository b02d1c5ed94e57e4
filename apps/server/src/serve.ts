import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buildApp } from "./app.ts";
import { runCommand } from "./commands.ts";
import { announceDemo, fillDemo } from "./demo/demo.ts";
import { EnvError, productionFaults } from "./env.ts";
import { openWorld, type Place, type World } from "./open.ts";
import { listenForCommands } from "./platform/control.ts";
import { buildHasher } from "./platform/hash.ts";
import { deriveKey, readSecret } from "./platform/secret.ts";

/** Serves until SIGTERM or SIGINT; resolves once it listens. Refuses what production must not run with. */
export async function serve(place: Place): Promise<void> {
  const { env, print } = place;
  const startedAt = Date.now();
  const world = await openWorld(place);
  const faults = productionFaults(env, world.gateways.simulated);
  if (faults.length > 0) {
    await world.close();
    throw new EnvError(`production refuses to start:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  }
  const peppers = peppersOf(place);
  if (env.isDemo)
    await fillDemo(world.db, { hasher: buildHasher(peppers.passwords), now: world.clock.now() });
  const redis = env.REDIS_URL === undefined ? undefined : await connectRedis(env.REDIS_URL, world);
  const app = await buildApp({
    ...world,
    ...(redis ? { redis } : {}),
    signSecret: env.SIGN_SECRET,
    passwordKeys: passwordKeys(place),
    peppers,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST}:${env.PORT}`,
    rateScale: env.RATE_SCALE,
    ...(env.TRUST_PROXY === undefined ? {} : { trustProxy: env.TRUST_PROXY }),
    ...(env.METRICS_TOKEN === undefined ? {} : { metricsToken: env.METRICS_TOKEN }),
    isSandbox: env.NODE_ENV !== "production",
    drainMs: 500,
    isTimed: true,
    webFolder: join(place.root, "apps/web/dist"),
    assetFolder: join(place.root, "apps/server/assets"),
  });
  const clockTimer = setInterval(() => void world.clock.sync().catch(() => undefined), 30_000);
  await app.http.listen({ port: env.PORT, host: env.HOST });
  const control =
    env.DATABASE_URL === undefined
      ? listenForCommands(place.folder, (name, args, line) => runCommand(world, name, { args, print: line }))
      : undefined;
  announce(world, (app.http.server.address() as AddressInfo).port, startedAt);

  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    const timeout = setTimeout(() => process.exit(1), env.STOP_TIMEOUT_S * 1000);
    timeout.unref();
    clearInterval(clockTimer);
    control?.close();
    void app
      .stop()
      .then(() => redis?.publisher.quit())
      .then(() => redis?.subscriber.quit())
      .then(() => world.close())
      .then(
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

async function connectRedis(url: string, { log }: World) {
  const { Redis } = await import("ioredis");
  const open = (): InstanceType<typeof Redis> => {
    const client = new Redis(url, { maxRetriesPerRequest: 2, enableOfflineQueue: true });
    client.on("error", (error) => log.warn({ err: error }, "redis"));
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
  };
}

function announce({ env, print, db, gateways }: World, port: number, startedAt: number): void {
  const host = env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST;
  print("");
  print(`  合市 Heshi  http://${host}:${port}   (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  print(
    db.kind === "pglite"
      ? "  数据库：内嵌 PGlite（data/，可承受进程中断，不承受断电；生产请设 DATABASE_URL）"
      : "  数据库：PostgreSQL",
  );
  if (env.MIGRATE_URL === undefined)
    print("  账本权限：同一登录切换为 heshi_app，防误操作，不防注入；分开登录请设 MIGRATE_URL");
  if (gateways.simulated.length > 0) print(`  模拟服务：${gateways.simulated.join("、")}`);
  if (env.isDemo) for (const line of announceDemo()) print(`  ${line}`);
  if (gateways.simulated.includes("sms")) print(`  短信验证码：http://${host}:${port}/sandbox/phone`);
  print("");
}
