import { gcjOf, type Point } from "@heshi/kernel/place";

/** The device's position in GCJ-02; rejects without geolocation (plain http), without permission, or after 10 s. */
export function locate(): Promise<Point> {
  return new Promise((resolve, reject) => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!window.isSecureContext || geolocation === undefined) {
      reject(new Error("no geolocation"));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(gcjOf({ lat: coords.latitude, lng: coords.longitude })),
      (failure) => reject(new Error(failure.message)),
      { timeout: 10_000, maximumAge: 30_000 },
    );
  });
}
