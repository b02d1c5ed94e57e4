import type { Admin } from "@heshi/contract/system/admin";
import { isId } from "@heshi/kernel/id";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import {
  accountsBy,
  entriesIn,
  entriesOf,
  findTransfer,
  listChecks,
  ownAccounts,
} from "./ledger.desk.store.ts";

/** The operators' handlers of the ledger, which read only. */
export const ledgerDeskHandlers = {
  GetLedgerAccounts: async ({ tx }, { keyword }) => ({
    list: await (keyword === ""
      ? tx.many(ownAccounts)
      : tx.many(accountsBy, [keyword, isId(keyword) ? keyword : null])),
  }),

  GetLedgerEntries: list({
    statement: entriesOf,
    values: (_ctx, { accountId }) => [accountId],
    view: (row) => row,
    key: ({ createdAt, entryId }) => [createdAt, entryId],
  }),

  async GetLedgerTransfer({ tx, fail }, { transferId }) {
    const row = (await tx.one(findTransfer, [transferId])) ?? fail("NOT_FOUND");
    return { ...row, entries: await tx.many(entriesIn, [transferId]) };
  },

  GetLedgerChecks: async ({ tx }) => ({ list: await tx.many(listChecks) }),
} satisfies Partial<Service<typeof Admin>>;
