import { randomHex } from "@heshi/kernel/id";
import { shellOf } from "../router/bridge.ts";
import { readText, writeText } from "../data/storage.ts";

export const plats = ["ios", "android", "h5", "mp"] as const;
export type Plat = (typeof plats)[number];

export const APP_VERSION = "1.0.0";

/** The platform the app runs on: a native shell, a mini program's web view, or a browser. */
export function detectPlat(userAgent: string = navigator.userAgent): Plat {
  const shell = shellOf();
  if (shell !== undefined) return shell;
  const { __wxjs_environment: environment } = window as { __wxjs_environment?: unknown };
  return environment === "miniprogram" || /miniProgram/i.test(userAgent) ? "mp" : "h5";
}

/** Whether this is WeChat's browser, which blocks downloads and custom URL schemes. */
export const isWeChat = (userAgent: string = navigator.userAgent): boolean =>
  /MicroMessenger/i.test(userAgent);

/** A random id of this device, 128 bits as hex; a hint for limits and risk, never a proof. */
export function deviceId(): string {
  const known = readText("hs:device");
  if (known !== undefined && /^[\da-f]{32}$/.test(known)) return known;
  const fresh = randomHex(16);
  writeText("hs:device", fresh);
  return fresh;
}
