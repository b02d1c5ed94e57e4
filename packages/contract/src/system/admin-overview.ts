import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line } from "../frame/text.ts";

/** The work lists whose open entries are counted in the menu, with the method that shows each. */
export const countedLists = {
  certs: "Admin.GetCerts",
  applications: "Admin.GetApplications",
  faces: "Admin.GetFaces",
  withdrawals: "Admin.GetWithdrawals",
  paymentExceptions: "Admin.GetPaymentExceptions",
  interventions: "Admin.GetInterventions",
  remittances: "Admin.GetRemittances",
  payoutExceptions: "Admin.GetPayoutExceptions",
  refunds: "Admin.GetRefunds",
  differences: "Admin.GetDifferences",
  feedbacks: "Admin.GetFeedbacks",
  serviceChats: "Admin.GetServiceChats",
  chatReports: "Admin.GetChatReports",
  goodsReviews: "Admin.GetGoodsReviews",
  flashReviews: "Admin.GetFlashReviews",
  commentReports: "Admin.GetReportedComments",
  riskCases: "Admin.GetRiskCases",
} as const;
export type CountedList = keyof typeof countedLists;
const lists = Object.keys(countedLists) as [CountedList, ...CountedList[]];

/** What a search finds, with the method that shows it: who may call that, finds it. */
export const hitMethods = {
  member: "Admin.GetMember",
  order: "Admin.GetOrder",
  withdrawal: "Admin.GetWithdrawal",
  afterSale: "Admin.GetIntervention",
  remittance: "Admin.GetRemittance",
  recharge: "Admin.GetAttempt",
  shop: "Admin.GetShop",
  goods: "Admin.GetGoodsCard",
  transfer: "Admin.GetLedgerTransfer",
} as const;
export type HitKind = keyof typeof hitMethods;
const hitKinds = Object.keys(hitMethods) as [HitKind, ...HitKind[]];

const desk = { access: "operator", right: "console.use" } as const;

/** What the console shows of everything at once. */
export const overviewDesk = {
  GetCounts: {
    ...desk,
    kind: "query",
    doc: "How much work waits in each list that the caller may see, up to 100.",
    input: z.object({}),
    output: z.object({ counts: z.array(z.object({ list: z.enum(lists), count: z.int() })) }),
  },
  Search: {
    ...desk,
    kind: "query",
    rate: "search",
    doc:
      "Everything that has exactly this number or name: members, orders (also by trade, payment, refund or parcel), withdrawals, " +
      "remittances, recharges, after-sales, shops, goods, transfers of the ledger.",
    input: z.object({ keyword: Line(80) }),
    output: z.object({
      hits: z.array(
        z.object({ kind: z.enum(hitKinds), hitId: z.string(), title: z.string(), detail: z.string() }),
      ),
    }),
  },
} as const satisfies Record<string, Method>;
