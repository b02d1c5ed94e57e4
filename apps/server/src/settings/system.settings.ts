import { isAddressList } from "../platform/network.ts";
import type { SettingRows } from "./setting.ts";

/** A version: up to four numbers. */
const isVersion = (text: string): boolean => /^\d{1,6}(\.\d{1,6}){0,3}$/.test(text);
/** An address that members are sent to, or none. */
const isWebAddress = (text: string): boolean =>
  text === "" || (/^https:\/\/[^\s@]+$/.test(text) && URL.canParse(text));

/** The frame, operators and help: settings with their defaults (rules.md). */
export const systemSettings = {
  "feedback.perDay": { usual: 10, range: [1, 100] },

  /** Addresses and networks from which the operators' console may be used, e.g. `10.0.0.0/8`; empty: all. */
  "console.addresses": { usual: "", maxLength: 2000, isSound: isAddressList },

  "app.isOnline": { usual: 0, range: [0, 1], isPublic: true },
  "app.version": { usual: "1.0.0", maxLength: 20, isPublic: true, isSound: isVersion },
  "app.minVersion": { usual: "1.0.0", maxLength: 20, isPublic: true, isSound: isVersion },
  "app.versionNotes": { usual: "", maxLength: 2000, isPublic: true },
  "app.iosUrl": { usual: "", maxLength: 200, isPublic: true, isSound: isWebAddress },
  "app.androidUrl": { usual: "", maxLength: 200, isPublic: true, isSound: isWebAddress },
  "app.servicePhone": { usual: "400-820-1121", maxLength: 20, isPublic: true },
  "app.shareTitle": { usual: "合市 · 好物与生活，一站到家", maxLength: 60, isPublic: true },
  "app.companyName": { usual: "合市商城", maxLength: 60, isPublic: true },
  "app.icp": { usual: "", maxLength: 60, isPublic: true },
  "app.police": { usual: "", maxLength: 60, isPublic: true },
} as const satisfies SettingRows;
