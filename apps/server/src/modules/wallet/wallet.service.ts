import type { Credit } from "@heshi/contract/trade/credit";
import type { Currency } from "@heshi/kernel/credit";
import { list } from "../../rpc/list.ts";
import { type MemberCaller, type Service, single } from "../../rpc/call/service.ts";
import { lastMonths, recipes, records } from "../ledger/ledger.public.ts";
import { findPurse, listAccounts, walletRecords } from "./wallet.store.ts";
import { walletView } from "./wallet.view.ts";
import { walletTexts } from "./wallet.texts.ts";

const wallet = records({
  statements: walletRecords,
  texts: walletTexts,
  account: ({ memberId }: MemberCaller, { currency }: { currency: Currency }) =>
    recipes.memberAccount(memberId, "available", currency),
});

/** Handlers of Credit that read the wallet and its records. */
export const creditHandlers = {
  GetWallet: async ({ tx, caller, now, fail }) => {
    const { memberId } = caller;
    const purse = (await tx.one(findPurse, [memberId])) ?? fail("MEMBER_INVALID");
    const accounts = await tx.many(listAccounts, [memberId]);
    const months = await lastMonths(tx, recipes.memberAccount(memberId, "available"), { now, count: 12 });
    return walletView(purse, accounts, months);
  },

  GetRecords: list(wallet.list),
  GetRecordMonths: single(wallet.months),
  GetRecord: single(wallet.detail),
  GetRecordFile: single(wallet.file),
} satisfies Partial<Service<typeof Credit>>;
