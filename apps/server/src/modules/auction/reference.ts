import { Admin } from "@heshi/contract/system/admin";
import { isId, timeId } from "@heshi/kernel/id";
import { assert } from "@heshi/kernel/assert";
import { type Fen, fen, formatFen, shareOf } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import { type Service, staged } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { durationMs, type Settings } from "../../settings.ts";
import { findBasis, insertReference, listReferences, listReferencesOf } from "./reference.store.ts";

const DAY_MS = 86_400_000;
/** The time in which a reference price may rise by its share. */
const RISE_DAYS = 30;

/** The middle price; of two the lower one. Pure. */
export const medianOf = (prices: readonly Fen[]): Fen | undefined =>
  prices.toSorted((one, other) => one - other)[Math.floor((prices.length - 1) / 2)];

type Basis = { prices: readonly Fen[]; priceFen: Fen; beforeFen: Fen | undefined };
/** The most that a reference price may be: the median of enough sales, else what is asked now, never above it, and no steep rise. Pure. */
export function mostOf(
  { prices, priceFen, beforeFen }: Basis,
  { least, riseBp }: { least: number; riseBp: number },
) {
  const medianFen = prices.length >= least ? medianOf(prices) : undefined;
  const risen = beforeFen === undefined ? priceFen : fen(beforeFen + shareOf(beforeFen, riseBp, "down"));
  return { medianFen, mostFen: fen(Math.min(medianFen ?? priceFen, priceFen, risen)) };
}

/** What a SKU's reference price may be now, and where that comes from; undefined where it is not in the warehouse. */
async function basisOf(tx: Tx, skuId: string, { settings, now }: { settings: Settings; now: Date }) {
  const since = new Date(now.getTime() - durationMs(settings, "zone.referenceDays"));
  const row = await tx.one(findBasis, [skuId, since, new Date(now.getTime() - RISE_DAYS * DAY_MS)]);
  if (!row) return undefined;
  const prices = row.list.map(({ priceFen }) => priceFen);
  const bounds = { least: settings["zone.referenceSales"], riseBp: settings["zone.riseBp"] };
  return { ...row, ...mostOf({ ...row, prices }, bounds), sales: prices.length };
}

/** Sales that are shown. */
const SHOWN = 20;

/** The operators' handlers of reference prices (docs/rules/auction.md). */
export const referenceHandlers = {
  GetReferences: list({
    statement: ({ keyword }) => (keyword === "" ? listReferences : listReferencesOf),
    values: (_ctx, { keyword }) => (keyword === "" ? [] : [keyword, isId(keyword) ? keyword : null]),
    view: ({ createdAt: _at, ...row }) => ({ ...row, specs: [...row.specs] }),
    key: ({ createdAt, skuId }) => [createdAt, skuId],
  }),

  async GetReference({ tx, now, settings, fail }, { skuId }) {
    const { beforeFen: _before, ...found } =
      (await basisOf(tx, skuId, { settings, now })) ?? fail("NOT_FOUND");
    return { ...found, specs: [...found.specs], list: found.list.slice(0, SHOWN) };
  },

  SetReference: staged(Admin, "SetReference", {
    async before(ctx, { skuId, referenceFen }) {
      const { db, fail } = ctx;
      const { mostFen } = (await basisOf(db, skuId, ctx)) ?? fail("NOT_FOUND");
      if (referenceFen > mostFen)
        return fail("REFERENCE_HIGH", { msg: `参考价最高 ¥${formatFen(mostFen)}，请刷新后再填` });
      return undefined;
    },
    async handle({ tx, now, settings, caller, enteredBy, fail, was }, { skuId, referenceFen }) {
      const found = (await basisOf(tx, skuId, { settings, now })) ?? fail("NOT_FOUND");
      if (referenceFen > found.mostFen) return fail("REFERENCE_HIGH");
      was({ referenceFen: found.referenceFen });
      assert(enteredBy, "a reference price takes two");
      const basis = [found.sales, found.medianFen, found.priceFen];
      const row = [timeId(now), skuId, referenceFen, ...basis, enteredBy, caller.operatorId, now];
      await tx.run(insertReference, row);
      return { referenceFen: fen(referenceFen) };
    },
  }),
} satisfies Partial<Service<typeof Admin>>;
