import { randomHex } from "@heshi/kernel/id";
import { shellOf } from "../router/bridge.ts";
import { readText, writeText } from "../data/storage.ts";

export const plats = ["ios", "android", "h5", "mp"] as const;
export type Plat = (typeof plats)[number];

/** The app's version as it travels. */
export const APP_VERSION = "1.0.0";

/** Where the app runs: in a shell, in a mini program's web view, or in a browser. */
export function detectPlat(userAgent: string = navigator.userAgent): Plat {
  const shell = shellOf();
  if (shell !== undefined) return shell;
  const { __wxjs_environment: environment } = window as { __wxjs_environment?: unknown };
  return environment === "miniprogram" || /miniProgram/i.test(userAgent) ? "mp" : "h5";
}

/** Whether this is WeChat's own browser, where downloads and foreign schemes are blocked. */
export const isWeChat = (userAgent: string = navigator.userAgent): boolean =>
  /MicroMessenger/i.test(userAgent);

/** 128 random bits made once on this device, as hex. A hint for limits and risk, never a proof. */
export function deviceId(): string {
  const known = readText("hs:device");
  if (known !== undefined && /^[\da-f]{32}$/.test(known)) return known;
  const fresh = randomHex(16);
  writeText("hs:device", fresh);
  return fresh;
}
