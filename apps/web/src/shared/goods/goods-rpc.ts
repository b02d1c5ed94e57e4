import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { rpc } from "../data/rpc.ts";

/** Only the goods part of Wares, so that the home page does not load the contract of cart and comments. */
export const goodsRpc = rpc(WaresGoods);
