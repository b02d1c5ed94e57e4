import type { Playlet } from "@heshi/contract/content/playlet";
import type { OutputOf } from "@heshi/contract/frame/define";

/** A series as its player has it, and one of its episodes. */
export type Series = OutputOf<(typeof Playlet)["methods"]["GetPlaylet"]>;
export type Episode = Series["list"][number];
