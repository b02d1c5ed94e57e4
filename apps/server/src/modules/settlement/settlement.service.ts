import type { Merchant } from "@heshi/contract/shop/merchant";
import { titleOf } from "@heshi/kernel/machine";
import { list, readPage } from "../../rpc/list.ts";
import { type Context, type MerchantCaller, type Service, single } from "../../rpc/call/service.ts";
import { recipes, records } from "../ledger/ledger.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { listUnsettled, settingsFor } from "../order/order.public.ts";
import { openOfShop } from "../withdraw/withdraw.public.ts";
import { settlesAt } from "./settlement.domain.ts";
import { bills } from "./settlement.effects.ts";
import { billMachine } from "./settlement.machine.ts";
import { shopRecords } from "./settlement.records.ts";
import {
  type BillLineRow,
  findBalances,
  findBill,
  listBillLines,
  listBills,
  listBillSteps,
  listFees,
  sumUntil,
} from "./settlement.store.ts";
import { billView, owed, shopTexts } from "./settlement.view.ts";

type ShopContext = Context<typeof Merchant, "merchant">;

/** Bills that the wallet's page shows. */
const LATEST = 3;

const own = records({
  statements: shopRecords,
  texts: shopTexts,
  account: ({ shopId }: MerchantCaller, _input: object) => recipes.merchantAccount(shopId, "available"),
});

/** The next day on which something is settled, and what it brings before the fee. */
async function nextOf({ tx, caller, settings }: ShopContext, firstAt: Date | undefined) {
  if (firstAt === undefined) return undefined;
  const at = settlesAt(firstAt, settings);
  const sum = await tx.one(sumUntil, [caller.shopId, at]);
  return sum && { at: at.getTime(), grossFen: sum.grossFen };
}

/** The handlers of Merchant for the shop's money (docs/rules/shop-wallet.md). */
export const shopWalletHandlers = {
  async GetWallet(ctx) {
    const { tx, caller, fail } = ctx;
    const found = (await tx.one(findBalances, [caller.shopId])) ?? fail("NOT_FOUND");
    const rows = await tx.many(listBills, [caller.shopId, null, null, null, LATEST]);
    return {
      availableFen: found.available,
      pendingFen: found.pending,
      frozenFen: found.frozen,
      depositFen: found.deposit,
      depositAskedFen: found.depositAskedFen,
      debtFen: owed(found.debt),
      next: await nextOf(ctx, found.nextAt),
      bills: rows.map(billView),
      billsToCheck: found.billsToCheck,
      open: await openOfShop(tx, caller.shopId),
    };
  },

  GetUnsettled: list({
    statement: listUnsettled,
    values: ({ caller }) => [caller.shopId],
    view: ({ receivedAt, settleAfter, terms, ...row }, { settings }) => ({
      ...row,
      settlesAt: settlesAt(new Date(receivedAt), settingsFor({ terms }, settings), settleAfter).getTime(),
    }),
    key: ({ receivedAt, orderId }) => [receivedAt, orderId],
  }),

  GetBills: list({
    statement: listBills,
    values: ({ caller }, { tab }) => [caller.shopId, tab === "all" ? null : tab],
    view: billView,
    key: ({ createdAt, billId }) => [createdAt, billId],
  }),

  async GetBill({ tx, caller, fail }, { billNo }) {
    const row = (await tx.one(findBill, [caller.shopId, billNo])) ?? fail("NOT_FOUND");
    const steps = await tx.many(listBillSteps, [row.billId]);
    return {
      ...billView(row),
      steps: steps.map(({ kind, at }) => ({ title: titleOf(billMachine, kind), at })),
    };
  },

  async GetBillLines(ctx, input) {
    const { shopId } = ctx.caller;
    if (!(await ctx.tx.one(findBill, [shopId, input.billNo]))) return ctx.fail("NOT_FOUND");
    return readPage<typeof Merchant, "GetBillLines", BillLineRow>(ctx, input, {
      statement: listBillLines,
      values: () => [shopId, input.billNo],
      view: (row) => row,
      key: ({ createdAt, lineId }) => [createdAt, lineId],
    });
  },

  async CheckBill({ tx, caller, now, settings, fail }, { billNo }) {
    const { shopId, staffId: actorId } = caller;
    const found = (await tx.one(findBill, [shopId, billNo])) ?? fail("NOT_FOUND");
    const act = { on: "check", by: "shop", ids: [found.billId], shopId, actorId, now, settings } as const;
    const [moved] = await moveIfAny(tx, bills, act);
    if (!moved) return fail("WRONG_STATE", { state: found.state });
    return billView((await tx.one(findBill, [shopId, billNo])) ?? fail("NOT_FOUND"));
  },

  GetFees: single(async ({ tx, caller, settings }) => ({
    usualBp: settings["settle.feeBp"],
    categories: [...(await tx.many(listFees, [caller.shopId, settings["settle.feeBp"]]))],
  })),

  GetWalletRecords: list(own.list),
  GetWalletMonths: single(own.months),
  GetWalletRecord: single(own.detail),
  GetWalletFile: single(own.file),
} satisfies Partial<Service<typeof Merchant>>;
