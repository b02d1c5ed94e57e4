import { formatMinute } from "@heshi/kernel/text";

/** 立即到账, 11-24 06:20 到账 */
export const arrivalWords = ({ isCooling, arrivesAt }: { isCooling: boolean; arrivesAt: number }): string =>
  isCooling ? `${formatMinute(new Date(arrivesAt)).slice(5)} 到账` : "立即到账";
