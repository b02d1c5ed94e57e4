import type { SettingRows } from "./setting.ts";

/** Conversations: settings with their defaults (rules.md). */
export const chatSettings = {
  /** The hours of the day in which desks answer, in China. */
  "chat.fromHour": { usual: 8, range: [0, 23] },
  "chat.toHour": { usual: 24, range: [1, 24] },
} as const satisfies SettingRows;
