import { useDeferredValue } from "react";
import { usePlace, withPoint } from "#src/shared/place/here.ts";

/**
 * The member's coordinates where they are known, for distances; a page without them shows none. What is shown stays until the answer for
 * another place is there.
 */
export function useSpot(): { lat: number; lng: number } | Record<never, never> {
  const place = withPoint(usePlace().place);
  const text = useDeferredValue(place && `${place.lat},${place.lng}`);
  const [lat, lng] = text?.split(",").map(Number) ?? [];
  return lat === undefined || lng === undefined ? {} : { lat, lng };
}
