import { rets } from "@heshi/contract/frame/envelope";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isStorageFault, type Writable } from "../../platform/database/writable.ts";
import type { Metrics } from "../../platform/metrics.ts";
import { networkOf } from "../../platform/network.ts";
import type { Answer, Call, EndpointDeps } from "../call/call.ts";
import { dispatch, parseInput, routeOf } from "../call/endpoint.ts";
import { drainBody, failureOf } from "./failure.ts";
import { addEncoded, addParameter, checkFrame, type Parameters } from "./parameters.ts";
import { addBody } from "./read-body.ts";
import { deviceName } from "./device-name.ts";
import { CallFailure, Refusal, refusedIfBusy } from "../call/refusal.ts";
import { rateOf } from "../session/rate-limit.ts";
import { asBytes, sendCached } from "./send-cached.ts";
import type { Route } from "../call/service.ts";
import { isSigned, verifySign } from "../session/sign.ts";
import { staleAnswers } from "../call/stale.ts";
import { buildUploads, FILE_LIMIT, type Multipart, type Uploads } from "./uploads.ts";

/** Largest form, in bytes; files have their own limits. */
export const BODY_LIMIT = 64 * 1024;
const MAX_VERIFIED = 5000;
/** The signature of longer queries is verified each time: caching them would need much memory for little gain. */
const MAX_REMEMBERED = 1024;

export type HttpDeps = Omit<EndpointDeps, "stale"> & {
  signSecret: string;
  metrics: Metrics;
  writable: Writable;
  isStopping: () => boolean;
};

type Verified = { key: string; call: Call };

/** The only endpoint: `/api/?service=Group.Method`, `/api?…` and `/api/Group.Method`. */
export async function registerEndpoint(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await app.register(multipart, {
    // a second file is refused in words of its own
    limits: { fileSize: FILE_LIMIT, files: 2, fields: 30, parts: 32, fieldSize: 8192 },
    throwFileSizeLimit: false,
  });
  app.removeContentTypeParser(["application/json", "text/plain"]);
  for (const type of ["application/x-www-form-urlencoded", "application/json"]) {
    app.addContentTypeParser(type, { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
  }
  app.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  const all = {
    ...deps,
    stale: staleAnswers(deps.routes),
    verified: new Map<string, Verified>(),
    uploads: buildUploads(),
  };
  const handler = (request: FastifyRequest, reply: FastifyReply) => answer(request, reply, all);
  const isNoCall = (_request: FastifyRequest, reply: FastifyReply) =>
    send(reply, JSON.stringify({ ret: rets.writeByGet, data: {}, msg: "请使用 GET 或 POST" }));
  for (const url of ["/api", "/api/", "/api/:service"]) {
    app.route({ method: ["GET", "POST"], url, exposeHeadRoute: false, handler });
    app.route({ method: ["DELETE", "HEAD", "OPTIONS", "PATCH", "PUT", "TRACE"], url, handler: isNoCall });
  }
}

type AnswerDeps = HttpDeps & EndpointDeps & { verified: Map<string, Verified>; uploads: Uploads };

async function answer(request: FastifyRequest, reply: FastifyReply, deps: AnswerDeps): Promise<FastifyReply> {
  const startedAt = process.hrtime.bigint();
  reply.header("x-request-id", request.id);
  const seen: { name: string; code: number } = { name: "", code: 0 };
  if (deps.isStopping()) reply.header("connection", "close");
  try {
    return await reach(request, reply, { deps, seen });
  } catch (thrown) {
    const error = refusedIfBusy(thrown);
    if (failureOf(error).ret === rets.tooLarge) await hearOut(request, reply);
    noteFault(error, request, deps);
    return refuse(request, reply, { error, seen });
  } finally {
    deps.metrics.called(seen.name, {
      code: seen.code,
      ret: Number(reply.getHeader("x-ret") ?? 200),
      ms: Number(process.hrtime.bigint() - startedAt) / 1e6,
    });
    reply.removeHeader("x-ret");
  }
}

/** Writes a line to the log for a write that found no room, of which /readyz learns, and for a call refused as busy. */
function noteFault(error: unknown, request: FastifyRequest, { writable }: AnswerDeps): void {
  if (isStorageFault(error)) writable.failed();
  if (isStorageFault(error))
    request.log.error({ err: error }, "Database cannot write: no room, or read-only");
  if (error instanceof Refusal && error.cause !== undefined)
    request.log.warn({ err: error.cause }, "Call refused as busy: it waited too long for locks of others");
}

type Reached = { deps: AnswerDeps; seen: { name: string } };

/** Answers from the cache, by the verified query string or by key, or by a call. */
async function reach(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, seen }: Reached,
): Promise<FastifyReply> {
  const network = networkOf(request.ip);
  deps.limits.knock(network);
  const rawQuery = request.method === "GET" ? request.raw.url : undefined;
  const known = rawQuery === undefined ? undefined : deps.verified.get(rawQuery);
  const hit = known && deps.cache.peek(known.key);
  if (known && hit) {
    seen.name = known.call.route.name;
    const counted = deps.limits.check(rateOf(known.call.route.method), `ip:${network}`);
    if (counted) await counted;
    return sendCached(request, reply, asBytes(hit));
  }
  const call = known
    ? { ...known.call, device: { ...known.call.device, ip: request.ip, network } }
    : await readCall(request, network, deps);
  seen.name = call.route.name;
  const { method } = call.route;
  try {
    // A visitor chooses the device id, so visitors are counted by address; each caller who waits for a shared cached
    // answer is counted, too.
    const counted = method.access === "public" && deps.limits.check(rateOf(method), `ip:${network}`);
    if (counted) await counted;
    if (request.method === "GET" && method.cache)
      return await answerCached(request, reply, { deps, call, rawQuery });
    const { info, isReplay } = await dispatch(deps, call);
    if (isReplay) reply.header("idempotency-replayed", "1");
    return send(reply, envelope(info, call.route));
  } finally {
    call.file?.drop();
  }
}

type CachedCall = { deps: AnswerDeps; call: Call; rawQuery: string | undefined };

async function answerCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, call, rawQuery }: CachedCall,
): Promise<FastifyReply> {
  const input = parseInput(call.route, call.parameters);
  const key = `${call.route.name} ${JSON.stringify(input)}`;
  if (rawQuery !== undefined && rawQuery.length <= MAX_REMEMBERED) {
    if (deps.verified.size >= MAX_VERIFIED) deps.verified.clear();
    deps.verified.set(rawQuery, { key, call });
  }
  const cached = await deps.cache.get(key, call.route.name, async () =>
    envelope((await dispatch(deps, { ...call, input })).info, call.route),
  );
  return sendCached(request, reply, cached);
}

async function readCall(request: FastifyRequest, network: string, deps: AnswerDeps): Promise<Call> {
  const parameters: Parameters = Object.create(null) as Parameters;
  const url = request.raw.url ?? "";
  const at = url.indexOf("?");
  if (at >= 0) addEncoded(parameters, url.slice(at + 1));
  const inPath = (request.params as { service?: string }).service;
  if (inPath !== undefined) addParameter(parameters, "service", inPath);
  const { uploads } = deps;
  const file = await addBody(parameters, { request, network, uploads, isSigned: signedFor(deps) });
  try {
    return {
      ...describe(request, network, { deps, parameters, hasFile: file !== undefined }),
      ...(file ? { file } : {}),
    };
  } catch (error) {
    file?.drop();
    throw error;
  }
}

type Described = {
  deps: AnswerDeps;
  parameters: Parameters;
  hasFile: boolean;
};

/** Whether the fields before a file are all signed; a method that takes no file is refused before it is read. */
const signedFor =
  ({ routes, signSecret }: AnswerDeps): Multipart["isSigned"] =>
  (parameters) => {
    const { service } = parameters;
    if (service !== undefined && !routeOf(routes, service).method.file) throw noFile();
    return isSigned(parameters, signSecret);
  };

const noFile = (): CallFailure => new CallFailure(rets.badRequest, "此接口不接收文件");

/** The method called, its signed parameters, and the calling device. */
function describe(request: FastifyRequest, network: string, { deps, parameters, hasFile }: Described): Call {
  const route = routeOf(deps.routes, parameters["service"]);
  if (request.method === "GET" && (route.method.kind === "command" || route.method.place))
    throw new CallFailure(rets.writeByGet, "请使用 POST 提交");
  verifySign(parameters, deps.signSecret);
  checkFrame(parameters);
  if (hasFile && !route.method.file) throw noFile();
  const header = request.headers["x-device-id"];
  const id = typeof header === "string" && /^[\w-]{8,64}$/.test(header) ? header : `ip-${request.ip}`;
  const { plat = "" } = parameters;
  const device = {
    id,
    name: deviceName(request.headers["user-agent"] ?? ""),
    plat: plat || "h5",
    ip: request.ip,
    network,
  };
  return { route, parameters, device };
}

/** `System.Upload` repeats `url` in `data.url`, for clients written to the specification. */
function envelope(info: string, route: Route): string {
  const extra =
    route.name === "System.Upload"
      ? `,"url":${JSON.stringify((JSON.parse(info) as { url: string }).url)}`
      : "";
  return `{"ret":200,"data":{"code":0,"info":${info},"msg":""${extra}},"msg":""}`;
}

const send = (reply: FastifyReply, body: string): FastifyReply =>
  reply.header("cache-control", "no-store").type("application/json; charset=utf-8").send(body);

type Failed = { error: unknown; seen: { code: number } };

function refuse(request: FastifyRequest, reply: FastifyReply, { error, seen }: Failed): FastifyReply {
  if (error instanceof Refusal) {
    seen.code = error.code;
    return send(
      reply,
      JSON.stringify({ ret: 200, data: { code: error.code, info: error.info, msg: error.message }, msg: "" }),
    );
  }
  const failure = failureOf(error);
  if (failure.ret === rets.fault) request.log.error({ err: error }, "Call failed with an internal error");
  if (failure.retryAfterS !== undefined) reply.header("retry-after", String(failure.retryAfterS));
  if (failure.ret === rets.unavailable) reply.code(503);
  const msg = failure.ret === rets.fault ? `系统繁忙，请稍后再试（${request.id}）` : failure.message;
  reply.header("x-ret", String(failure.ret));
  return send(reply, JSON.stringify({ ret: failure.ret, data: {}, msg }));
}

/** Lets the sender of a body that is too large come to its end, or to a bound, before the answer; the connection closes behind it. */
async function hearOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header("connection", "close");
  await drainBody(request.raw);
}

/** Sends an error of the framework (size, malformed type): to a call in its envelope, elsewhere as a plain status. */
export async function sendFrameworkError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (failureOf(error).ret === rets.tooLarge) await hearOut(request, reply);
  if (request.url.startsWith("/api"))
    return refuse(request, reply.code(200), { error, seen: { code: 0 } }).removeHeader("x-ret");
  const { ret } = failureOf(error);
  if (ret === rets.fault) request.log.error({ err: error }, "Request failed with an internal error");
  return reply
    .code(ret)
    .type("text/plain; charset=utf-8")
    .send(ret === rets.fault ? "系统繁忙，请稍后再试" : "页面不存在");
}
export type { Answer };
