import { postStateNames } from "@heshi/contract/content/post-states";
import { postTones } from "@heshi/contract/tones/content";
import { inTones } from "./words.tsx";

/** The states of what members write. */
export const postWords = inTones(postTones, postStateNames);
