import { locate } from "#src/shared/place/geolocation.ts";

/** Where the device is, if it may say so without being asked; a question about goods is no reason to ask for that. */
export async function placeNow(): Promise<{ lat?: number; lng?: number }> {
  const { permissions } = navigator as { permissions?: Permissions };
  const allowed = await permissions?.query({ name: "geolocation" }).catch(() => undefined);
  return allowed?.state === "granted" ? locate().catch(() => ({})) : {};
}
