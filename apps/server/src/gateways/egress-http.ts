import * as http from "node:http";
import * as https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { EgressAnswer, PinnedCall } from "./egress.types.ts";
import { GatewayError } from "./gateway-error.ts";

/** A lookup with one fixed answer, whatever DNS says. */
export function pinnedLookup(address: string): LookupFunction {
  const family = isIP(address) === 6 ? 6 : 4;
  return (_host, options, answer) => {
    if (options.all) answer(null, [{ address, family }]);
    else answer(null, address, family);
  };
}

/** Sends `call` to its pinned address on a fresh connection; reads at most `maxBytes`, throws GatewayError. */
export function sendOverHttp(call: PinnedCall): Promise<EgressAnswer> {
  return new Promise((resolve, reject) => {
    const request = openRequest(call);
    const timer = setTimeout(() => fail(new GatewayError("timeout", call.target.hostname)), call.timeoutMs);
    function fail(error: Error): void {
      clearTimeout(timer);
      reject(error instanceof GatewayError ? error : new GatewayError("transport", call.target.hostname));
      request.destroy();
    }
    request.on("error", fail);
    request.on("response", (response) => {
      response.on("error", fail);
      gather(response, call, {
        fail,
        done: (body) => {
          clearTimeout(timer);
          resolve({ status: response.statusCode ?? 0, headers: flatten(response.headers), body });
        },
      });
    });
    request.end(call.file ?? call.body);
  });
}

function openRequest(call: PinnedCall): http.ClientRequest {
  const secure = call.target.protocol === "https:";
  const sent = call.file ?? call.body;
  const body = sent === undefined ? {} : { "content-length": String(Buffer.byteLength(sent)) };
  return (secure ? https : http).request(call.target, {
    method: call.method,
    headers: {
      "accept-encoding": "identity",
      "user-agent": "heshi/1.0",
      ...call.headers,
      ...body,
      connection: "close",
    },
    lookup: pinnedLookup(call.address),
    agent: false,
  });
}

type Outcome = { fail: (error: Error) => void; done: (body: Buffer) => void };

function gather(response: http.IncomingMessage, call: PinnedCall, { fail, done }: Outcome): void {
  const encoding = response.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity")
    return fail(new GatewayError("bad-answer", "content encoding not supported"));
  const chunks: Buffer[] = [];
  let size = 0;
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > call.maxBytes) fail(new GatewayError("too-large", call.target.hostname));
    else chunks.push(chunk);
  });
  response.on("aborted", () =>
    fail(new GatewayError("transport", "connection closed before the end of the answer")),
  );
  response.on("end", () => {
    if (response.complete) done(Buffer.concat(chunks));
  });
}

function flatten(headers: http.IncomingHttpHeaders): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return flat;
}
