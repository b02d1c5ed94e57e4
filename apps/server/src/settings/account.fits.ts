import { different, type Fit, steps } from "./fit.ts";

/** What fits together of these settings. */
export const accountFits: readonly Fit[] = [
  ...steps(["vip.spend1Fen", "vip.spend2Fen", "vip.spend3Fen", "vip.spend4Fen"], "消费门槛"),
  ...steps(["vip.equity1Cent", "vip.equity2Cent", "vip.equity3Cent", "vip.equity4Cent"], "权益门槛"),
  different("minor.nightFromHour", "minor.nightToHour", "未成年人夜间"),
];
