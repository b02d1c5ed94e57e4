import type { OutputOf } from "@heshi/contract/frame/define";
import type { Wares } from "@heshi/contract/goods/wares";

/** What a shop's home shows. */
export type ShopHome = OutputOf<(typeof Wares)["methods"]["GetShopHome"]>;
