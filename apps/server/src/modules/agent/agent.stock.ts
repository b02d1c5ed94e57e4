import type { Agent } from "@heshi/contract/agents/agent";
import type { Stock } from "@heshi/contract/agents/stock";
import { addFen, ZERO_FEN } from "@heshi/kernel/money";
import type { Service } from "../../rpc/call/service.ts";
import { salesTerms } from "./agent.buying.ts";
import { findStock, listLots, listPrices, listStock, type StockRow } from "./agent.stock.store.ts";
import { findAgent } from "./agent.store.ts";

const rowOf = (row: StockRow) => ({ ...row, specs: [...row.specs] });

/** The handlers of Stock: what an agent has. */
export const stockService: Service<typeof Stock> = {
  async GetList({ tx, caller }) {
    const rows = await tx.many(listStock, [caller.memberId]);
    return {
      pieces: rows.reduce((sum, { held, picked, claimed }) => sum + held + picked + claimed, 0),
      costFen: rows.reduce((sum, { costFen }) => addFen(sum, costFen), ZERO_FEN),
      list: rows.map(rowOf),
    };
  },

  async GetDetail({ tx, caller, now, fail }, { skuId }) {
    const row = (await tx.one(findStock, [caller.memberId, skuId])) ?? fail("NOT_FOUND");
    const lots = await tx.many(listLots, [caller.memberId, skuId]);
    return {
      ...rowOf(row),
      lots: lots.map(({ isLeaving, returnUntil, ...lot }) => ({
        ...lot,
        returnUntil: isLeaving ? undefined : returnUntil,
        canReturn: lot.held > 0 && (isLeaving || returnUntil > now.getTime()),
      })),
    };
  },
};

/** The handler of Agent for what may be bought. */
export const priceHandlers = {
  async GetPrices({ tx, caller, settings, now, fail }) {
    const { memberId } = caller;
    const agent = await tx.one(findAgent, [memberId]);
    if (agent?.validUntil === undefined) return fail("AGENT_NONE");
    if (agent.state === "leaving") return fail("AGENT_LEAVING");
    if (agent.validUntil <= now) return fail("AGENT_OVER");
    const rows = await tx.many(listPrices, [memberId, now, ...salesTerms(settings, now)]);
    return {
      list: rows.map(({ terms, mayBuy: _may, ...row }) => ({ ...row, ...terms, specs: [...row.specs] })),
    };
  },
} satisfies Partial<Service<typeof Agent>>;
