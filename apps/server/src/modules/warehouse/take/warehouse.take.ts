import type { InputOf } from "@heshi/contract/frame/define";
import { Admin } from "@heshi/contract/system/admin";
import { assert } from "@heshi/kernel/assert";
import { isId, timeId } from "@heshi/kernel/id";
import type { Tx } from "../../../platform/database/db.ts";
import { newLossNo, newTakeNo } from "../../../platform/number.ts";
import { type Before, type Context, type Service, single, staged } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { after, durationMs } from "../../../settings.ts";
import { tell } from "../../inbox/inbox.public.ts";
import { post, recipes, type Transfer } from "../../ledger/ledger.public.ts";
import { moveIfAny } from "../../machine/machine.public.ts";
import {
  addFound,
  countHere,
  findGoods,
  findSku,
  listStock,
  listStockOf,
  lockSkus,
  noteTaken,
} from "../sku.store.ts";
import { findUnits, insertLosses, insertTake, listTakes, lockUnits } from "./take.store.ts";
import { units } from "../unit.effects.ts";

type Desk = Context<typeof Admin, "operator">;
type Asking = Pick<Before<typeof Admin, "operator">, "fail">;
type Take = Pick<InputOf<(typeof Admin)["methods"]["TakeStock"]>, "skuId" | "books" | "counted" | "missing">;

/** What a stock-take says of a SKU, by the books as they are; refuses one of other books, and a sum that is not right. */
async function checked({ fail }: Asking, tx: Tx, { skuId, books, counted, missing: told = [] }: Take) {
  const sku = (await tx.one(findSku, [skuId])) ?? fail("STOCK_UNKNOWN");
  const numbers = [...new Set(told)];
  const found = await tx.many(findUnits, [skuId, numbers]);
  const known = new Set(found.map(({ no }) => no));
  const strange = numbers.find((no) => !known.has(no));
  if (strange !== undefined)
    return fail("WRONG_FIELD", { fields: { missing: `这个规格里没有货品 ${strange}` } });
  const busy = found.filter(({ state }) => state !== "free" && state !== "held").map(({ no }) => no);
  if (busy.length > 0)
    return fail("STOCK_BUSY", { msg: `${busy.slice(0, 3).join("、")} 不能记为缺失，请核对` });
  const expected = ((await tx.one(countHere, [skuId]))?.count ?? 0) + sku.found;
  // a parcel that left after the count would be a piece that nobody has found
  if (expected !== books)
    return fail("STOCK_SUM", { msg: `盘点时账面 ${books} 件，现在 ${expected} 件，请重新盘点` });
  const more = counted - expected + found.length;
  if (more < 0) {
    const said = found.length === 0 ? "" : `（已写 ${found.length} 件）`;
    const msg = `账面 ${expected} 件，点到 ${counted} 件，请写明缺少的 ${expected - counted} 件的编号${said}`;
    return fail("STOCK_SUM", { msg });
  }
  return { shopId: sku.shopId, expected, more, missing: found };
}

type Lost = { skuId: string; shopId: string; memberId: string | undefined; isAgent: boolean };
/** Whose a missing piece is, and of which of their accounts. */
const placeOf = ({ memberId, isAgent }: Lost): string => `${memberId ?? ""} ${String(isAgent)}`;

/** The transfers of what is missing, one an owner. */
function lostOf(no: string, rows: readonly Lost[]): Transfer[] {
  const firsts = rows.filter((row, at) => rows.findIndex((one) => placeOf(one) === placeOf(row)) === at);
  return firsts.map((first) => {
    const { memberId, skuId, shopId, isAgent } = first;
    const count = rows.filter((row) => placeOf(row) === placeOf(first)).length;
    const moved = { no, units: [{ skuId, count }] };
    return memberId === undefined
      ? recipes.unitsLost({ ...moved, shopId })
      : recipes.unitsLost({ ...moved, memberId, isAgent });
  });
}

/** Takes missing pieces out of the books; those of members become losses, of which each gets a message. */
async function lose(
  { tx, caller, now, settings, fail }: Desk,
  { takeId, no, ids }: { takeId: string; no: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const { operatorId } = caller;
  const locked = await tx.many(lockUnits, [ids]);
  const held = new Set(locked.filter(({ state }) => state === "held").map(({ id }) => id));
  const act = { on: "lose", by: "operator", ids, actorId: operatorId, now, words: `盘点 ${no}` } as const;
  const lost = await moveIfAny(tx, units, act);
  if (lost.length !== ids.length) return fail("STOCK_BUSY");
  // a piece that was the shop's when it was missed has no owner, though a member may have had it before
  const rows = lost.map((row) => ({ ...row, memberId: held.has(row.id) ? row.memberId : undefined }));
  await post(tx, lostOf(no, rows), now);
  const made = [...held].map((unitId) => ({ id: timeId(now), no: newLossNo(now), unitId }));
  if (made.length === 0) return;
  const due = after(now, settings, "warehouse.lossDays");
  const told = await tx.many(insertLosses, [JSON.stringify(made), takeId, due, now, operatorId]);
  for (const { memberId, amountFen } of told)
    await tell(tx, "loss", { event: "miss", memberId, data: { amountFen }, at: now });
}

/** The handlers of Admin for stock-takes (docs/rules/warehouse.md). */
export const takeHandlers = {
  GetStockSkus: list({
    statement: ({ keyword }) => (keyword === "" ? listStock : listStockOf),
    values: (_ctx, { keyword }) => (keyword === "" ? [] : [isId(keyword) ? keyword : null]),
    view: ({ since, ...row }, { now, settings }) => {
      const dueAt = since.getTime() + durationMs(settings, "warehouse.takeDays");
      return { ...row, dueAt, isOverdue: dueAt < now.getTime() };
    },
    key: ({ since, skuId }) => [since, skuId],
  }),

  GetSku: single(async ({ tx, fail }, { skuId }) => (await tx.one(findGoods, [skuId])) ?? fail("NOT_FOUND")),

  GetStockTakes: single(async ({ tx }, { skuId }) => ({ list: await tx.many(listTakes, [skuId]) })),

  TakeStock: staged(Admin, "TakeStock", {
    // the first operator is shown at once that a sum is not right
    before: (ctx, input) => checked(ctx, ctx.db, input),
    async handle(ctx, input) {
      const { tx, caller, now, enteredBy } = ctx;
      const { skuId, counted, note, pictures } = input;
      await tx.many(lockSkus, [[skuId]]);
      // what has moved since it was entered is checked again behind the lock
      const { expected, more, missing } = await checked(ctx, tx, input);
      const [takeId, no] = [timeId(now), newTakeNo(now)];
      const sums = [expected, counted, missing.length, more];
      assert(enteredBy, "a stock-take takes two");
      const row = [
        takeId,
        no,
        skuId,
        ...sums,
        note,
        JSON.stringify(pictures),
        enteredBy,
        caller.operatorId,
        now,
      ];
      await tx.run(insertTake, row);
      await lose(ctx, { takeId, no, ids: missing.map(({ id }) => id) });
      if (more > 0) {
        await tx.run(addFound, [skuId, more]);
        await post(tx, [recipes.unitsFound({ no, units: [{ skuId, count: more }] })], now);
      }
      await tx.run(noteTaken, [skuId, now]);
      return { takeNo: no, missing: missing.length, found: more };
    },
  }),
} satisfies Partial<Service<typeof Admin>>;
