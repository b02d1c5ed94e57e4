import { useState } from "react";

/** The goods of the tab that are chosen; undefined while none are to be. Those of another tab are not on the page any more. */
export function useChosen(tab: string) {
  const [all, setAll] = useState<{ tab: string; ids: readonly string[] }>();
  const chosen = all?.tab === tab ? all.ids : undefined;
  const setChosen = (ids: readonly string[] | undefined): void => setAll(ids && { tab, ids });
  const choose = (waresId: string, isIn: boolean): void =>
    setChosen(isIn ? [...(chosen ?? []), waresId] : chosen?.filter((one) => one !== waresId));
  return { chosen, setChosen, choose };
}
