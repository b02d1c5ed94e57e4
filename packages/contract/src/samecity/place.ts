import * as z from "zod/mini";

/**
 * A place in GCJ-02, degrees. What lies outside China, is swapped, or is the point zero is refused by the server in words
 * (`faultOfPlace`).
 */
export const PlaceInput = {
  lat: z.number("位置不正确，请重新定位"),
  lng: z.number("位置不正确，请重新定位"),
};
/** The same, where a place need not be known. */
export const MaybePlace = { lat: z.optional(PlaceInput.lat), lng: z.optional(PlaceInput.lng) };
