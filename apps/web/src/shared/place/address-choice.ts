import { create } from "zustand";
import { navigateTo } from "../router/navigate.ts";
import { withQuery } from "../router/path.ts";
import { readText, writeText } from "../data/storage.ts";

export const ADDRESS_PAGE = "/pages/setting/location/index";
const KEY = "hs:address-choice";

/** In session storage: the page that needs the choice is unmounted meanwhile, and either may be reloaded. */
const useChoice = create<{ id: string }>()(() => ({ id: readText(KEY, "session") ?? "" }));

/** The address chosen on a product's page or at checkout; undefined for the default one. */
export const useChosenAddress = (): string | undefined => useChoice(({ id }) => id) || undefined;

/** Opens the address list to choose from, which goes back afterwards; `useChosenAddress` returns the choice. */
export function openAddressChoice(current?: string): Promise<void> {
  return navigateTo(withQuery(ADDRESS_PAGE, { select: 1, current }));
}

/** Stores the chosen address. */
export function chooseAddress(id: string): void {
  writeText(KEY, id, "session");
  useChoice.setState({ id });
}

/** Clears the choice when the order is made or the address is gone. */
export const clearAddressChoice = (): void => chooseAddress("");
