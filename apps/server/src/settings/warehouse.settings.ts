import type { SettingRows } from "./setting.ts";

/** The cloud warehouse: settings with their defaults (rules.md). */
export const warehouseSettings = {
  /** How long after a stock-take of a SKU the next is due. */
  "warehouse.takeDays": { usual: 30, range: [1, 365], unit: "days" },
  /** How long a missing piece of a member's may wait for its money. */
  "warehouse.lossDays": { usual: 3, range: [1, 30], unit: "days" },
  /** How long a delivery may wait to be packed before it ends by itself, and a packed one to leave before operators see it. */
  "warehouse.packHours": { usual: 72, range: [1, 720], unit: "hours" },
  "warehouse.sendHours": { usual: 72, range: [1, 720], unit: "hours" },
  /** How long a member's piece lies for nothing, then what a day costs in fen, and the most in basis points of what it cost. */
  "warehouse.freeDays": { usual: 180, range: [0, 3650], unit: "days", isMoney: true },
  "warehouse.feeFen": { usual: 1, range: [0, 1000], isMoney: true },
  "warehouse.feeMostBp": { usual: 1000, range: [0, 10_000], isMoney: true },
  /** When a piece has lain very long; its owner reads it 30 days before. */
  "warehouse.longDays": { usual: 540, range: [31, 3650], unit: "days" },
  /** Pieces of a SKU that are sent at least, but for its last ones. */
  "warehouse.leastPieces": { usual: 1, range: [1, 99] },
} as const satisfies SettingRows;
