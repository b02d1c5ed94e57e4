import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { payWays } from "../pay/pay.ts";
import { collectionStates } from "./collection-states.ts";
import { CollectionNo } from "./collection-view.ts";

const Row = z.object({
  collectionNo: CollectionNo,
  state: z.enum(collectionStates),
  /** Whose code: a shop, or a member by number. */
  payee: z.string(),
  shopId: z.optional(Id),
  mid: z.optional(z.string()),
  codeNo: z.string(),
  codeName: z.string(),
  way: z.optional(z.enum(payWays)),
  amountFen: Fen,
  refundedFen: Fen,
  createdAt: Time,
  paidAt: z.optional(Time),
});
const desk = { kind: "query", access: "operator", right: "payment.retry", rate: "read" } as const;

/** The operators' side of codes on the counter (docs/rules/collection.md). */
export const collectionDesk = {
  GetCollections: {
    ...desk,
    doc: "Payments by codes, newest first: of a state, or by a number: of the payment, of its code, of its attempt.",
    input: z.object({
      state: z._default(z.enum(collectionStates), "paid"),
      keyword: z._default(Line(40, 0), ""),
      ...pageInput,
    }),
    output: pageOf(Row),
  },
  GetCollection: {
    ...desk,
    doc: "One of them, with its attempts, what went back, and its history.",
    input: z.object({ collectionNo: CollectionNo }),
    output: z.extend(Row, {
      remark: z.string(),
      feeBp: z.int(),
      settlesAt: Time,
      settledAt: z.optional(Time),
      /** The member who paid from the balance. */
      payerMid: z.optional(z.string()),
      attemptNos: z.array(z.string()),
      refundNos: z.array(z.string()),
      history: z.array(z.object({ title: z.string(), at: Time })),
    }),
  },
  RefundCollection: {
    kind: "command",
    access: "operator",
    right: "payment.retry",
    ids: { collectionNo: "public" },
    changes: ["Admin.GetCollections", "Admin.GetCollection"],
    doc: "Gives a payment to a member's code back for a member who cannot: all that is left of it, never into debt.",
    input: z.object({ collectionNo: CollectionNo, reason: Line(60, 2) }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;

/** What operators are refused about them. */
export const collectionDeskRefusals = {
  REFUND_LATE: [39, "付款超过可退款期限，不能再退款"],
} as const;
