import { signOf, type Parameters } from "@heshi/contract/frame/sign";
import { APP_VERSION, deviceId } from "../session/device.ts";
import { RpcRefusal, TransportError } from "./errors.ts";
import { useSession } from "../session/session-store.ts";

export const TIMEOUT_MS = 60_000;

const ENDPOINT = "/api/";

/** The secret of the sign is public, in the page: it detects mangled requests and authenticates no one (protocol.md). */
export function signSecret(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="heshi-sign"]')?.content || "demo-sign-secret";
}

export interface Outgoing {
  service: string;
  parameters: Parameters;
  /** Sent by GET with empty tokens, so that browser and CDN may cache the answer. */
  isShared: boolean;
  file?: File;
  /** Called with the percentage of the file that is sent. */
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal;
}

/** Parameters with those of the protocol, and the sign over all. */
function framed({ service, parameters, isShared }: Outgoing): Record<string, string> {
  const { token, token2, plat } = useSession.getState();
  const tokens = isShared ? { token: "", token2: "" } : { token, token2 };
  const all = { ...parameters, service, plat, version: APP_VERSION, ...tokens };
  return { ...all, sign: signOf(all, signSecret()) };
}

type Request = { url: string; headers: Record<string, string>; body?: Body };
type Body = URLSearchParams | FormData;

function requestOf(outgoing: Outgoing): Request {
  const headers = { "X-Device-Id": deviceId() };
  const all = framed(outgoing);
  const query = new URLSearchParams(all);
  if (outgoing.isShared) return { url: `${ENDPOINT}?${query}`, headers };
  const url = `${ENDPOINT}?service=${encodeURIComponent(outgoing.service)}`;
  if (outgoing.file === undefined) return { url, headers, body: query };
  const form = new FormData();
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  form.append("file", outgoing.file);
  return { url, headers, body: form };
}

/** The answer's JSON; files whose progress is reported go by XMLHttpRequest, in code that is loaded lazily. */
async function request(outgoing: Outgoing, signal: AbortSignal): Promise<unknown> {
  const { url, headers, body } = requestOf(outgoing);
  const { onProgress } = outgoing;
  if (onProgress !== undefined && body instanceof FormData) {
    const { postForm } = await import("../form/post-form.ts");
    return postForm({ url, headers, form: body, onProgress, signal });
  }
  const response = await fetch(
    url,
    body === undefined ? { headers, signal } : { method: "POST", headers, body, signal },
  );
  // a proxy may answer for a server that is down, in its own format
  if (response.status >= 500) throw new TransportError(response.status);
  return response.json();
}

/** Sends one call and returns the `info` of its answer; throws RpcRefusal, TransportError, or the caller's abort. */
export async function send(outgoing: Outgoing): Promise<unknown> {
  const envelope = await envelopeOf(outgoing);
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

async function envelopeOf(outgoing: Outgoing): Promise<object> {
  const { signal } = outgoing;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  const stop = (): void => limit.abort();
  signal?.addEventListener("abort", stop);
  try {
    const envelope = await request(outgoing, limit.signal);
    if (typeof envelope === "object" && envelope !== null) return envelope;
    throw new TransportError();
  } catch (failure) {
    if (signal?.aborted) throw signal.reason;
    throw failure instanceof TransportError ? failure : new TransportError();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
