import type { PostState } from "../content/post-states.ts";
import type { Tones } from "./tone.ts";

export const postTones: Tones<PostState> = {
  draft: "grey",
  reviewing: "warn",
  refused: "danger",
  published: "ok",
  rechecking: "ok",
  withdrawn: "danger",
  deleted: "grey",
};
