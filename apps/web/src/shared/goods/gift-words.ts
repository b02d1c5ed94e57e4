import type { Gift } from "@heshi/contract/goods/gift";
import { creditNames, type CreditType, formatCredit } from "@heshi/kernel/credit";
import { creditName, useSettings } from "../form/settings.ts";

/** What a gift pack grants, as rows: 权益 60, 认购次数 3 次. */
export function useGrants({ equityCent, counts }: Gift): readonly (readonly [name: string, value: string])[] {
  const settings = useSettings();
  // every row has a name before the settings are loaded
  const name = (type: CreditType): string =>
    settings === undefined ? creditNames[type] : creditName(settings, type);
  return [
    ...(equityCent > 0 ? [[name("credit3"), formatCredit("credit3", equityCent)] as const] : []),
    ...(counts > 0 ? [[name("credit4"), `${formatCredit("credit4", counts)} 次`] as const] : []),
  ];
}
