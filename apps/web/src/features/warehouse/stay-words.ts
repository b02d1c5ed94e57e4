import { type Fen, formatFen } from "@heshi/kernel/money";

/** 已存 126 天, 今天存入 */
export const stayWords = (days: number): string => (days === 0 ? "今天存入" : `已存 ${days} 天`);

/** ，仓储费 ¥1.20; nothing where none has accrued. */
export const feeWords = (feeFen: Fen): string => (feeFen > 0 ? `，仓储费 ¥${formatFen(feeFen)}` : "");
