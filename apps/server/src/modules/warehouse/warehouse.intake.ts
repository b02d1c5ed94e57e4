import type { InputOf } from "@heshi/contract/frame/define";
import { goodsFactsOf } from "@heshi/contract/goods/goods-kinds";
import { Admin } from "@heshi/contract/system/admin";
import { assert } from "@heshi/kernel/assert";
import { isId, timeId } from "@heshi/kernel/id";
import { formatDay } from "@heshi/kernel/text";
import { constraintOf, sqlState, type Tx } from "../../platform/database/db.ts";
import { newIntakeNo } from "../../platform/number.ts";
import { type Before, type Context, type Service, staged } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { LedgerRefusal, post, recipes } from "../ledger/ledger.public.ts";
import { findOpenLoss, lossesToRecover, noteRecovered } from "./take/loss.store.ts";
import { hasNote, insertIntake, insertUnits, listIntakes, listIntakesOf } from "./intake.store.ts";
import { addFound, findOwner, findSku, lockSkus, openSku } from "./sku.store.ts";

type Desk = Context<typeof Admin, "operator">;
type Asking = Pick<Before<typeof Admin, "operator">, "fail" | "now">;
type Intake = InputOf<(typeof Admin)["methods"]["TakeIn"]>;

/** Refuses more found pieces than there are, and any while a member waits for the money of a missing one. */
async function checkFound(
  fail: Asking["fail"],
  tx: Tx,
  { skuId, count }: Pick<Intake, "skuId" | "count">,
): Promise<void> {
  if (((await tx.one(findSku, [skuId]))?.found ?? 0) < count) return fail("INTAKE_FOUND");
  if (await tx.one(findOpenLoss, [skuId])) return fail("INTAKE_LOSS");
}

/** Refuses what cannot be taken in as things are; answers whose it is. The write has its guards again. */
async function checked(
  { fail, now }: Asking,
  tx: Tx,
  { skuId, count, noteNo, madeOn, isFound = false }: Intake,
): Promise<string> {
  if (madeOn !== undefined && madeOn > formatDay(now))
    return fail("WRONG_FIELD", { fields: { madeOn: "生产日期还没到" } });
  const owner = await tx.one(findOwner, [skuId]);
  if (!owner?.isSelf || !goodsFactsOf(owner.kind).isSent) return fail("INTAKE_GOODS");
  if (!owner.isOpen) return fail("INTAKE_GOODS", { msg: "店铺已停业或被冻结，恢复营业后才能入仓" });
  if (await tx.one(hasNote, [skuId, noteNo.toUpperCase()])) return fail("INTAKE_NOTE");
  if (isFound) await checkFound(fail, tx, { skuId, count });
  return owner.shopId;
}

/** Another pair of operators has taken the same delivery in meanwhile, which the index has noticed. */
const sayNote =
  ({ fail }: Pick<Desk, "fail">) =>
  (error: unknown): never => {
    if (sqlState(error) === "23505" && constraintOf(error) === "warehouse_intake_note")
      return fail("INTAKE_NOTE");
    throw error;
  };

type Found = { intakeId: string; shopId: string; skuId: string; count: number };
/**
 * Found pieces may be those that members were paid for: of a SKU the shop gives back what was paid for as many, the oldest losses first,
 * before any is its own. Behind the lock of the SKU.
 */
async function recover({ tx, now, fail }: Desk, { intakeId, shopId, skuId, count }: Found): Promise<void> {
  // one may have been missed since the intake was checked
  if (await tx.one(findOpenLoss, [skuId])) return fail("INTAKE_LOSS");
  const losses = await tx.many(lossesToRecover, [skuId, count]);
  if (losses.length === 0) return;
  await tx.run(noteRecovered, [losses.map(({ id }) => id), intakeId, now]);
  const back = losses.map(({ lossNo, amountFen: amount }) =>
    recipes.lossRecovered({ lossNo, shopId, amount }),
  );
  await post(tx, back, now).catch((error: unknown) => {
    if (error instanceof LedgerRefusal && error.refusal === "InsufficientFunds") return fail("INTAKE_FUNDS");
    throw error;
  });
}

/** The handlers of Admin for intake (docs/rules/warehouse.md). */
export const intakeHandlers = {
  GetIntakes: list({
    statement: ({ keyword }) => (keyword === "" ? listIntakes : listIntakesOf),
    values: (_ctx, { keyword }) => (keyword === "" ? [] : [keyword, isId(keyword) ? keyword : null]),
    view: ({ id: _id, ...row }) => row,
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  TakeIn: staged(Admin, "TakeIn", {
    // the first operator is shown at once what could not be taken in
    before: (ctx, input) => checked(ctx, ctx.db, input),
    async handle(ctx, input) {
      const { tx, caller, now, fail, enteredBy } = ctx;
      const { skuId, count, place, batch, madeOn, noteNo, isFound, pictures } = input;
      const { operatorId } = caller;
      const shopId = await checked(ctx, tx, input);
      await tx.run(openSku, [skuId, shopId, now]);
      await tx.many(lockSkus, [[skuId]]);
      if (isFound && (await tx.run(addFound, [skuId, -count])) !== 1) return fail("INTAKE_FOUND");
      const [id, no] = [timeId(now), newIntakeNo(now)];
      const row = [
        id,
        no,
        skuId,
        count,
        place,
        batch,
        madeOn,
        noteNo.toUpperCase(),
        isFound,
        JSON.stringify(pictures),
      ];
      assert(enteredBy, "an intake takes two");
      await tx.run(insertIntake, [...row, enteredBy, operatorId, now]).catch(sayNote(ctx));
      const ids = Array.from({ length: count }, () => timeId(now));
      await tx.many(insertUnits, [ids, id, operatorId, now]);
      if (isFound) await recover(ctx, { intakeId: id, shopId, skuId, count });
      const moved = { no, shopId, units: [{ skuId, count }] };
      await post(tx, [isFound ? recipes.unitsFoundGiven(moved) : recipes.unitsTakenIn(moved)], now);
      return { intakeNo: no, count };
    },
  }),
} satisfies Partial<Service<typeof Admin>>;
