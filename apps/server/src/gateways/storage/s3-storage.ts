/**
 * Uploads in a store that speaks S3 (AWS S3, Aliyun OSS, MinIO): one private bucket, from which the server reads. Objects are put, read,
 * looked at, listed and deleted; nothing else of the protocol is used, so that any of its stores will do.
 * Source: Amazon Simple Storage Service API Reference, 2006-03-01; requests are signed by version 4 (aws4fetch).
 */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { GatewayError } from "../gateway-error.ts";
import type { ObjectStream, RemoteStorage } from "./storage.port.ts";
import { pathOf, readPath } from "./stored-path.ts";

/**
 * `endpoint` is the store's address without the bucket; with `isPathStyle` the bucket is in the path
 * (MinIO), else in the host (AWS, OSS).
 */
export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  isPathStyle: boolean;
};

type Options = {
  /** The folder in the bucket, `uploads` or `private`. */
  prefix: string;
  /** Until when the store has to begin its answer, ms. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** What is passed on to who asked; the rest of its headers is the store's own. */
const PASSED_ON = ["content-length", "content-range", "accept-ranges"];
const HASH_OF_NOTHING = createHash("sha256").digest("hex");

type Asking = {
  method: string;
  key?: string;
  query?: URLSearchParams;
  headers?: Record<string, string>;
  body?: Buffer;
};

/** The bucket's address, with a slash at its end. */
function addressOf({ endpoint, bucket, isPathStyle }: S3Config): string {
  const url = new URL(endpoint);
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  return `${url.origin}/${isPathStyle ? `${bucket}/` : ""}`;
}

/** Sends signed requests to the bucket; throws GatewayError where no answer began in time, or the store failed or refused. */
function askerOf(config: S3Config, timeoutMs: number): (asking: Asking) => Promise<Response> {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const address = addressOf(config);
  const send = async ({ method, key = "", query, headers = {}, body }: Asking): Promise<Response> => {
    const url = `${address}${key}${query ? `?${query.toString()}` : ""}`;
    const signed = await client.sign(url, {
      method,
      headers: { "x-amz-content-sha256": HASH_OF_NOTHING, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), timeoutMs);
    try {
      return await fetch(signed, { signal: stop.signal, redirect: "manual" });
    } catch (error) {
      throw new GatewayError(stop.signal.aborted ? "timeout" : "transport", "object store", codeOf(error));
    } finally {
      clearTimeout(timer);
    }
  };
  return async (asking) => {
    // each of these may be sent twice; a store sheds load by 500 and 503, and asks to be tried again
    const first = await send(asking).catch((error: unknown) => error);
    const answer = first instanceof Response && first.status < 500 ? first : await send(asking);
    if (answer.ok || answer.status === 404 || answer.status === 416) return answer;
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
    throw new GatewayError(
      answer.status >= 500 ? "transport" : "refused",
      `object store, ${answer.status}`,
      code,
    );
  };
}

const codeOf = (error: unknown): string | undefined => {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : undefined;
};

/** Storage in a bucket, below `prefix`. What comes from it is compared with the hash in its name. */
export function createS3Storage(
  config: S3Config,
  { prefix, timeoutMs = TIMEOUT_MS }: Options,
): RemoteStorage {
  const ask = askerOf(config, timeoutMs);
  const keyOf = (path: string): string => `${prefix}/${path}`;
  const put = async (bytes: Buffer, contentType: string): Promise<string> => {
    const path = pathOf(bytes, contentType);
    const { hash = "" } = readPath(path) ?? {};
    const headers = { "content-type": contentType, "x-amz-content-sha256": hash };
    const answer = await ask({ method: "PUT", key: keyOf(path), headers, body: bytes });
    if (!answer.ok) throw new GatewayError("refused", `object store, ${answer.status}`);
    await answer.arrayBuffer();
    return path;
  };
  const open: RemoteStorage["open"] = async (path) => {
    const known = readPath(path);
    if (!known) return undefined;
    const answer = await ask({ method: "GET", key: keyOf(path) });
    if (answer.status === 404) return ended(answer);
    const bytes = Buffer.from(await answer.arrayBuffer().catch(brokenOff));
    if (createHash("sha256").update(bytes).digest("hex") !== known.hash)
      throw new GatewayError("bad-answer", "object store: the content is not what was stored");
    return { bytes, contentType: known.contentType };
  };
  return {
    pathOf,
    put,
    open,
    remove: remover({ ask, keyOf, open, put }),
    list: () => pathsBelow(ask, prefix),
    stream: streamer(ask, keyOf),
  };
}

type Ask = (asking: Asking) => Promise<Response>;
type Parts = Pick<RemoteStorage, "open" | "put"> & { ask: Ask; keyOf: (path: string) => string };

const brokenOff = (): never => {
  throw new GatewayError("transport", "object store: the answer broke off");
};

/** Lets the connection of an answer that nobody reads be used again. */
async function ended(answer: Response): Promise<undefined> {
  await answer.body?.cancel();
  return undefined;
}

/**
 * A store knows no name for what was deleted, and cannot delete only what is old: somebody may put the same bytes between the look at the
 * object's age and its deletion. Who puts has noted it before, so that after the deletion `isWanted` knows, and the object is put back.
 */
const remover =
  ({ ask, keyOf, open, put }: Parts): RemoteStorage["remove"] =>
  async (path, idleMs, isWanted) => {
    if (readPath(path) === undefined) return false;
    const head = await ask({ method: "HEAD", key: keyOf(path) });
    if (head.status === 404) return true;
    if (Date.now() - Date.parse(head.headers.get("last-modified") ?? "") < idleMs) return false;
    const kept = await open(path);
    await ended(await ask({ method: "DELETE", key: keyOf(path) }));
    if (!kept || !(await isWanted())) return true;
    await put(kept.bytes, kept.contentType);
    return false;
  };

const streamer =
  (ask: Ask, keyOf: (path: string) => string): RemoteStorage["stream"] =>
  async (path, { range, isHead }): Promise<ObjectStream | undefined> => {
    const known = readPath(path);
    if (!known) return undefined;
    const headers: Record<string, string> = range === undefined ? {} : { range };
    const answer = await ask({ method: isHead ? "HEAD" : "GET", key: keyOf(path), headers });
    if (answer.status === 404) return ended(answer);
    const passed = PASSED_ON.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const isBody = answer.body !== null && answer.status !== 416;
    if (!isBody) await ended(answer);
    return {
      status: answer.status,
      headers: { ...Object.fromEntries(passed), "content-type": known.contentType },
      body: isBody ? Readable.fromWeb(answer.body as ReadableStream) : undefined,
    };
  };

/** Pages of at most 1,000 keys each. */
async function* pathsBelow(ask: Ask, prefix: string): AsyncIterable<string> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({
      "list-type": "2",
      prefix: `${prefix}/`,
      ...(token === undefined ? {} : { "continuation-token": token }),
    });
    const text = await (await ask({ method: "GET", query })).text().catch(brokenOff);
    for (const [, key = ""] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      const path = key.slice(prefix.length + 1);
      if (readPath(path) !== undefined) yield path;
    }
    token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/
      .exec(text)?.[1]
      ?.replaceAll("&amp;", "&");
  } while (token !== undefined);
}
