import { Merchant } from "@heshi/contract/shop/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";
import { rpc } from "#src/shared/data/rpc.ts";

export const merchant = rpc(Merchant);
type Methods = (typeof Merchant)["methods"];
export type WalletView = OutputOf<Methods["GetWallet"]>;
export type WithdrawPageView = OutputOf<Methods["GetWithdrawPage"]>;
