import type { Admin } from "@heshi/contract/system/admin";
import { countedLists, hitMethods } from "@heshi/contract/worklists";
import { isId } from "@heshi/kernel/id";
import type { Service } from "../../rpc/call/service.ts";
import { methodsOf } from "./operator.methods.ts";
import { countWork, searchAll } from "./overview.store.ts";

/** The handlers of what the console shows of everything at once. */
export const overviewHandlers = {
  async GetCounts(ctx) {
    const may = await methodsOf(ctx);
    const counts = await ctx.tx.many(countWork);
    return { counts: counts.filter(({ list }) => may.has(countedLists[list])) };
  },

  async Search(ctx, { keyword }) {
    const may = await methodsOf(ctx);
    const hits = await ctx.tx.many(searchAll, [keyword, isId(keyword) ? keyword : null]);
    return { hits: hits.filter(({ kind }) => may.has(hitMethods[kind])) };
  },
} satisfies Partial<Service<typeof Admin>>;
