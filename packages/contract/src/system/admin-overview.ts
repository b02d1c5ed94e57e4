import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";

/** The work lists whose open entries are counted in the menu, with the method that shows each. */
export const countedLists = {
  certs: "Admin.GetCerts",
  withdrawals: "Admin.GetWithdrawals",
  paymentExceptions: "Admin.GetPaymentExceptions",
  interventions: "Admin.GetInterventions",
} as const;
export type CountedList = keyof typeof countedLists;
const lists = Object.keys(countedLists) as [CountedList, ...CountedList[]];

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
} as const satisfies Record<string, Method>;
