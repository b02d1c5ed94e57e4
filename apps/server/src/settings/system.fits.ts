import type { Fit } from "./fit.ts";

/** Whether a version is not above another, part by part. */
function isVersionUpTo(version: string, other: string): boolean {
  const [own, most] = [version.split(".").map(Number), other.split(".").map(Number)];
  for (let at = 0; at < Math.max(own.length, most.length); at += 1) {
    const gap = (own[at] ?? 0) - (most[at] ?? 0);
    if (gap !== 0) return gap < 0;
  }
  return true;
}

/** What fits together of these settings. */
export const systemFits: readonly Fit[] = [
  {
    names: ["app.minVersion", "app.version"],
    holds: (settings) => isVersionUpTo(settings["app.minVersion"], settings["app.version"]),
    says: (settings) => `最低版本不能高于最新版本 ${settings["app.version"]}，否则没有版本可用`,
  },
];
