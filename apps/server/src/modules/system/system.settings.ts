import type { Settings } from "./system.store.ts";

/** The public settings with their defaults; an operator's value in table `setting` wins. */
export const defaults = {
  isOnline: 0,
  version: "1.0.0",
  minVersion: "1.0.0",
  versionNotes: "",
  iosUrl: "",
  androidUrl: "",
  servicePhone: "400-820-1121",
  shareTitle: "合市 · 好物与生活，一站到家",
  companyName: "合市商城",
  icp: "",
  police: "",
} as const;
type Name = keyof typeof defaults;

/** A setting's value, its default where nobody changed it. */
export function settingOf<N extends Name>(
  settings: Settings,
  name: N,
): (typeof defaults)[N] extends number ? number : string {
  const value = settings.get(name);
  const usual = defaults[name];
  return (typeof value === typeof usual ? value : usual) as (typeof defaults)[N] extends number
    ? number
    : string;
}
