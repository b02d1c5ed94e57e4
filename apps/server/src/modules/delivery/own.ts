import { MOST_STORED } from "@heshi/contract/warehouse/own";
import type { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { unitOf } from "@heshi/kernel/credit";
import { titleOf } from "@heshi/kernel/machine";
import { addFen, type Fen, fen, ZERO_FEN } from "@heshi/kernel/money";
import { type Service, single } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { recipes, recordView } from "../ledger/ledger.public.ts";
import { walletTexts } from "../wallet/wallet.public.ts";
import { daysOf, feeOf, unitMachine, unitTexts } from "../warehouse/warehouse.public.ts";
import type { MemberContext } from "./delivery.quote.ts";
import { listUnderWay } from "./delivery.store.ts";
import { cardOf } from "./delivery.service.ts";
import {
  findOwnUnit,
  listAccrued,
  listOwned,
  listOwnRecords,
  listOwnUnits,
  type OwnUnitRow,
  sumOwned,
} from "./own.store.ts";

const DAY_MS = 86_400_000;
/** Deliveries under way that the home page shows. */
const MOST_UNDER_WAY = 3;

/** What the pieces of each SKU have accrued. */
async function feesOf({ tx, caller, now }: MemberContext): Promise<ReadonlyMap<string, Fen>> {
  const fees = new Map<string, Fen>();
  for (const { skuId, count, ...stay } of await tx.many(listAccrued, [caller.memberId, now]))
    fees.set(skuId, addFen(fees.get(skuId) ?? ZERO_FEN, fen(feeOf(stay, now) * count)));
  return fees;
}

/** A piece as its owner reads it. */
function unitView({ id: _id, fee, endedAt, storedAt, ...row }: OwnUnitRow, now: Date) {
  const until = endedAt ?? now;
  return {
    ...row,
    stateText: unitTexts[row.state],
    storedAt: storedAt.getTime(),
    days: daysOf(storedAt, until),
    feeFen: feeOf({ storedAt, costFen: row.costFen, fee }, until),
  };
}

/** The handlers of Warehouse for what the caller has there (docs/rules/warehouse.md). */
export const ownHandlers = {
  async GetHome(ctx) {
    const { tx, caller, now } = ctx;
    const [sums] = await tx.many(sumOwned, [caller.memberId]);
    const { feeFrom, ...counts } = sums ?? ctx.fail("NOT_FOUND");
    const fees = await feesOf(ctx);
    const goods = await tx.many(listOwned, [caller.memberId, MOST_STORED]);
    const deliveries = await tx.many(listUnderWay, [caller.memberId, MOST_UNDER_WAY]);
    return {
      ...counts,
      feeFen: addFen(...fees.values()),
      freeDays: feeFrom && Math.max(0, Math.ceil((feeFrom.getTime() - now.getTime()) / DAY_MS)),
      goods: goods.map(({ since, ...row }) => ({
        ...row,
        days: daysOf(since, now),
        feeFen: fees.get(row.skuId) ?? ZERO_FEN,
      })),
      deliveries: deliveries.map(cardOf),
    };
  },

  GetUnits: list({
    statement: () => listOwnUnits,
    values: ({ caller }, { skuId, state }) => [caller.memberId, skuId, state],
    view: (row, { now }) => unitView(row, now),
    key: ({ storedAt, id }) => [storedAt, id],
  }),

  GetUnit: single(async ({ tx, caller, now, fail }, { unitNo }) => {
    const found = (await tx.one(findOwnUnit, [unitNo, caller.memberId])) ?? fail("NOT_FOUND");
    const { events, place, batch, madeOn, takenInAt, orderId, deliveryNo, ...row } = found;
    return {
      ...unitView(row, now),
      place,
      batch,
      madeOn,
      takenInAt,
      orderId,
      deliveryNo,
      freeUntil: row.fee && row.storedAt.getTime() + row.fee.freeDays * DAY_MS,
      timeline: events.map(({ kind, note, at }) => ({
        title: titleOf(unitMachine, kind),
        detail: note || undefined,
        at,
      })),
    };
  }),

  GetRecords: list({
    statement: () => listOwnRecords,
    values: ({ caller }, { skuId }) => {
      const { kind, owner, purpose } = recipes.memberAccount(caller.memberId, "available");
      return [kind, owner, purpose, skuId];
    },
    view: (row) => {
      const { skuId, goods, specs, picture, balanceBefore, orderId, deliveryNo } = row;
      return {
        ...recordView(row, walletTexts, unitOf(skuId)),
        skuId,
        goods,
        specs: [...specs],
        picture,
        balanceBefore,
        orderId,
        deliveryNo,
      };
    },
    key: ({ createdAt, id }) => [createdAt, id],
  }),
} satisfies Partial<Service<typeof Warehouse>>;
