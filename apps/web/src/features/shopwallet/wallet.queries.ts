import type { Merchant } from "@heshi/contract/shop/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";

type Methods = (typeof Merchant)["methods"];
export type WalletView = OutputOf<Methods["GetWallet"]>;
export type WithdrawPageView = OutputOf<Methods["GetWithdrawPage"]>;
export type CardHolder = OutputOf<Methods["GetCardHolder"]>;
