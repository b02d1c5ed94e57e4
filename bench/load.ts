/** Load on one server from this process: 64 connections, bounded in count and time, 127.0.0.1 only. */
import autocannon from "autocannon";
import { signOf } from "@heshi/contract/frame/sign";
import { createHash, randomBytes } from "node:crypto";
import { SECRET } from "./processes.ts";

export const CONNECTIONS = 64;

export type Request = {
  method?: "GET" | "POST";
  path: string;
  body?: string;
  headers?: Record<string, string>;
};
export type Measured = { perSecond: number; p99: number; failed: number };

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
const form = { "content-type": "application/x-www-form-urlencoded", "x-device-id": "bench-device-0001" };

const common = { plat: "h5", token2: "", version: "1.0.0" } as const;
const signed = (all: Readonly<Record<string, string>>): string =>
  new URLSearchParams({ ...all, sign: signOf(all, SECRET, hash) }).toString();

/** A command at the endpoint, signed in advance like a client's. */
export function call(service: string, input: Readonly<Record<string, string>>, token = ""): Request {
  const requestId = randomBytes(16).toString("hex");
  const body = signed({ service, ...common, token, requestId, ...input });
  // a copy each: autocannon writes the length of its body into the headers that it is given
  return { method: "POST", path: "/api/", body, headers: { ...form } };
}

/** A public query, as the client sends it: by GET, so that it may be cached. */
export const ask = (service: string, input: Readonly<Record<string, string>>): Request => ({
  method: "GET",
  path: `/api/?${signed({ service, ...common, token: "", ...input })}`,
});

/** A call of the raw server. */
export const rawCall = (path: string, body?: unknown, token?: string): Request => ({
  method: body === undefined ? "GET" : "POST",
  path,
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  headers: {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(token === undefined ? {} : { authorization: token }),
  },
});

const isGood = (status: number, body: string): boolean =>
  status === 200 && (!body.startsWith('{"ret"') || body.includes('"code":0,'));

/** Sends the requests in turn, `amount` of them or for `seconds`; none is repeated before all were sent once. */
export async function load(
  url: string,
  requests: readonly Request[],
  limit: { seconds: number } | { amount: number },
  connections = CONNECTIONS,
): Promise<Measured> {
  let next = 0;
  let failed = 0;
  let answeredAt = 0;
  const result = await autocannon({
    url,
    connections,
    ...("amount" in limit ? { amount: limit.amount, duration: 600 } : { duration: limit.seconds }),
    requests: [
      {
        setupRequest: (request) => {
          const chosen = requests[next % requests.length];
          next += 1;
          return { ...request, ...chosen } as typeof request;
        },
        onResponse: (status, body) => {
          answeredAt = Date.now();
          if (isGood(status, body)) return;
          failed += 1;
          if (failed <= 3) process.stderr.write(`  ${status} ${body.slice(0, 300)}\n`);
        },
      },
    ],
  });
  // autocannon notices only at its next full second that all were answered
  const seconds = (answeredAt - result.start.getTime()) / 1000;
  return {
    perSecond: "amount" in limit ? limit.amount / seconds : result.requests.average,
    p99: result.latency.p99,
    failed: failed + result.errors + result.timeouts,
  };
}

export type Side = {
  server: { url: string; cpuMs: () => number };
  requests: readonly Request[];
};

/** Requests a second, our p99, and the servers' processor time a request, all ms, a round each. */
export type Compared = {
  ours: readonly number[];
  beside: readonly number[];
  p99: readonly number[];
  cpu: readonly number[];
  besideCpu: readonly number[];
  failed: number;
};
type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

async function costed({ server, requests }: Side, seconds: number): Promise<[Measured, cpuMs: number]> {
  const before = server.cpuMs();
  const measured = await load(server.url, requests, { seconds });
  return [measured, (server.cpuMs() - before) / (measured.perSecond * seconds)];
}

/** Measures two servers in turns, so that the machine's mood falls on both; a round before the count warms them. */
export async function inTurns(
  ours: Side,
  beside: Side,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Compared> {
  const found = { ours: [], beside: [], p99: [], cpu: [], besideCpu: [], failed: 0 } as Mutable<Compared>;
  for (let round = 0; round <= rounds; round += 1) {
    const [mine, cpu] = await costed(ours, seconds);
    const [theirs, besideCpu] = await costed(beside, seconds);
    if (mine.failed + theirs.failed > 0) found.failed += mine.failed + theirs.failed;
    if (round === 0) continue;
    found.ours.push(mine.perSecond);
    found.beside.push(theirs.perSecond);
    found.p99.push(mine.p99);
    found.cpu.push(cpu);
    found.besideCpu.push(besideCpu);
  }
  return found;
}
