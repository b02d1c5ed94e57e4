import type { Credit } from "@heshi/contract/money/credit";
import { MOST_EARNINGS, MOST_HOLDS } from "@heshi/contract/money/wallet";
import type { Currency } from "@heshi/kernel/credit";
import { list } from "../../rpc/list.ts";
import { type Context, type MemberCaller, type Service, single } from "../../rpc/call/service.ts";
import { lastMonths, listHolds, recipes, records } from "../ledger/ledger.public.ts";
import { listWaiting } from "./wallet.earnings.store.ts";
import { comingCent, earningsView } from "./wallet.earnings.ts";
import { findPurse, listAccounts, walletRecords } from "./wallet.store.ts";
import { walletView } from "./wallet.view.ts";
import { walletTexts } from "./wallet.texts.ts";

const wallet = records({
  statements: walletRecords,
  texts: walletTexts,
  account: ({ memberId }: MemberCaller, { currency }: { currency: Currency }) =>
    recipes.memberAccount(memberId, "available", currency),
});

async function earnings({ tx, caller, settings }: Context<typeof Credit, "member">) {
  const { memberId } = caller;
  const accounts = await tx.many(listAccounts, [memberId]);
  const waiting = await tx.many(listWaiting, [memberId, MOST_EARNINGS]);
  return earningsView({ accounts, waiting, settings });
}

/** Handlers of Credit that read the wallet and its records. */
export const creditHandlers = {
  GetWallet: async ({ tx, caller, now, settings, fail }) => {
    const { memberId } = caller;
    const { hasPayPassword } = (await tx.one(findPurse, [memberId])) ?? fail("MEMBER_INVALID");
    const accounts = await tx.many(listAccounts, [memberId]);
    const months = await lastMonths(tx, recipes.memberAccount(memberId, "available"), { now, count: 12 });
    const holds = await tx.many(listHolds, ["member", memberId, MOST_HOLDS]);
    const waiting = await tx.many(listWaiting, [memberId, MOST_EARNINGS]);
    return {
      ...walletView({ hasPayPassword, accounts, holds, months }),
      comingCent: comingCent(waiting, settings),
    };
  },

  GetRecords: list(wallet.list),
  GetRecordMonths: single(wallet.months),
  GetRecord: single(wallet.detail),
  GetRecordFile: single(wallet.file),
  GetIncome: single(wallet.income),
  GetEarnings: earnings,
} satisfies Partial<Service<typeof Credit>>;
