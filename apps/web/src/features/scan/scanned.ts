import { addressOf } from "@heshi/kernel/address";
import { pageOf } from "#src/shared/router/route.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";

/** What a code holds: a page of this app, or a text. */
export type Scanned = { kind: "page"; path: string } | { kind: "link" | "text"; text: string };

/**
 * What a scanned text is for an app at `origin`. Only pages of the app at its own address are opened; other
 * addresses, and whatever only looks like one of ours, stay text.
 */
export function scannedOf(text: string, origin: string): Scanned {
  const plain = text.trim();
  const url = addressOf(plain);
  if (url === undefined) return { kind: "text", text: plain };
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  if (!isWeb) return { kind: "text", text: plain };
  const isOwn = url.origin === origin && url.username === "" && url.password === "";
  if (!isOwn || !isBuilt(url.pathname)) return { kind: "link", text: plain };
  return { kind: "page", path: `${pageOf(url.pathname)}${url.search}` };
}
