import type { SettingRows } from "./setting.ts";

/** The community: settings with their defaults. */
export const contentSettings = {
  /** What a member may begin to write in a day, answers and remarks with it. */
  "content.perDay": { usual: 30, range: [1, 1000] },
} as const satisfies SettingRows;
