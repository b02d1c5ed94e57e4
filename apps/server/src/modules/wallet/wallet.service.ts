import type { Credit } from "@heshi/contract/trade/credit";
import type { Currency } from "@heshi/kernel/credit";
import { list } from "../../rpc/list.ts";
import { type MemberCaller, type Service, single } from "../../rpc/call/service.ts";
import { recipes, records } from "../ledger/ledger.public.ts";
import { walletRecords } from "./wallet.store.ts";
import { walletTexts } from "./wallet.texts.ts";

const wallet = records({
  statements: walletRecords,
  texts: walletTexts,
  account: ({ memberId }: MemberCaller, { currency }: { currency: Currency }) =>
    recipes.memberAccount(memberId, "available", currency),
});

/** Handlers of Credit that read the wallet's records. */
export const creditHandlers = {
  GetRecords: list(wallet.list),
  GetRecordMonths: single(wallet.months),
  GetRecord: single(wallet.detail),
  GetRecordFile: single(wallet.file),
} satisfies Partial<Service<typeof Credit>>;
