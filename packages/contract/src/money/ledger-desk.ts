import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";

const Amount = z.int();
const Day = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "日期不正确"));
const ledger = { access: "operator", right: "ledger.read", kind: "query" } as const;
const Account = z.object({
  accountId: Id,
  ownerKind: z.string(),
  /** Finds the owner's accounts; 0 of the platform and outside. */
  ownerId: z.string(),
  owner: z.string(),
  purpose: z.string(),
  currency: z.string(),
});

/** A transfer by what it is for, with what it moved by currency. */
export const NamedTransfer = z.object({
  transferId: Id,
  kind: z.string(),
  key: z.string(),
  createdAt: Time,
  sums: z.array(z.object({ currency: z.string(), amount: Amount })),
});
const ClosedDay = z.object({
  day: z.string(),
  entries: z.int(),
  root: z.string(),
  chain: z.string(),
  closedAt: Time,
  /** It takes everything before, too. */
  isFirst: z.boolean(),
});
const Figures = z.object({
  orders: z.int(),
  paidFen: Fen,
  collectFen: Fen,
  refundFen: Fen,
  rechargeFen: Fen,
  withdrawFen: Fen,
});

/** The ledger, read only (docs/rules/ledger.md, docs/rules/dayclose.md). */
export const ledgerDesk = {
  GetLedgerAccounts: {
    ...ledger,
    doc: "The accounts of a member or shop by number or id; without one those of the platform and outside.",
    input: z.object({ keyword: z._default(Line(40, 0), "") }),
    output: z.object({ list: z.array(z.extend(Account, { amount: Amount })) }),
  },
  GetLedgerEntries: {
    ...ledger,
    ids: { accountId: "public" },
    doc: "The entries of an account, newest first; of some days in China.",
    input: z.object({ accountId: Id, from: z.optional(Day), to: z.optional(Day), ...pageInput }),
    output: pageOf(
      z.object({
        entryId: Id,
        transferId: Id,
        kind: z.string(),
        /** The transfer's number as its owner sees it. */
        number: z.string(),
        amount: Amount,
        balanceAfter: z.optional(Amount),
        createdAt: Time,
      }),
    ),
  },
  GetLedgerTransfer: {
    ...ledger,
    ids: { transferId: "public" },
    doc: "A transfer with its entries and their accounts.",
    input: z.object({ transferId: Id }),
    output: z.object({
      transferId: Id,
      kind: z.string(),
      key: z.string(),
      note: z.string(),
      reverses: z.optional(Id),
      createdAt: Time,
      entries: z.array(z.extend(Account, { entryId: Id, moved: Amount, balanceAfter: z.optional(Amount) })),
    }),
  },
  GetLedgerTransfers: {
    ...ledger,
    doc:
      "The transfers of what has this number, oldest first: an order with its refunds, a trade, an attempt to pay, a refund, a " +
      "withdrawal, a remittance, a recharge, a bill, an adjustment, whatever money is moved for.",
    input: z.object({ number: Line(40) }),
    output: z.object({ list: z.array(NamedTransfer) }),
  },
  GetLedgerDays: {
    ...ledger,
    doc: "The closed days of the ledger, newest first, with root and chain as they are published.",
    input: z.object({ ...pageInput }),
    output: pageOf(ClosedDay),
  },
  GetLedgerDay: {
    ...ledger,
    doc:
      "A closed day with what it comes to by kind of transfer and group of accounts (a kind's own row counts its transfers; none " +
      "until the day was summed), the figures of the overview as these sums have them (`booked`), and as it shows them (`shown`).",
    input: z.object({ day: Day }),
    output: z.extend(ClosedDay, {
      sums: z.array(
        z.object({
          kind: z.string(),
          ownerKind: z.string(),
          purpose: z.string(),
          currency: z.string(),
          transfers: z.int(),
          inAmount: Amount,
          outAmount: Amount,
        }),
      ),
      booked: Figures,
      shown: z.optional(Figures),
    }),
  },
  GetLedgerChecks: {
    ...ledger,
    doc:
      "The latest checks of the whole ledger that found it sound, and up to where; `hold`: since when and why money does not leave " +
      "because a check has found it unsound.",
    input: z.object({}),
    output: z.object({
      list: z.array(z.object({ checkedAt: Time, entryId: Id, transferId: Id })),
      hold: z.optional(z.object({ since: Time, why: z.string() })),
    }),
  },
} as const satisfies Record<string, Method>;
