import { rets } from "@heshi/contract/frame/envelope";
import { clip } from "@heshi/kernel/clip";
import { CallFailure } from "../call/refusal.ts";

/** Most parameters one call may have. */
const MAX_PARAMETERS = 100;

export type Parameters = Record<string, string>;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.includes("+") ? text.replaceAll("+", " ") : text);
  } catch {
    throw new CallFailure(rets.badRequest, "参数编码有误");
  }
};

/** PostgreSQL's text holds no NUL, and a lone surrogate is no text. */
export function checkText(text: string): string {
  if (text.includes("\0") || !isWellFormed(text)) throw new CallFailure(rets.badRequest, "参数含有无效字符");
  return text;
}

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const isWellFormed = (text: string): boolean => !loneSurrogate.test(text);

/** Adds a parameter; one that comes twice ends the call, except `service` with the same value. */
export function addParameter(parameters: Parameters, name: string, value: string): void {
  const before = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (before !== undefined && !(name === "service" && before === value))
    throw new CallFailure(rets.badRequest, `参数重复：${clip(name, 40)}`);
  if (name === "__proto__") return;
  parameters[name] = checkText(value);
}

/** Adds what an urlencoded text holds; it may begin with `&`. */
export function addEncoded(parameters: Parameters, text: string): void {
  let count = 0;
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    if ((count += 1) > MAX_PARAMETERS) throw new CallFailure(rets.badRequest, "参数过多");
    const at = pair.indexOf("=");
    addParameter(
      parameters,
      decode(at < 0 ? pair : pair.slice(0, at)),
      at < 0 ? "" : decode(pair.slice(at + 1)),
    );
  }
}

const PLATS = ["ios", "android", "h5", "mp"];
const VERSION = /^\d{1,5}(?:\.\d{1,5}){0,3}$/;

/** Refuses a `plat` and a `version` that the protocol does not know; without them a call is from `h5`, 1.0.0. */
export function checkFrame({ plat = "", version = "" }: Parameters): void {
  if (plat !== "" && !PLATS.includes(plat))
    throw new CallFailure(rets.badRequest, "plat 须为 ios、android、h5 或 mp");
  if (version !== "" && !VERSION.test(version))
    throw new CallFailure(rets.badRequest, "version 须形如 1.0.0");
}

const STRING = /"(?:[^"\\]|\\.)*"/g;

/** Adds what a JSON body holds: an object whose values are all strings, no key twice. */
export function addJson(parameters: Parameters, text: string): void {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new CallFailure(rets.badRequest, "请求内容无法解析");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new CallFailure(rets.badRequest, "请求内容无法解析");
  const entries = Object.entries(body as Record<string, unknown>);
  if (entries.length > MAX_PARAMETERS) throw new CallFailure(rets.badRequest, "参数过多");
  for (const [name, value] of entries) {
    if (typeof value !== "string") throw new CallFailure(rets.badRequest, `参数须为文本：${clip(name, 40)}`);
    addParameter(parameters, name, value);
  }
  // JSON.parse keeps the last of two equal keys: an object of strings has two string tokens for each key
  if ((text.match(STRING)?.length ?? 0) !== 2 * entries.length)
    throw new CallFailure(rets.badRequest, "参数重复");
}
