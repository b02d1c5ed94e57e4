import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line } from "../frame/text.ts";
import { type CountedList, countedLists, type HitKind, hitMethods } from "../worklists.ts";

const lists = Object.keys(countedLists) as [CountedList, ...CountedList[]];
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
