import type { Tones } from "./tone.ts";

/** Of whatever somebody asks and somebody decides. */
export const reviewTones: Tones<"draft" | "reviewing" | "passed" | "refused" | "cancelled"> = {
  draft: "grey",
  reviewing: "warn",
  passed: "ok",
  refused: "danger",
  cancelled: "grey",
};
