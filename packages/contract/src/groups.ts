import type { Group } from "./define.ts";
import { Chat, Live, Share, System, Version } from "./system.ts";

/** All groups, in the order of the reference page. The browser imports single groups, never this list. */
export const groups: readonly Group[] = [System, Version, Share, Live, Chat];
