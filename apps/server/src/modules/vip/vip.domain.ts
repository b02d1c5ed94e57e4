import type { VipBenefit, VipLevel } from "@heshi/contract/account/vip";
import { levelNames } from "@heshi/contract/account/vip-levels";
import { type Cent, cent } from "@heshi/kernel/credit";
import { type Fen, fen } from "@heshi/kernel/money";
import type { Settings } from "../../settings.ts";

/** The level from which on the member price is paid; `paidFen` of the catalogue applies it. */
const MEMBER_PRICE_LEVEL = 1;

/** What must be spent in a year for levels 1 to 4. */
export const spendSteps = (settings: Settings): Fen[] =>
  (["vip.spend1Fen", "vip.spend2Fen", "vip.spend3Fen", "vip.spend4Fen"] as const).map((name) =>
    fen(settings[name]),
  );

/** The equity for levels 1 to 4, in hundredths. */
export const equitySteps = (settings: Settings): Cent[] =>
  (["vip.equity1Cent", "vip.equity2Cent", "vip.equity3Cent", "vip.equity4Cent"] as const).map((name) =>
    cent(settings[name]),
  );

/** Whether freight of self-operated goods is free for a level. */
export const isFreightFree = (level: number, settings: Pick<Settings, "vip.freeFreightLevel">): boolean =>
  level >= settings["vip.freeFreightLevel"];

/** All levels with their thresholds and benefits, from 0 on. */
export function levelsOf(settings: Settings): VipLevel[] {
  const [spend, equity] = [spendSteps(settings), equitySteps(settings)];
  return levelNames.map((name, level) => {
    const benefits: VipBenefit[] = [
      ...(level >= MEMBER_PRICE_LEVEL ? ["memberPrice" as const] : []),
      ...(isFreightFree(level, settings) ? ["freeFreight" as const] : []),
    ];
    const [spendFen, equityCent] = [spend[level - 1] ?? fen(0), equity[level - 1] ?? cent(0)];
    return { level, name, spendFen, equityCent, benefits };
  });
}
