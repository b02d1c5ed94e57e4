import type { KeyObject } from "node:crypto";
import { isSignedText, signText } from "../rsa.ts";

/** Parameters by name, as sent. */
export type Parameters = Readonly<Record<string, string>>;

/** The text that Alipay signs: non-empty parameters sorted by name, `k=v` joined by `&`, values not encoded. */
export const signedText = (parameters: Parameters, without: readonly string[] = ["sign"]): string =>
  Object.keys(parameters)
    .filter((name) => !without.includes(name) && parameters[name] !== "")
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join("&");

/** Adds the RSA2 `sign` to the parameters. */
export const withSign = (parameters: Parameters, key: KeyObject): Parameters => ({
  ...parameters,
  sign: signText(key, signedText(parameters)),
});

/** Whether a notice's `sign` is valid; `sign` and `sign_type` are not part of the signed text. */
export const isSignedNotice = (parameters: Parameters, key: KeyObject): boolean =>
  parameters["sign_type"] === "RSA2" &&
  isSignedText(key, signedText(parameters, ["sign", "sign_type"]), parameters["sign"] ?? "");

/**
 * The raw text of the member `name` of a JSON object and its `sign`, undefined when malformed: Alipay signs the exact
 * characters it sent, so the text is cut out instead of parsed and serialized again.
 */
export function cutAnswer(text: string, name: string): { inner: string; sign: string } | undefined {
  const key = `"${name}":`;
  const at = text.indexOf(key);
  if (at < 0) return undefined;
  const start = at + key.length;
  const end = endOfObject(text, start);
  if (end === undefined) return undefined;
  const rest = text.slice(0, at) + text.slice(end);
  const sign = /"sign":"([A-Za-z0-9+/=\\]+)"/.exec(rest)?.[1]?.replaceAll("\\/", "/");
  return sign === undefined ? undefined : { inner: text.slice(start, end), sign };
}

/** The index after the brace that closes the object at `start`; strings and escapes are skipped. */
function endOfObject(text: string, start: number): number | undefined {
  if (text[start] !== "{") return undefined;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') {
      at = endOfString(text, at);
    } else if (char === "{") {
      depth += 1;
    } else if (char === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
