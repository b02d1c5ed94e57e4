import type { Admin } from "@heshi/contract/system/admin";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { spendBudget } from "../budget/budget.public.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { deskOf, moveIfAny } from "../machine/machine.public.ts";
import { lockTown, townOrders } from "../town/town.public.ts";
import { findDispute, foundDisputes, lockDisputed, openDisputes } from "./handover.desk.store.ts";
import { receiveTown, refundTown } from "./handover.end.ts";

const desk = deskOf(townOrders, { asker: "会员", shop: "门店" });

/** What operators decide of orders of the town whose buyer and shop do not agree (docs/rules/town.md). */
export const townDeskHandlers = {
  GetTownDisputes: list({
    statement: ({ keyword }) => (keyword === "" ? openDisputes : foundDisputes),
    values: (_ctx, { keyword }) => (keyword === "" ? [] : [keyword]),
    view: ({ id: _id, ...row }) => row,
    key: ({ contestedAt, id }) => [contestedAt, id],
  }),

  async GetTownDispute({ tx, fail }, { orderId }) {
    const { id, ...row } = (await tx.one(findDispute, [orderId])) ?? fail("NOT_FOUND");
    return { ...row, history: await desk.history(tx, id), mayAward: row.state === "contested" };
  },

  async AwardTown(ctx, { orderId, decision, reason: words }) {
    const { tx, caller, now, settings, fail } = ctx;
    if (!(await tx.one(lockDisputed, [orderId]))) return fail("NOT_FOUND");
    const found = (await tx.one(lockTown, [orderId])) ?? fail("NOT_FOUND");
    const act = { by: "operator", ids: [found.id], actorId: caller.operatorId, words, now } as const;
    const on = decision === "toBuyer" ? "awardBuyer" : "awardShop";
    const [moved] = await moveIfAny(tx, townOrders, { on, ...act });
    if (!moved) return fail("WRONG_STATE", { state: found.state, msg: "已处理，请刷新后查看" });
    const { payableFen } = (await tx.one(findDispute, [orderId])) ?? fail("NOT_FOUND");
    await spendBudget(ctx, { personFen: payableFen, allFen: payableFen });
    await (
      decision === "toBuyer"
        ? refundTown(tx, found, { words: `平台判定没有送达：${words}`, now })
        : receiveTown(tx, found, { now, settings })
    ).catch(sayRefusal(fail));
    return { state: moved.state };
  },
} satisfies Partial<Service<typeof Admin>>;
