import { type Parameters, signOf } from "@heshi/contract/frame/sign";
import { RpcRefusal, TransportError } from "./errors.ts";

export const TIMEOUT_MS = 60_000;

const ENDPOINT = "/api/";

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

export interface FormRequest {
  url: string;
  headers: Record<string, string>;
  form: FormData;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** The app that calls. */
export interface Caller {
  /** Parameters of the protocol: platform, version, tokens, which are empty where the answer is shared. */
  frame(isShared: boolean): Record<string, string>;
  deviceId(): string;
  /** The sign's secret, which is in the page. */
  secret(): string;
  /** Sends a file and reports how far it is. */
  postForm(request: FormRequest): Promise<unknown>;
}

type Request = { url: string; headers: Record<string, string>; body?: URLSearchParams | FormData };

function requestOf(caller: Caller, outgoing: Outgoing): Request {
  const { service, parameters, isShared, file } = outgoing;
  const headers = { "X-Device-Id": caller.deviceId() };
  const framed = { ...parameters, service, ...caller.frame(isShared) };
  const all = { ...framed, sign: signOf(framed, caller.secret()) };
  const query = new URLSearchParams(all);
  if (isShared) return { url: `${ENDPOINT}?${query}`, headers };
  const url = `${ENDPOINT}?service=${encodeURIComponent(service)}`;
  if (file === undefined) return { url, headers, body: query };
  const form = new FormData();
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  form.append("file", file);
  return { url, headers, body: form };
}

/** The answer's JSON. */
async function request(caller: Caller, outgoing: Outgoing, signal: AbortSignal): Promise<unknown> {
  const { url, headers, body } = requestOf(caller, outgoing);
  const { onProgress } = outgoing;
  if (onProgress !== undefined && body instanceof FormData)
    return caller.postForm({ url, headers, form: body, onProgress, signal });
  const response = await fetch(
    url,
    body === undefined ? { headers, signal } : { method: "POST", headers, body, signal },
  );
  // a proxy may answer for a server that is down, in its own format
  if (response.status >= 500) throw new TransportError(response.status);
  return response.json();
}

async function envelopeOf(caller: Caller, outgoing: Outgoing): Promise<object> {
  const { signal } = outgoing;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  const stop = (): void => limit.abort();
  signal?.addEventListener("abort", stop);
  try {
    const envelope = await request(caller, outgoing, limit.signal);
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

export type Send = (outgoing: Outgoing) => Promise<unknown>;

/** Sends one call and returns the `info` of its answer; throws RpcRefusal, TransportError, or the caller's abort. */
export const buildSend =
  (caller: Caller): Send =>
  async (outgoing) => {
    const envelope = await envelopeOf(caller, outgoing);
    const { ret, data } = envelope as {
      ret?: unknown;
      data?: { code?: unknown; info?: unknown; msg?: unknown };
    };
    if (ret !== 200 || typeof data !== "object" || data === null) throw new TransportError(Number(ret) || 0);
    const { code, info, msg } = data;
    if (code === 0) return info;
    const text = typeof msg === "string" ? msg : "";
    throw new RpcRefusal(outgoing.service, { code: Number(code), msg: text, info });
  };
