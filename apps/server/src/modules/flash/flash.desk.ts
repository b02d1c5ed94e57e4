import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { ZERO_FEN } from "@heshi/kernel/money";
import { startOfDay } from "@heshi/kernel/month";
import type { Context, Service } from "../../rpc/call/service.ts";
import { floorOf } from "../budget/budget.public.ts";
import { fillableEnd, type FlashSkuTerms, termsFault } from "./flash.domain.ts";
import {
  addRow,
  changeRow,
  isSelfGoods,
  listRows,
  findRow,
  lockRow,
  setSkus,
  usualPrices,
  withdrawRow,
} from "./flash.store.ts";

const DAY_MS = 86_400_000;
type Desk = Context<typeof Admin, "operator">;

/** Refuses SKUs that are not the product's, and prices that are not below the ordinary ones. */
export async function checkTerms(
  { tx, fail }: Desk,
  waresId: string,
  skus: readonly FlashSkuTerms[],
): Promise<void> {
  const usual = await tx.many(usualPrices, [waresId]);
  const fault = termsFault(skus, new Map(usual.map(({ skuId, priceFen }) => [skuId, priceFen])));
  if (fault) return fail(fault);
}

/** Has a second operator agree where a price is below what one person may set. */
async function checkFloor(
  { tx, settings, takesTwo }: Desk,
  waresId: string,
  skus: readonly FlashSkuTerms[],
): Promise<void> {
  const usual = new Map((await tx.many(usualPrices, [waresId])).map((one) => [one.skuId, one.measuredFen]));
  if (skus.some(({ skuId, priceFen }) => priceFen < floorOf(usual.get(skuId) ?? ZERO_FEN, settings)))
    takesTwo();
}

/** Whether terms are those that a row has, in whichever order. Pure. */
const isSame = (skus: readonly FlashSkuTerms[], had: readonly FlashSkuTerms[]): boolean =>
  skus.length === had.length &&
  skus.every(({ skuId, priceFen, total }) =>
    had.some((one) => one.skuId === skuId && one.priceFen === priceFen && one.total === total),
  );

/** The values of `setSkus`. Pure. */
export const skuValues = (flashId: string, skus: readonly FlashSkuTerms[]) => [
  flashId,
  skus.map(({ skuId }) => skuId),
  skus.map(({ priceFen }) => priceFen),
  skus.map(({ total }) => total),
];

/** The operators' handlers for the sessions of flash sales. */
export const flashDeskHandlers = {
  async GetFlashRows({ tx }, { day }) {
    const from = startOfDay(day);
    return { list: await tx.many(listRows, [from, new Date(from.getTime() + DAY_MS)]) };
  },

  async AddFlash(ctx, { waresId, startsAt: at, limitPerMember, sort, skus }) {
    const { tx, now, fail } = ctx;
    const startsAt = new Date(at);
    const endsAt = fillableEnd(startsAt, now) ?? fail("FLASH_HOUR");
    await checkTerms(ctx, waresId, skus);
    // a shop bears its price, so it asks itself (`AskFlash`)
    if (!(await tx.one(isSelfGoods, [waresId]))?.isSelf) return fail("FLASH_SHOP");
    await checkFloor(ctx, waresId, skus);
    const id = randomId();
    const added = await tx.one(addRow, [id, waresId, startsAt, endsAt, limitPerMember, sort, now]);
    if (!added) return fail("FLASH_TWICE");
    await tx.run(setSkus, skuValues(id, skus));
    return { flashId: id };
  },

  async ChangeFlash(ctx, { flashId, limitPerMember, sort, skus }) {
    const { tx, now, fail } = ctx;
    await tx.one(lockRow, [flashId]);
    const row = (await tx.one(findRow, [flashId])) ?? fail("NOT_FOUND");
    if (row.startsAt <= now) return fail("FLASH_BEGUN");
    await checkTerms(ctx, row.waresId, skus);
    if (row.isSelf) await checkFloor(ctx, row.waresId, skus);
    else if (!isSame(skus, row.skus)) return fail("FLASH_SHOP");
    await tx.run(changeRow, [flashId, limitPerMember, sort, now]);
    await tx.run(setSkus, skuValues(flashId, skus));
    return { flashId };
  },

  async WithdrawFlash({ tx, now, fail }, { flashId }) {
    return (await tx.one(withdrawRow, [flashId, now])) ? {} : fail("NOT_FOUND");
  },
} satisfies Partial<Service<typeof Admin>>;
