import { create } from "zustand";
import type { RouteRow } from "../router/route.ts";
import { readJson, writeJson } from "../data/storage.ts";

export interface Looks {
  /** `auto` follows the device. */
  theme: "auto" | "light" | "dark";
  /** The mode for older users (适老化). */
  elder: boolean;
}

function kept(): Looks {
  const saved = readJson("hs:looks");
  const { theme, elder } = (typeof saved === "object" && saved !== null ? saved : {}) as Partial<Looks>;
  return { theme: theme === "light" || theme === "dark" ? theme : "auto", elder: elder === true };
}

/** Theme and elder mode, kept on the device. */
export const useLooks = create<Looks>()(kept);

const darkDevice = (): boolean => window.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false;

function apply({ theme, elder }: Looks): void {
  const { dataset } = document.documentElement;
  if (theme === "dark" || (theme === "auto" && darkDevice())) dataset["theme"] = "dark";
  else delete dataset["theme"];
  if (elder) dataset["elder"] = "";
  else delete dataset["elder"];
  const page = getComputedStyle(document.documentElement).getPropertyValue("--c-page").trim();
  if (page !== "") document.querySelector('meta[name="theme-color"]')?.setAttribute("content", page);
}

/** Changes how the app looks, and keeps it. */
export function setLooks(patch: Partial<Looks>): void {
  useLooks.setState(patch);
  writeJson("hs:looks", useLooks.getState());
  apply(useLooks.getState());
}

/** Puts the kept looks on the page and follows the device's theme. Runs before the first paint. */
export function startLooks(): void {
  apply(useLooks.getState());
  window
    .matchMedia?.("(prefers-color-scheme: dark)")
    .addEventListener("change", () => apply(useLooks.getState()));
}

/** Red on the member side, blue on the merchant side. */
export function showSide(row: RouteRow | undefined): void {
  const isShop = row?.side === undefined ? row?.access === "merchant" : row.side === "shop";
  const { dataset } = document.documentElement;
  if (isShop) dataset["side"] = "shop";
  else delete dataset["side"];
}
