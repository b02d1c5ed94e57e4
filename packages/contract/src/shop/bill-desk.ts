import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { billStates } from "./wallet-view.ts";

const Bill = z.object({
  billNo: z.string(),
  shopId: Id,
  shopName: z.string(),
  day: z.string(),
  state: z.enum(billStates),
  grossFen: Fen,
  feeFen: Fen,
  netFen: Fen,
  repaidFen: Fen,
  orderCount: z.int(),
  refundCount: z.int(),
  createdAt: Time,
});

const read = { kind: "query", access: "operator", right: "ledger.read" } as const;

/** Shops' bills and the fees of categories, as operators see and set them (docs/rules/shop-wallet.md). */
export const billDesk = {
  GetShopBills: {
    ...read,
    doc: "Bills in a state, newest first; or a bill by its number, those of a shop by its id or whole name.",
    input: z.object({
      state: z._default(z.enum(billStates), "out"),
      keyword: z._default(Line(40, 0), ""),
      ...pageInput,
    }),
    output: pageOf(Bill),
  },
  GetShopBill: {
    ...read,
    ids: { billNo: "public" },
    doc: "A bill with what has happened to it.",
    input: z.object({ billNo: Line(40) }),
    output: z.extend(Bill, {
      /** After so many days a bill counts as checked. */
      checkDays: z.int(),
      history: z.array(z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time })),
    }),
  },
  GetShopBillLines: {
    ...read,
    ids: { billNo: "public" },
    doc: "The lines of a bill, newest first, each with its transfer of the ledger.",
    input: z.object({ billNo: Line(40), ...pageInput }),
    output: pageOf(
      z.object({
        lineId: Id,
        kind: z.enum(["order", "refund"]),
        orderId: Id,
        orderNo: z.string(),
        title: z.string(),
        grossFen: z.int(),
        feeFen: z.int(),
        netFen: z.int(),
        /** Of the ledger, which moved it. */
        transferId: z.optional(Id),
      }),
    ),
  },
  GetCategoryFees: {
    ...read,
    doc: "Each category with its own fee and deposit, and the fee that holds.",
    input: z.object({}),
    output: z.object({
      usualBp: z.int(),
      list: z.array(
        z.object({
          categoryId: Id,
          path: z.string(),
          level: z.int(),
          /** Its own; without one that of the category above, else the usual one. */
          ownBp: z.optional(z.int()),
          feeBp: z.int(),
          depositFen: z.int(),
        }),
      ),
    }),
  },
  SetCategoryFee: {
    kind: "command",
    access: "operator",
    right: "setting.money",
    twoPersons: true,
    ids: { categoryId: "public" },
    changes: ["Admin.GetCategoryFees", "Merchant.GetFees"],
    doc:
      "Sets a category's fee, in basis points of what goods bring, or takes it away, and the deposit of shops that sell in it; another " +
      "operator has to enter the same. What is settled later has the new fee.",
    input: z.object({
      categoryId: Id,
      /** Absent: that of the category above. */
      feeBp: z.optional(z.int().check(z.minimum(0), z.maximum(5000, "最多 50%"))),
      depositFen: z.int().check(z.minimum(0), z.maximum(100_000_000, "最多 100 万元")),
    }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
