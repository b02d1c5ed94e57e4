/** What the levels are called, from 0 on. */
export const levelNames = ["普通会员", "铜卡会员", "银卡会员", "金卡会员", "钻石会员"] as const;

/** The name of a level; the highest name also serves higher levels. */
export const levelName = (level: number): string =>
  levelNames[Math.min(Math.max(level, 0), levelNames.length - 1)] ?? levelNames[0];
