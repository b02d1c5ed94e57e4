import type { KeyObject } from "node:crypto";
import { YOP_ROOT } from "./yop-client.ts";
import { answerText, canonicalCall, canonicalQuery, isSignedYop, signYop } from "./yop-sign.ts";

/** A call on its way to the platform; `url` is its path with the query, or the whole address. */
export type SentCall = {
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
};

/** A call whose signature is right. */
export type ReadCall = {
  path: string;
  parameters: Readonly<Record<string, string>>;
  appKey: string;
  at: Date;
};

const textOf = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

/** The platform's half, for its simulators: reads a call; undefined where it is not signed by the owner of `key`. */
export function readCall({ method, url, headers, body }: SentCall, key: KeyObject): ReadCall | undefined {
  const { pathname, search } = new URL(url, "http://yop");
  const path = pathname.slice(YOP_ROOT.length);
  const isGet = method === "GET";
  // values are encoded once more than the form itself
  const sent = [...new URLSearchParams(isGet ? search : body)];
  const parameters = Object.fromEntries(sent.map(([name, value]) => [name, decodeURIComponent(value)]));
  const query = canonicalQuery(parameters);
  const [, auth = ""] = textOf(headers["authorization"]).split(" ");
  const [, appKey = "", stamp = "", , , signature = ""] = auth.split("/");
  const at = new Date(stamp);
  if (Number.isNaN(at.getTime())) return undefined;
  const call = canonicalCall({
    method,
    path,
    query: isGet ? query : "",
    content: isGet ? "" : query,
    requestId: textOf(headers["x-yop-request-id"]),
    appKey,
    at,
  });
  const isWhole = call.headers["x-yop-content-sha256"] === headers["x-yop-content-sha256"];
  return isWhole && isSignedYop(key, call.text, signature) ? { path, parameters, appKey, at } : undefined;
}

/** The platform's answer, and the header with its signature. */
export function signedAnswer(
  key: KeyObject,
  answer: object,
): { text: string; headers: Record<string, string> } {
  const text = JSON.stringify(answer);
  return { text, headers: { "x-yop-sign": signYop(key, answerText(text)) } };
}
