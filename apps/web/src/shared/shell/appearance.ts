import { create } from "zustand";
import type { KnownPage } from "../router/route.ts";
import { readObject, writeJson } from "../data/storage.ts";
import { useSession } from "../session/session-store.ts";

export interface Appearance {
  /** `auto` follows the device. */
  theme: "auto" | "light" | "dark";
  elder: boolean;
}

function kept(): Appearance {
  const { theme, elder } = readObject<Appearance>("hs:looks") ?? {};
  return { theme: theme === "light" || theme === "dark" ? theme : "auto", elder: elder === true };
}

export const useAppearance = create<Appearance>()(kept);

const darkDevice = (): boolean => window.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false;

function apply({ theme, elder }: Appearance): void {
  const { dataset } = document.documentElement;
  if (theme === "dark" || (theme === "auto" && darkDevice())) dataset["theme"] = "dark";
  else delete dataset["theme"];
  if (elder) dataset["elder"] = "";
  else delete dataset["elder"];
  const page = getComputedStyle(document.documentElement).getPropertyValue("--c-page").trim();
  if (page !== "") document.querySelector('meta[name="theme-color"]')?.setAttribute("content", page);
}

/** Changes and stores the appearance. */
export function setAppearance(patch: Partial<Appearance>): void {
  useAppearance.setState(patch);
  writeJson("hs:looks", useAppearance.getState());
  apply(useAppearance.getState());
}

/** Applies the stored appearance and follows the device's theme. */
export function startAppearance(): void {
  apply(useAppearance.getState());
  window
    .matchMedia?.("(prefers-color-scheme: dark)")
    .addEventListener("change", () => apply(useAppearance.getState()));
}

/** Applies the palette of a page: red for members, blue for shops. */
export function showSide(row: KnownPage | undefined): void {
  const { side = row?.access === "merchant" ? "shop" : "member" } = row ?? {};
  const isShop = side === "shop" || (side === "either" && useSession.getState().token2 !== "");
  const { dataset } = document.documentElement;
  if (isShop) dataset["side"] = "shop";
  else delete dataset["side"];
}
