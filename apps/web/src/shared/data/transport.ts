import { signOf, type Parameters } from "@heshi/contract/frame/sign";
import { APP_VERSION, deviceId } from "../session/device.ts";
import { RpcRefusal, TransportError } from "./errors.ts";
import { useSession } from "../session/session-store.ts";

/** No request, upload or download takes longer. */
export const TIMEOUT_MS = 60_000;

const ENDPOINT = "/api/";

/** The secret of the sign stands in the page: it detects mangled requests and authenticates nobody (protocol.md). */
export function signSecret(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="heshi-sign"]')?.content || "demo-sign-secret";
}

export interface Outgoing {
  service: string;
  parameters: Parameters;
  /** GET with empty tokens, so that browser and CDN may keep the answer. */
  isShared: boolean;
  file?: File;
  /** Hears how much of the file is sent, 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal;
}

/** Parameters with the frame around them and the sign over all. */
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

/** The answer's JSON; a file whose progress is asked for goes by XMLHttpRequest, whose code is loaded with the first one. */
async function ask(outgoing: Outgoing, signal: AbortSignal): Promise<unknown> {
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
  // a proxy before a server that is down answers too, in words of its own
  if (response.status >= 500) throw new TransportError(response.status);
  return response.json();
}

/** Sends one call; the `info` of its answer. Throws RpcRefusal, TransportError, or the caller's own abort. */
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
    const envelope = await ask(outgoing, limit.signal);
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
