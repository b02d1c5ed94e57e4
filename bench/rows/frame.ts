/**
 * The processor time of the frame: decode, verify, authorise, validate, encode, with a database that answers at once.
 */
import fastify, { type InjectOptions } from "fastify";
import { registerEndpoint } from "@heshi/server/rpc/http/http";
import { buildRoutes } from "@heshi/server/registry";
import { buildCache } from "../../apps/server/src/platform/cache.ts";
import { buildMetrics } from "../../apps/server/src/platform/metrics.ts";
import type { Db } from "@heshi/server/platform/database/db";
import { usualSettings } from "../../apps/server/src/settings.ts";
import { ask, call, type Request } from "../load.ts";
import { SECRET } from "../processes.ts";
import { boundRow, type Row } from "../report.ts";
import { skuId, tokenOf } from "../world.ts";

const CALLS = 10_000;

const rows: Readonly<Record<string, object>> = {
  "rpc.preflight_member": { now: new Date(), sessionId: "7", subjectId: "5", isStale: false },
  "cart.add_at_once": { reply: '{"quantity" : 1, "kinds" : 1}' },
};
const reads = {
  one: async ({ name }: { name: string }) => rows[name],
  many: async () => [],
};
const db = reads as unknown as Db;

async function buildFrame() {
  const http = fastify();
  const key = new Uint8Array(32);
  const publicUrl = "http://127.0.0.1:3000";
  const routes = buildRoutes({
    wssUrl: "ws://127.0.0.1:3000/ws",
    publicUrl,
    previewOrigin: "",
    wapHost: "127.0.0.1:3000",
    pwdKey: { keyId: "k", publicKey: "" },
    isSandbox: false,
    codePepper: key,
    fileKey: key,
    formKey: key,
    isPage: () => true,
    institution: undefined,
    isMoneyOpen: true,
    auction: { licence: "", isOpen: true },
    map: { kind: "plan" },
  });
  const unused = undefined as never;
  await registerEndpoint(http, {
    db,
    clock: { now: () => new Date(), offsetMs: () => 0, sync: async () => undefined },
    cache: buildCache(),
    gateways: unused,
    passwords: unused,
    hasher: unused,
    settings: async () => usualSettings,
    limits: { check: () => undefined, knock: () => undefined },
    routes,
    requestKey: "key",
    security: {
      record: () => undefined,
      tell: () => undefined,
      note: () => undefined,
      flushed: async () => undefined,
    },
    isSliderSolved: async () => false,
    fastPaths: true,
    isMoneyOpen: true,
    signSecret: SECRET,
    metrics: buildMetrics(),
    writable: unused,
    committed: () => undefined,
    isStopping: () => false,
  });
  http.route({
    method: ["GET", "POST"],
    url: "/plain",
    handler: (_request, reply) => reply.send('{"ok":true}'),
  });
  return http;
}

/** Processor time of one request, ms: of 10,000, one after another. */
async function costOf(inject: (options: InjectOptions) => Promise<unknown>, all: readonly InjectOptions[]) {
  const before = process.cpuUsage();
  for (const options of all) await inject(options);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / all.length;
}

const injectOf = ({ method = "GET", path, body, headers }: Request): InjectOptions => ({
  method,
  url: path,
  ...(body === undefined ? {} : { payload: body }),
  ...(headers === undefined ? {} : { headers }),
});

/** What our endpoint takes beyond a bare route of the same framework that is sent the same bytes. */
export async function frame(rounds: number): Promise<Row[]> {
  const http = await buildFrame();
  const inject = async (options: InjectOptions): Promise<unknown> => {
    const { statusCode, body } = await http.inject(options);
    if (statusCode !== 200 || (body.startsWith('{"ret"') && !body.includes('"code":0,')))
      throw new Error(body);
    return body;
  };
  const range = Array.from({ length: CALLS }, (_, n) => n);
  const commands = range.map((n) =>
    injectOf(
      call("Wares.AddCart", { skuId: String(skuId(n % 2000, n % 3)), quantity: "1" }, tokenOf(n % 5000)),
    ),
  );
  const cached = range.map((n) =>
    injectOf(ask("Wares.GetList", { categoryId: String(801 + (n % 30)), sort: "sales" })),
  );
  const plain = (all: readonly InjectOptions[]): InjectOptions[] =>
    all.map((one) => ({ ...one, url: "/plain" }));
  const found = { command: [] as number[], cached: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const command = (await costOf(inject, commands)) - (await costOf(inject, plain(commands)));
    const answer = (await costOf(inject, cached)) - (await costOf(inject, plain(cached)));
    if (round === 0) continue;
    found.command.push(command);
    found.cached.push(answer);
  }
  await http.close();
  const beside = "beyond a bare route";
  return [
    boundRow("framework CPU time of a command", {
      values: found.command,
      bound: 0.15,
      unit: "ms",
      beside,
    }),
    boundRow("framework CPU time of a cached answer", {
      values: found.cached,
      bound: 0.04,
      unit: "ms",
      beside,
    }),
  ];
}
