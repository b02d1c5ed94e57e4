import { Admin } from "@heshi/contract/system/admin";
import { timeId } from "@heshi/kernel/id";
import { formatDay } from "@heshi/kernel/text";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { type Context, type Service, staged } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { move } from "../machine/machine.public.ts";
import { batchDeskOf, batches } from "./codes.effects.ts";
import { type BatchRow, insertBatch, listBatches, listBatchesIn, lockBatch } from "./batch.store.ts";
import { digestOfFile, inOrder } from "./codes.domain.ts";
import { newCodes, writeCodes } from "./make-codes.ts";
import { findSkuOfCode } from "./label.store.ts";

type Desk = Context<typeof Admin, "operator">;

const viewOf = ({ id, enteredById, specs, steps, ...row }: BatchRow, { caller, now: _now }: Desk) => ({
  ...row,
  batchId: id,
  specs: [...specs],
  steps: [...steps],
  isOwn: enteredById === caller.operatorId,
  createdAt: row.createdAt.getTime(),
});

/** Makes the codes of a batch, behind its lock, and answers them: they are nowhere else. */
async function taken(ctx: Desk, seal: Seal, batchId: string) {
  const { tx, caller, now, settings, fail } = ctx;
  const batch = (await tx.one(lockBatch, [batchId])) ?? fail("NOT_FOUND");
  if (batch.state !== "entered") return fail("BATCH_TAKEN");
  if (batch.enteredBy === caller.operatorId) return fail("BATCH_SAME");
  const boxes: { code: string; items: string[] }[] = [];
  const items: string[] = [];
  await writeCodes(tx, seal, {
    batchId,
    codes: newCodes(batch),
    made: ({ code, isBox }) => {
      if (isBox) boxes.push({ code, items: [] });
      else (boxes.at(-1)?.items ?? items).push(code);
    },
  });
  const { operatorId: actorId } = caller;
  const given = { digest: digestOfFile(inOrder({ boxes, items })), takenBy: actorId };
  await move(tx, batches, { on: "take", by: "operator", ids: [batchId], actorId, given, now, settings });
  return { boxes, items };
}

/** The operators' handlers of batches (docs/rules/codes.md); `formKey` keys the digests. */
export function batchHandlers({ formKey }: { formKey: Uint8Array }) {
  const seal = buildSeal(formKey);
  return {
    GetCodeBatches: list({
      statement: ({ state }) => (state === undefined ? listBatches : listBatchesIn),
      values: ({ now }, { state }) => (state === undefined ? [now] : [now, state]),
      view: viewOf,
      key: ({ createdAt, id }) => [createdAt, id],
    }),

    async EnterCodeBatch({ tx, caller, now, fail }, input) {
      const { skuId, number, madeOn, bestBefore, place, boxes, perBox, items, steps, report } = input;
      if (!(await tx.one(findSkuOfCode, [skuId]))) return fail("NOT_FOUND");
      if (madeOn > formatDay(now)) return fail("WRONG_FIELD", { fields: { madeOn: "生产日期还没到" } });
      if (bestBefore <= madeOn)
        return fail("WRONG_FIELD", { fields: { bestBefore: "保质期要晚于生产日期" } });
      const isSound = boxes === 0 ? perBox === 0 && items > 0 : perBox > 0 && items === boxes * perBox;
      if (!isSound) return fail("BATCH_COUNT");
      const batchId = timeId(now);
      const row = [batchId, skuId, number.toUpperCase(), madeOn, bestBefore, place, boxes, perBox, items];
      const rest = [JSON.stringify(steps), report, caller.operatorId, now];
      return (await tx.one(insertBatch, [...row, ...rest])) ? { batchId } : fail("BATCH_NUMBER");
    },

    TakeCodes: staged(Admin, "TakeCodes", {
      handle: (ctx, { batchId }) => {
        ctx.remember({ batchId });
        return taken(ctx, seal, batchId);
      },
      // what was lost on its way is not made again
      renew: async ({ fail }) => fail("BATCH_TAKEN"),
    }),

    async KeepCodes(ctx, { batchId, digest }) {
      const { tx, caller, now, fail } = ctx;
      const batch = (await tx.one(lockBatch, [batchId])) ?? fail("NOT_FOUND");
      const isOver = batch.deadlineAt !== undefined && batch.deadlineAt <= now;
      if (batch.state !== "taken" || batch.takenBy !== caller.operatorId || isOver)
        return fail("WRONG_STATE", {
          state: isOver ? "void" : batch.state,
          msg: "文件没有按时确认收到，这个批次已作废，请重新登记",
        });
      const on = batch.digest === digest ? "keep" : "lapse";
      const { state } = await batchDeskOf.decide(ctx, batch, { on });
      return { state };
    },

    async VoidCodeBatch(ctx, { batchId, reason }) {
      const batch = (await ctx.tx.one(lockBatch, [batchId])) ?? ctx.fail("NOT_FOUND");
      ctx.was({ state: batch.state });
      await batchDeskOf.decide(ctx, batch, { on: "void", words: reason });
      return {};
    },
  } satisfies Partial<Service<typeof Admin>>;
}
