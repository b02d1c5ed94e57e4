import type { Admin } from "@heshi/contract/system/admin";
import { maskNickname } from "@heshi/kernel/text";
import { buildSeal } from "../../platform/secret/seal.ts";
import type { Service } from "../../rpc/call/service.ts";
import { labelDeskOf } from "./codes.effects.ts";
import { findLabelById } from "./label.store.ts";
import { lookUp } from "./query.ts";
import { lastQueries } from "./query.store.ts";

const QUERIES = 20;
const saidTexts: Readonly<Record<string, string>> = {
  void: "已作废",
  unshipped: "尚未出库",
  returned: "已退回",
  genuine: "正品",
};

/** The operators' handlers of single codes (docs/rules/codes.md). */
export function labelDeskHandlers({ formKey }: { formKey: Uint8Array }) {
  const seal = buildSeal(formKey);
  return {
    async FindLabel({ tx, fail }, { code }) {
      const row = (await lookUp(tx, seal, code)) ?? fail("LABEL_NONE");
      const { id, tail, isBox, state, title, specs, picture, batch, batchState, agent, deliveryNo } = row;
      const queries = await tx.many(lastQueries, [id, QUERIES]);
      return {
        codeId: id,
        tail,
        isBox,
        state,
        title,
        specs: [...specs],
        picture,
        batch,
        batchState,
        agent: agent === undefined ? "" : maskNickname(agent),
        deliveryNo,
        asked: row.asked,
        queries: queries.map((one) => ({ ...one, said: saidTexts[one.said] ?? "" })),
        history: await labelDeskOf.history(tx, id),
      };
    },

    async DecideLabel(ctx, { codeId, decision, reason }) {
      const row = (await ctx.tx.one(findLabelById, [codeId])) ?? ctx.fail("NOT_FOUND");
      ctx.was({ state: row.state });
      const { state } = await labelDeskOf.decide(ctx, row, { on: decision, words: reason });
      return { state };
    },
  } satisfies Partial<Service<typeof Admin>>;
}
