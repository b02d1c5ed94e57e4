import { usePlace, withPoint } from "#src/shared/place/here.ts";

/** The member's coordinates where they are known, for distances; a page without them shows none. */
export function useSpot(): { lat: number; lng: number } | Record<never, never> {
  const place = withPoint(usePlace().place);
  return place === undefined ? {} : { lat: place.lat, lng: place.lng };
}
