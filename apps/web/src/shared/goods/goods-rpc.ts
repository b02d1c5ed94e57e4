import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { rpc } from "../data/rpc.ts";

/** The goods part of Wares alone: the home page does without the contract of cart and comments. */
export const goodsRpc = rpc(WaresGoods);
