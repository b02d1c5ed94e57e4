import type { Admin } from "@heshi/contract/system/admin";
import { isId } from "@heshi/kernel/id";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { deskOf } from "../machine/machine.public.ts";
import { losses } from "./take/loss.effects.ts";
import { findLoss, listLosses, listLossesOf, type LossRow } from "./take/loss.store.ts";
import { units } from "./unit.effects.ts";
import { findUnit, listUnits, listUnitsIn, listUnitsOf } from "./unit.store.ts";

const unitDesk = deskOf(units, { asker: "会员" });
const lossDesk = deskOf(losses, { asker: "会员" });

const lossView = <R extends LossRow>({ id: _id, ...row }: R, now: Date) => ({
  ...row,
  isOverdue: row.state === "open" && row.dueAt < now.getTime(),
});

/** The operators' handlers of pieces and losses (docs/rules/warehouse.md). */
export const warehouseDeskHandlers = {
  GetUnits: list({
    statement: ({ state, keyword }) =>
      keyword !== "" ? listUnitsOf : state === undefined ? listUnits : listUnitsIn,
    values: (_ctx, { state, keyword }) =>
      keyword !== "" ? [keyword, isId(keyword) ? keyword : null, state] : state === undefined ? [] : [state],
    view: ({ id: _id, ...row }) => row,
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async GetUnit({ tx, fail }, { unitNo }) {
    const { id, ...row } = (await tx.one(findUnit, [unitNo])) ?? fail("NOT_FOUND");
    return { ...row, history: await unitDesk.history(tx, id) };
  },

  GetLosses: list({
    statement: ({ keyword }) => (keyword === "" ? listLosses : listLossesOf),
    values: (_ctx, { state, keyword }) => [keyword === "" ? state : keyword],
    view: (row, { now }) => lossView(row, now),
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async GetLoss(ctx, { lossNo }) {
    const { tx, now, fail } = ctx;
    const row = (await tx.one(findLoss, [lossNo])) ?? fail("NOT_FOUND");
    const [history, waits] = [await lossDesk.history(tx, row.id), await lossDesk.waits(ctx, row)];
    return { ...lossView(row, now), history, waits };
  },

  async PayLoss(ctx, { lossNo }) {
    const row = (await ctx.tx.one(findLoss, [lossNo])) ?? ctx.fail("NOT_FOUND");
    return lossDesk.decide(ctx, row, { on: "pay", refused: sayRefusal(ctx.fail) });
  },
} satisfies Partial<Service<typeof Admin>>;
