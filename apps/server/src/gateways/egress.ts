import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { z } from "zod";
import { isForbiddenAddress } from "./addresses.ts";
import { sendOverHttp } from "./egress-http.ts";
import type { Egress, EgressAnswer, PinnedCall } from "./egress.types.ts";
import { GatewayError } from "./gateway-error.ts";

/**
 * `hosts` are exact names, or any name for addresses that others choose; `ports` are those of the URL, "" for 443; `simulatorUrl` is the
 * only plain-http loopback origin allowed.
 */
export type EgressOptions = {
  hosts: readonly string[] | "any";
  ports?: readonly string[];
  simulatorUrl?: string;
  timeoutMs?: number;
  maxBytes?: number;
  resolve?: (host: string) => Promise<readonly string[]>;
  send?: (call: PinnedCall) => Promise<EgressAnswer>;
};

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1024 * 1024;

/**
 * Builds the egress of one adapter: fixed hosts, https, all resolved addresses public and the first one pinned (so a
 * second DNS answer cannot redirect the call), no redirects, 5 s in all, 1 MB.
 */
export function createEgress(options: EgressOptions): Egress {
  const { resolve = resolveByDns, send = sendOverHttp, timeoutMs = TIMEOUT_MS } = options;
  const simulator = options.simulatorUrl === undefined ? undefined : new URL(options.simulatorUrl);
  return async (request) => {
    const target = targetOf(request.url);
    const until = performance.now() + timeoutMs;
    const address =
      simulator?.origin === target.origin
        ? bareHost(simulator)
        : await publicAddress(target, options, (host) => withDeadline(resolve(host), timeoutMs));
    const maxBytes = request.maxBytes ?? options.maxBytes ?? MAX_BYTES;
    // what the name took is gone from the time for the answer
    const leftMs = Math.max(1, Math.ceil(until - performance.now()));
    const answer = await withDeadline(
      send({ ...request, target, address, timeoutMs: leftMs, maxBytes }),
      leftMs + 250,
    );
    if (answer.status >= 300 && answer.status < 400) throw new GatewayError("redirect", target.hostname);
    if (answer.body.length > maxBytes) throw new GatewayError("too-large", target.hostname);
    return answer;
  };
}

function targetOf(url: string): URL {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  if (!target || target.username !== "" || target.password !== "")
    throw new GatewayError("address", "URL with credentials or invalid URL");
  return target;
}

/** Checks an address as an egress would before it connects; answers the address that it would connect to. */
export const createAddressCheck =
  ({ resolve = resolveByDns, timeoutMs = TIMEOUT_MS, ...allowed }: EgressOptions) =>
  (url: string): Promise<string> =>
    publicAddress(targetOf(url), allowed, (host) => withDeadline(resolve(host), timeoutMs));

async function publicAddress(
  target: URL,
  { hosts, ports = [""] }: Pick<EgressOptions, "hosts" | "ports">,
  resolve: (host: string) => Promise<readonly string[]>,
): Promise<string> {
  const host = target.hostname;
  if (target.protocol !== "https:" || !ports.includes(target.port))
    throw new GatewayError("address", `scheme ${target.protocol} or its port is not allowed`);
  if (isIP(bareHost(target)) !== 0 || (hosts !== "any" && !hosts.includes(host)))
    throw new GatewayError("address", `host ${host} is not allowed`);
  const addresses = await resolve(host);
  const [first] = addresses;
  if (first === undefined) throw new GatewayError("transport", `${host} has no address`);
  if (addresses.some(isForbiddenAddress))
    throw new GatewayError("address", `${host} resolves to a forbidden address`);
  return first;
}

const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

async function resolveByDns(host: string): Promise<readonly string[]> {
  try {
    return (await lookup(host, { all: true })).map((found) => found.address);
  } catch {
    throw new GatewayError("transport", `${host} does not resolve`);
  }
}

async function withDeadline<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayError("timeout", `no answer in ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Parses an answer's JSON by a schema; throws GatewayError `bad-answer`. */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string | Buffer): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text.toString());
  } catch {
    throw new GatewayError("bad-answer", "not JSON");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new GatewayError("bad-answer", parsed.error.issues.map((issue) => issue.path.join(".")).join(", "));
}
