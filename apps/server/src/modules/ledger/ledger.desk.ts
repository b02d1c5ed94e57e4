import type { Admin } from "@heshi/contract/system/admin";
import { isId } from "@heshi/kernel/id";
import { startOfDay } from "@heshi/kernel/month";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import {
  accountsBy,
  entriesIn,
  entriesOf,
  findTransfer,
  listChecks,
  ownAccounts,
  shownHold,
} from "./ledger.desk.store.ts";
import { transfersOf } from "./ledger.named.store.ts";

const DAY_MS = 86_400_000;

/** The operators' handlers of the ledger, which read only. */
export const ledgerDeskHandlers = {
  GetLedgerAccounts: async ({ tx }, { keyword }) => ({
    list: await (keyword === ""
      ? tx.many(ownAccounts)
      : tx.many(accountsBy, [keyword, isId(keyword) ? keyword : null])),
  }),

  GetLedgerEntries: list({
    statement: entriesOf,
    values: (_ctx, { accountId, from, to }) => [
      accountId,
      from && startOfDay(from),
      to && new Date(startOfDay(to).getTime() + DAY_MS),
    ],
    view: (row) => row,
    key: ({ createdAt, entryId }) => [createdAt, entryId],
  }),

  async GetLedgerTransfer({ tx, fail }, { transferId }) {
    const row = (await tx.one(findTransfer, [transferId])) ?? fail("NOT_FOUND");
    return { ...row, entries: await tx.many(entriesIn, [transferId]) };
  },

  GetLedgerTransfers: async ({ tx }, { number }) => ({ list: await tx.many(transfersOf, [number]) }),

  GetLedgerChecks: async ({ tx }) => ({ list: await tx.many(listChecks), hold: await tx.one(shownHold) }),
} satisfies Partial<Service<typeof Admin>>;
