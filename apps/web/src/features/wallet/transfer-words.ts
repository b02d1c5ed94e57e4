import { formatMinute } from "@heshi/kernel/text";

/** 立即到账, 11-24 06:20 到账 */
export const arrivalWords = ({ isCooling, arrivesAt }: { isCooling: boolean; arrivesAt: number }): string =>
  isCooling ? `${formatMinute(new Date(arrivesAt)).slice(5)} 到账` : "立即到账";

/** Why money waits before it reaches somebody new, in plain words. */
export const WAITING_WORDS =
  "第一次转给对方的金额较大，为防诈骗先由平台保管，到时自动到账；此前可以随时撤销，全额退回";
