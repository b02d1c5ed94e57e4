import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { WebSocketServer } from "ws";
import type { Gateways } from "./gateways/gateways.ts";
import { registerSandbox } from "./gateways/sandbox-pages.ts";
import { buildCache } from "./platform/cache.ts";
import { DEMO_LICENCE } from "./modules/auction/auction.public.ts";
import { buildSeats } from "./modules/chat/chat.public.ts";
import { buildHomePreview } from "./modules/home/home.preview.ts";
import { registerPrivateFiles } from "./modules/system/system.private.ts";
import { isSliderSolved } from "./modules/sms/sms.public.ts";
import { prepareSearch } from "./modules/search/search.public.ts";
import { registerDays } from "./modules/dayclose/dayclose.days.ts";
import { registerExpressPushes } from "./modules/express/express.push.ts";
import { registerYopNotices } from "./modules/yop/yop.notices.ts";
import { registerPayoutNotices } from "./modules/payout/payout.notices.ts";
import { registerNotices } from "./modules/pay/pay.notices.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/database/db.ts";
import { buildWritable } from "./platform/database/writable.ts";
import { buildHasher } from "./platform/hash.ts";
import { type Job, type Runner, startRunner } from "./platform/jobs.ts";
import { lazyChild, type Logger } from "./platform/log.ts";
import { buildMetrics } from "./platform/metrics.ts";
import { behindProxies, hasTwoHosts } from "./platform/network.ts";
import type { RedisPair } from "./platform/redis.ts";
import { buildSettings } from "./platform/settings.ts";
import { buildSecurityEvents, type SecurityEvents } from "./rpc/audit/audit.ts";
import { registerDocs, registerShopDocs } from "./rpc/docs/docs.ts";
import { type FileFolders, registerFiles } from "./rpc/http/files.ts";
import { watchTraffic } from "./rpc/http/drain.ts";
import { registerCors } from "./rpc/http/cors.ts";
import { registerEndpoint, sendFrameworkError } from "./rpc/http/http.ts";
import { newRequestId } from "./rpc/http/request-id.ts";
import { buildHub } from "./rpc/socket/hub.ts";
import { buildPasswordBox, type PasswordBox } from "./rpc/session/passwords.ts";
import { buildRateLimiter } from "./rpc/session/rate-limit.ts";
import { buildJobs, buildTopics } from "./registry.jobs.ts";
import { buildRoutes, type ServiceConfig } from "./registry.ts";
import { attachSocket, type SocketDeps } from "./rpc/socket/socket.ts";
import { registerOperations } from "./rpc/http/operations.ts";
import { pageTest } from "./rpc/pages/page-links.ts";
import { separateConsole } from "./rpc/console/console-host.ts";
import { securityHeaders } from "./rpc/http/headers.ts";

export type AppDeps = {
  db: Db;
  clock: Clock;
  gateways: Gateways;
  log: Logger;
  redis?: RedisPair;
  signSecret: string;
  passwordKeys: ReadonlyMap<string, Uint8Array>;
  /** Keys outside the database: of password hashes, code digests, addresses of private documents, sealed forms, request digests. */
  peppers: {
    passwords: Uint8Array;
    codes: Uint8Array;
    files: Uint8Array;
    forms: Uint8Array;
    requests: Uint8Array;
  };
  /** The public address of the shop; without one the request's own host is used. */
  publicUrl: string;
  rateScale: number;
  trustProxy?: string;
  /** The console's own host, with its port where it is not the usual one; absent: it answers at every host, as the shop does. */
  consoleHost?: string;
  /** Origins whose pages may call the API; absent: none but the shop's own. */
  corsOrigins?: readonly string[];
  metricsToken?: string;
  /** `/docs`, `/openapi.json` and `/sandbox` are served. */
  isSandbox: boolean;
  /** The phone and the login pages of `/sandbox` answer everybody; otherwise this machine alone. */
  isSandboxOpen?: boolean;
  /** Who holds the members' money; in production money moves in and out only where somebody is named. */
  institution?: string;
  /** The auction enterprise; in production nothing is bid for where none is named. */
  auctionLicence?: string;
  isProduction?: boolean;
  /** AMap's key for pages and its security code; without them the sandbox has its plan of a town, and production no map. */
  amapPage?: { key: string; code: string };
  /** A stop closes the server after this long without a request, ms. */
  drainMs: number;
  /** Beside those of the product: what goes on in a demo world. */
  moreJobs?: readonly Job[];
  /** Whether jobs run by timers; tests call `drain` instead. */
  isTimed: boolean;
  /** False: every command runs in its transaction, without the fast paths of docs/adr/0007. */
  fastPaths?: boolean;
} & FileFolders;

export type App = {
  http: FastifyInstance;
  runner: Runner;
  security: SecurityEvents;
  stop: () => Promise<void>;
};

type Headers = ReturnType<typeof securityHeaders>;

/** The answer to an address that cannot be read: it passes by every hook, so that the headers are set here. */
async function sendNoAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  setHeaders: Headers,
): Promise<void> {
  await setHeaders(request, reply, undefined);
  void reply.code(404).type("text/plain; charset=utf-8").send("页面不存在");
}

/** The framework with its limits; slow and endless requests are cut off. */
function buildHttp(deps: AppDeps): FastifyInstance {
  const { log, trustProxy, publicUrl, consoleHost, corsOrigins = [] } = deps;
  const withHeaders = securityHeaders({ publicUrl, consoleHost, hasAmap: deps.amapPage !== undefined });
  const http = fastify({
    // its only line of this level says where it listens, before the server does and in other words
    loggerInstance: Object.assign(Object.create(log), { info: () => undefined }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    childLoggerFactory: (_parent, bindings) => lazyChild(log, bindings) as FastifyBaseLogger,
    trustProxy: trustProxy ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) =>
      void sendNoAddress(request as FastifyRequest, reply as FastifyReply, withHeaders),
  });
  http.setErrorHandler((error, request, reply) => sendFrameworkError(error, request, reply));
  http.addHook("onSend", withHeaders);
  http.addHook("onRequest", async ({ raw }, reply) =>
    hasTwoHosts(raw) ? reply.code(400).header("connection", "close").send() : undefined,
  );
  separateConsole(http, consoleHost);
  registerCors(http, corsOrigins);
  return http;
}

/** The configuration that services are built with. */
function configOf(deps: AppDeps, passwords: PasswordBox): ServiceConfig {
  const {
    publicUrl,
    consoleHost,
    isSandbox,
    peppers,
    institution,
    isProduction = false,
    amapPage,
    auctionLicence,
  } = deps;
  return {
    wssUrl: `${publicUrl.replace(/^http/, "ws")}/ws`,
    publicUrl,
    previewOrigin: consoleHost === undefined ? "" : new URL(publicUrl).origin,
    wapHost: new URL(publicUrl).host,
    pwdKey: passwords.publicKey,
    isSandbox,
    codePepper: peppers.codes,
    fileKey: peppers.files,
    formKey: peppers.forms,
    isPage: pageTest(deps.webFolder),
    institution,
    isMoneyOpen: institution !== undefined || !isProduction,
    auction: {
      licence: auctionLicence ?? (isProduction ? "" : DEMO_LICENCE),
      isOpen: auctionLicence !== undefined || !isProduction,
    },
    map: amapPage ? { kind: "amap", ...amapPage } : { kind: isSandbox ? "plan" : "none" },
  };
}

/** The socket, for the shop's own pages and for apps. */
function openSocket(
  http: FastifyInstance,
  { clock, signSecret, publicUrl, trustProxy }: AppDeps,
  socket: Pick<SocketDeps, "hub" | "metrics" | "limits" | "seats">,
): WebSocketServer {
  const isOwnOrigin = (origin: string, host: string): boolean =>
    [publicUrl, `http://${host}`, `https://${host}`].includes(origin);
  const addressOf = behindProxies(trustProxy);
  return attachSocket(http.server, {
    ...socket,
    clock,
    signSecret,
    addressOf,
    isOwnOrigin,
  });
}

const openSandbox = (http: FastifyInstance, { gateways, isSandboxOpen = false }: AppDeps): Promise<void> =>
  registerSandbox(http, gateways, { isOpen: isSandboxOpen });

/** Loads what searches need, and says whether that has ended; without it they are slower, not wrong. */
function preparing(db: Db, log: Logger): () => boolean {
  let isPrepared = false;
  prepareSearch(db)
    .catch((error: unknown) =>
      log.warn({ err: error }, "The search could not be prepared; it is tried again when used"),
    )
    .finally(() => (isPrepared = true));
  return () => isPrepared;
}

type Around = Omit<Parameters<typeof registerOperations>[1], "metricsToken" | "isProduction"> &
  Pick<Parameters<typeof registerNotices>[1], "committed" | "limits"> & {
    routes: Parameters<typeof registerDocs>[1];
  };

/** Serves what is beside the endpoint: the channels' notices, operations, documentation and files. */
async function serveRest(http: FastifyInstance, deps: AppDeps, around: Around): Promise<void> {
  const { db, clock, gateways, log, metricsToken, isSandbox, signSecret, peppers } = deps;
  registerNotices(http, { ...around, db, clock, gateways, log });
  registerDays(http, { ...around, db, secret: peppers.files });
  registerPayoutNotices(http, { ...around, db, clock, gateways, log });
  registerExpressPushes(http, { ...around, db, clock, gateways, log, key: peppers.forms });
  registerYopNotices(http, { ...around, db, clock, gateways, log });
  registerOperations(http, { ...around, metricsToken, isProduction: !isSandbox });
  registerShopDocs(http, around.routes);
  if (isSandbox) await openSandbox(registerDocs(http, around.routes, signSecret), deps);
  registerPrivateFiles(http, { db, clock, storage: gateways.privateStorage, key: peppers.files });
  const homePreview = buildHomePreview({ db, clock, key: peppers.files });
  await registerFiles(http, { ...deps, remoteUploads: gateways.remoteUploads, homePreview });
}

/** Builds the server with everything it needs injected; the caller makes it listen. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { db, clock, gateways, log, redis, signSecret } = deps;
  const http = buildHttp(deps);
  const drained = watchTraffic(http);
  const metrics = buildMetrics({ db, redis: redis?.publisher });
  const shared = redis && { redis, log };
  const seats = buildSeats(db);
  const isLive = (sessionIds: readonly string[]) => seats.live(sessionIds, clock.now());
  const [cache, hub] = [buildCache(shared), buildHub({ shared, live: isLive })];
  const passwords = buildPasswordBox(db, deps.passwordKeys);
  const hasher = buildHasher(deps.peppers.passwords);
  const config = configOf(deps, passwords);
  const [routes, settings] = [buildRoutes(config), buildSettings(db)];
  const changed = (...groups: readonly string[]): void => cache.drop(groups);
  const runner = startRunner(
    { db, clock, gateways, log, push: hub.push, endSockets: hub.end, settings, changed },
    { jobs: buildJobs(config, deps.moreJobs), topics: buildTopics(config), metrics, isTimed: deps.isTimed },
  );
  const limits = buildRateLimiter({ scale: deps.rateScale, redis: redis?.publisher, log });
  const security = buildSecurityEvents({ db, log });
  let isStopping = false;
  const writable = buildWritable(db);
  const around = { db, metrics, writable, committed: runner.nudge, isStopping: () => isStopping };
  const isPrepared = deps.isTimed ? preparing(db, log) : () => true;
  await registerEndpoint(http, {
    ...around,
    clock,
    cache,
    gateways,
    passwords,
    limits,
    settings,
    hasher,
    routes,
    requestKey: Buffer.from(deps.peppers.requests).toString("hex"),
    isSliderSolved,
    security,
    fastPaths: deps.fastPaths ?? true,
    isMoneyOpen: config.isMoneyOpen,
    signSecret,
  });
  await serveRest(http, deps, { ...around, limits, routes, isReady: () => !isStopping && isPrepared() });
  const sockets = openSocket(http, deps, { hub, metrics, limits, seats });

  const stop = async (): Promise<void> => {
    isStopping = true;
    // Requests under way still arrive: answers close their connections, and /readyz stops new ones.
    await drained(deps.drainMs);
    await closeAll({ http, runner, security }, hub, sockets);
  };
  return { http, runner, security, stop };
}

async function closeAll(
  { http, runner, security }: Omit<App, "stop">,
  hub: SocketDeps["hub"],
  sockets: WebSocketServer,
): Promise<void> {
  hub.closeAll(1001);
  sockets.close();
  await http.close();
  await runner.stop();
  await security.flushed();
}
