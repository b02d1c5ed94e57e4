import type { OutputOf } from "@heshi/contract/frame/define";
import type { Wares } from "@heshi/contract/goods/wares";

/** A product's data for the member. */
export type Mine = OutputOf<(typeof Wares)["methods"]["GetDetailMine"]>;
