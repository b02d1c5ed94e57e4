import { known } from "../modules/known.public.ts";

/** Planted: the frame may know no module. `npm run verify` fails unless this is found. */
export const canary = known;
