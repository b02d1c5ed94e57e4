import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { staffRights } from "../rights.ts";
import { recordMethods } from "../money/records.ts";
import { WithdrawView } from "../money/withdraw.ts";
import { billStates } from "./wallet-view.ts";

const BillNo = z.string().check(z.regex(/^B\d{18}$/, "账单号不正确"));

/** A day's bill: gross − fee = net; refunds of settled orders are below zero in each. */
export const ShopBill = z.object({
  billNo: BillNo,
  /** 2026-11-22 */
  day: z.string(),
  state: z.enum(billStates),
  stateText: z.string(),
  grossFen: Fen,
  feeFen: Fen,
  netFen: Fen,
  /** What of it paid a debt of the shop's. */
  repaidFen: Fen,
  orderCount: z.int(),
  refundCount: z.int(),
  createdAt: Time,
  /** When it counts as checked by itself. */
  checkUntil: z.optional(Time),
  actions: z.array(z.enum(["check"])),
});
export type ShopBill = z.infer<typeof ShopBill>;

const BillLine = z.object({
  lineId: Id,
  kind: z.enum(["order", "refund"]),
  orderId: Id,
  orderNo: z.string(),
  title: z.string(),
  picture: z.string(),
  grossFen: Fen,
  feeFen: Fen,
  netFen: Fen,
  createdAt: Time,
});

const own = { access: "merchant", rate: "read", roles: staffRights.money, whileClosed: true } as const;
const read = { ...own, kind: "query" } as const;
const records = recordMethods({
  access: "merchant",
  of: {},
  what: "the shop's available money",
  resource: "shopRecord",
});

export const shopWalletErrors = {
  RECORDS_MANY: [170, "这个月的记录超过一万条，请先按类型筛选再导出"],
} as const satisfies Record<string, RefusalRow>;

/** A shop's money and its bills; part of group Merchant (docs/rules/shop-wallet.md). */
export const shopWalletMethods = {
  GetWallet: {
    ...read,
    doc: "What the shop has and owes, what comes next, its latest bills, and the withdrawal that is under way.",
    input: z.object({}),
    output: z.object({
      availableFen: Fen,
      pendingFen: Fen,
      frozenFen: Fen,
      depositFen: Fen,
      /** What the shop's categories ask for. */
      depositAskedFen: Fen,
      /** Owed, as a positive amount. */
      debtFen: Fen,
      /** Received on other days and not yet settled: the next day and what it brings before the fee. */
      next: z.optional(z.object({ at: Time, grossFen: Fen })),
      bills: z.array(ShopBill),
      billsToCheck: z.int(),
      open: z.optional(WithdrawView),
    }),
  },
  GetUnsettled: {
    ...read,
    doc: "Received orders that are not settled, the first to be settled first; `isHeld`: an after-sale is open.",
    input: z.object({ ...pageInput }),
    output: pageOf(
      z.object({
        orderId: Id,
        orderNo: z.string(),
        title: z.string(),
        picture: z.string(),
        grossFen: Fen,
        isHeld: z.boolean(),
        settlesAt: Time,
      }),
    ),
  },
  GetBills: {
    ...read,
    doc: "Daily bills, the newest first; in a state.",
    input: z.object({ tab: z._default(z.enum(["all", "out", "checked", "complete"]), "all"), ...pageInput }),
    output: pageOf(ShopBill),
  },
  GetBill: {
    ...read,
    ids: { billNo: "shopBill" },
    doc: "One bill with what has happened to it.",
    input: z.object({ billNo: BillNo }),
    output: z.extend(ShopBill, { steps: z.array(z.object({ title: z.string(), at: Time })) }),
  },
  GetBillLines: {
    ...read,
    ids: { billNo: "shopBill" },
    doc: "The lines of a bill: orders, and refunds of orders settled before.",
    input: z.object({ billNo: BillNo, ...pageInput }),
    output: pageOf(BillLine),
  },
  CheckBill: {
    kind: "command",
    access: "merchant",
    whileClosed: true,
    rate: "write",
    roles: staffRights.money,
    ids: { billNo: "shopBill" },
    changes: ["Merchant.GetWallet", "Merchant.GetBills", "Merchant.GetBill"],
    doc: "The shop agrees with a bill.",
    input: z.object({ billNo: BillNo }),
    output: ShopBill,
  },
  GetFees: {
    ...read,
    doc: "The platform's fee, in basis points of what goods bring, of each category that the shop sells in.",
    input: z.object({}),
    output: z.object({
      usualBp: z.int(),
      categories: z.array(z.object({ categoryId: Id, name: z.string(), feeBp: z.int(), depositFen: Fen })),
    }),
  },
  GetWalletRecords: { ...records.list, roles: staffRights.money, whileClosed: true },
  GetWalletMonths: { ...records.months, roles: staffRights.money, whileClosed: true },
  GetWalletRecord: { ...records.detail, roles: staffRights.money, whileClosed: true },
  GetWalletFile: { ...records.file, roles: staffRights.money, whileClosed: true },
} as const satisfies Record<string, Method>;
