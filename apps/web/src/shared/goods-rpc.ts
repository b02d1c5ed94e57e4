import { goodsErrors, goodsMethods } from "@heshi/contract/wares-goods-methods";
import { rpc } from "./rpc.ts";

/** The goods part of Wares alone: the home page does without the contract of cart and comments. */
export const goodsRpc = rpc({ name: "Wares", code: 12, errors: goodsErrors, methods: goodsMethods });
