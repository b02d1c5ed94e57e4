import { creditNames, type CreditType } from "@heshi/kernel/credit";
import { useQuery } from "@tanstack/react-query";
import { lastSetData, setDataQuery } from "#src/shared/form/settings.ts";

/** The balance and the credits by their currencies, as the shop calls them. */
export function useAccountTabs() {
  const { data = lastSetData() } = useQuery(setDataQuery());
  const name = (type: CreditType): string =>
    data?.creditList.find(({ creditType }) => creditType === type)?.creditName ?? creditNames[type];
  return {
    CNY: "余额",
    CREDIT1: name("credit1"),
    CREDIT2: name("credit2"),
    CREDIT3: name("credit3"),
    CREDIT4: name("credit4"),
  } as const;
}
