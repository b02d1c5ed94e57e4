import { create } from "zustand";
import { navigateTo } from "../router/navigate.ts";
import { withQuery } from "../router/path.ts";
import { readText, writeText } from "../data/storage.ts";

/** The list of addresses. */
export const ADDRESS_PAGE = "/pages/setting/location/index";
const KEY = "hs:address-choice";

/** Kept for the tab, since the page that asked is gone while the list is shown, and either may be reloaded. */
const useChoice = create<{ id: string }>()(() => ({ id: readText(KEY, "session") ?? "" }));

/** The address chosen on a goods' page or for the order now being made; undefined while the default one serves. */
export const useChosenAddress = (): string | undefined => useChoice(({ id }) => id) || undefined;

/** Opens the address list to choose from; the choice arrives at `useChosenAddress` and the list goes back. */
export function openAddressChoice(current?: string): Promise<void> {
  return navigateTo(withQuery(ADDRESS_PAGE, { select: 1, current }));
}

/** Keeps which address was chosen. */
export function chooseAddress(id: string): void {
  writeText(KEY, id, "session");
  useChoice.setState({ id });
}

/** Forgets the choice: the order was made, or the address is gone. */
export const forgetAddressChoice = (): void => chooseAddress("");
