import { Admin } from "@heshi/contract/system/admin";
import type { ParsedOf } from "@heshi/contract/frame/define";
import { assert } from "@heshi/kernel/assert";
import { isId } from "@heshi/kernel/id";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { type Service, staged } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { findAgentPrice, listAgentPrices, listAgentPricesOf, saveAgentPrice } from "./agent.price.store.ts";

type Input = ParsedOf<(typeof Admin)["methods"]["SaveAgentPrice"]>;

/**
 * What is wrong with prices and limits, by field: nobody pays more at a higher level, and no period allows less than a shorter one. Pure.
 */
export function faultsOf(
  { price1Fen, price2Fen, price3Fen, least, dayMost, weekMost, monthMost }: Input,
  ordinaryFen: Fen,
): Record<string, string> {
  const rows: readonly (readonly [field: string, isWrong: boolean, says: string])[] = [
    ["price1Fen", price1Fen > ordinaryFen, `一级价不能高于现价 ¥${formatFen(ordinaryFen)}`],
    ["price2Fen", price2Fen > price1Fen, "二级价不能高于一级价"],
    ["price3Fen", price3Fen > price2Fen, "三级价不能高于二级价"],
    ["dayMost", dayMost < least, "每天上限不能低于起订数"],
    ["weekMost", weekMost < dayMost, "每周上限不能低于每天上限"],
    ["monthMost", monthMost < weekMost, "每月上限不能低于每周上限"],
  ];
  return Object.fromEntries(rows.flatMap(([field, isWrong, says]) => (isWrong ? [[field, says]] : [])));
}

/** The operators' handlers of what agents pay (docs/rules/agents.md). */
export const agentPriceHandlers = {
  GetAgentPrices: list({
    statement: ({ keyword }) => (keyword === "" ? listAgentPrices : listAgentPricesOf),
    values: (_ctx, { keyword }) => (keyword === "" ? [] : [keyword, isId(keyword) ? keyword : null]),
    view: ({ createdAt: _at, ...row }) => ({ ...row, specs: [...row.specs] }),
    key: ({ createdAt, skuId }) => [createdAt, skuId],
  }),

  SaveAgentPrice: staged(Admin, "SaveAgentPrice", {
    async before({ db, fail }, input) {
      const { ordinaryFen } = (await db.one(findAgentPrice, [input.skuId])) ?? fail("NOT_FOUND");
      const fields = faultsOf(input, ordinaryFen);
      if (Object.keys(fields).length > 0) return fail("WRONG_FIELD", { fields });
      return undefined;
    },
    async handle({ tx, now, caller, enteredBy, fail, was }, input) {
      const found = (await tx.one(findAgentPrice, [input.skuId])) ?? fail("NOT_FOUND");
      const fields = faultsOf(input, found.ordinaryFen);
      if (Object.keys(fields).length > 0) return fail("WRONG_FIELD", { fields });
      was(found.terms ?? {});
      assert(enteredBy, "what agents pay takes two");
      const { skuId, price1Fen, price2Fen, price3Fen, least, dayMost, weekMost, monthMost, isOn } = input;
      const prices = [price1Fen, price2Fen, price3Fen];
      const by = [enteredBy, caller.operatorId, now];
      await tx.run(saveAgentPrice, [skuId, ...prices, least, dayMost, weekMost, monthMost, isOn, ...by]);
      return {};
    },
  }),
} satisfies Partial<Service<typeof Admin>>;
