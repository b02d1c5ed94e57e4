import { signOf, type Parameters } from "@heshi/contract/sign";
import { APP_VERSION, deviceId } from "./device.ts";
import { RpcRefusal, TransportError } from "./errors.ts";
import { useSession } from "./session-store.ts";

/** No request, upload or download takes longer. */
export const TIMEOUT_MS = 60_000;

const ENDPOINT = "/api/";

/** The secret of the sign stands in the page: it detects mangled requests and authenticates nobody (protocol.md). */
export function signSecret(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="heshi-sign"]')?.content || "demo-sign-secret";
}

export interface Outgoing {
  readonly service: string;
  readonly parameters: Parameters;
  /** GET with empty tokens, so that browser and CDN may keep the answer. */
  readonly isShared: boolean;
  readonly file?: File | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Parameters with the frame around them and the sign over all. */
function framed({ service, parameters, isShared }: Outgoing): Record<string, string> {
  const { token, token2, plat } = useSession.getState();
  const tokens = isShared ? { token: "", token2: "" } : { token, token2 };
  const all = { ...parameters, service, plat, version: APP_VERSION, ...tokens };
  return { ...all, sign: signOf(all, signSecret()) };
}

function requestOf(outgoing: Outgoing): readonly [url: string, init: RequestInit] {
  const headers = { "X-Device-Id": deviceId() };
  const all = framed(outgoing);
  const query = new URLSearchParams(all);
  if (outgoing.isShared) return [`${ENDPOINT}?${query}`, { headers }];
  const url = `${ENDPOINT}?service=${encodeURIComponent(outgoing.service)}`;
  if (outgoing.file === undefined) return [url, { method: "POST", headers, body: query }];
  const form = new FormData();
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  form.append("file", outgoing.file);
  return [url, { method: "POST", headers, body: form }];
}

/** Sends one call; the `info` of its answer. Throws RpcRefusal, TransportError, or the caller's own abort. */
export async function send(outgoing: Outgoing): Promise<unknown> {
  const [url, init] = requestOf(outgoing);
  const envelope = await fetchJson(url, init, outgoing.signal);
  const { ret, data } = envelope as {
    ret?: unknown;
    data?: { code?: unknown; info?: unknown; msg?: unknown };
  };
  if (ret !== 200 || typeof data !== "object" || data === null) throw new TransportError(Number(ret) || 0);
  const { code, info, msg } = data;
  if (code !== 0)
    throw new RpcRefusal(outgoing.service, {
      code: Number(code),
      msg: typeof msg === "string" ? msg : "",
      info,
    });
  return info;
}

async function fetchJson(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<object> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  const stop = (): void => limit.abort();
  signal?.addEventListener("abort", stop);
  try {
    const response = await fetch(url, { ...init, signal: limit.signal });
    const envelope: unknown = await response.json();
    if (typeof envelope === "object" && envelope !== null) return envelope;
    throw new TransportError();
  } catch {
    if (signal?.aborted) throw signal.reason;
    throw new TransportError();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
