import type { Admin } from "@heshi/contract/system/admin";
import { type CountedList, countedLists } from "@heshi/contract/system/admin-overview";
import type { Service } from "../../rpc/call/service.ts";
import { methodsOf } from "./operator.methods.ts";
import { countWork } from "./overview.store.ts";

const none = { certs: 0, withdrawals: 0, paymentExceptions: 0, interventions: 0 } as const;

/** The handlers of what the console shows of everything at once. */
export const overviewHandlers = {
  async GetCounts(ctx) {
    const may = await methodsOf(ctx);
    const counted = (await ctx.tx.one(countWork)) ?? none;
    const lists = (Object.keys(countedLists) as CountedList[]).filter((list) => may.has(countedLists[list]));
    return { counts: lists.map((list) => ({ list, count: counted[list] })) };
  },
} satisfies Partial<Service<typeof Admin>>;
