import type { SettingRows } from "./setting.ts";

/** The community: settings with their defaults. */
export const contentSettings = {
  /** What a member may begin to write in a day, answers and remarks with it. */
  "content.perDay": { usual: 30, range: [1, 1000] },
  /** How long silver for an episode that was not watched is given back when its series is withdrawn. */
  "playlet.backDays": { usual: 30, range: [1, 365], unit: "days", isMoney: true },
} as const satisfies SettingRows;
