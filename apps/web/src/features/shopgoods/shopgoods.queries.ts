import { Merchant } from "@heshi/contract/shop/merchant";
import { Wares } from "@heshi/contract/goods/wares";
import type { OutputOf } from "@heshi/contract/frame/define";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";

export const merchant = rpc(Merchant);
type Methods = (typeof Merchant)["methods"];
export type GoodsRowView = OutputOf<Methods["GetGoods"]>["list"][number];
export type DispatchView = OutputOf<Methods["GetDispatches"]>["list"][number];
export type ShopAddressView = OutputOf<Methods["GetShopAddresses"]>["list"][number];

export const categoriesQuery = () => q(Wares, "GetCategories");
