import { Merchant } from "@heshi/contract/shop/merchant";
import { withdrawTabs } from "@heshi/contract/money/withdraw";
import { largestWithdrawal, withdrawFee } from "@heshi/contract/money/withdraw-fee";
import { timeId } from "@heshi/kernel/id";
import { type Fen, fen, formatFen, subFen, ZERO_FEN } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import type { Tx } from "../../platform/database/db.ts";
import { newWithdrawNo } from "../../platform/number.ts";
import { type Context, type Service, staged } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { after } from "../../settings.ts";
import { accountView, findShopCard } from "../bankcard/bankcard.public.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { sayStops, stopsOf } from "../outflow/outflow.public.ts";
import { proveStaff, staffHeld } from "../merchant/merchant.public.ts";
import { withdrawals } from "./withdraw.effects.ts";
import { isLarge, ratesOf } from "./withdraw.service.ts";
import {
  countOfShop,
  findOfShop,
  findOpenOfShop,
  insertOfShop,
  listOfShop,
  listSteps,
} from "./withdraw.store.ts";
import { detailView, withdrawView } from "./withdraw.view.ts";

type ShopContext = Context<typeof Merchant, "merchant">;

/** The withdrawal of a shop's that is under way. */
export async function openOfShop(tx: Tx, shopId: string) {
  const row = await tx.one(findOpenOfShop, [shopId]);
  return row && withdrawView(row, "shop");
}

const before = async ({ tx, caller, now, fail }: ShopContext) =>
  (await tx.one(countOfShop, [caller.shopId, dayStart(now)])) ?? fail("NOT_FOUND");

async function page(ctx: ShopContext) {
  const { tx, caller, now, settings } = ctx;
  const { availableFen, debt, today } = await before(ctx);
  const card = await tx.one(findShopCard, [caller.shopId]);
  const mostFen = fen(settings["withdraw.mostFen"]);
  return {
    ...ratesOf(settings),
    balanceFen: availableFen,
    allFen: fen(Math.min(largestWithdrawal(availableFen, ratesOf(settings)), mostFen)),
    leastFen: fen(settings["withdraw.leastFen"]),
    mostFen,
    leftCount: Math.max(0, settings["withdraw.dayCount"] - today),
    debtFen: fen(Math.max(0, subFen(ZERO_FEN, debt))),
    waitHours: settings["bankcard.waitHours"],
    card: card && accountView(card, now),
    open: await openOfShop(tx, caller.shopId),
  };
}

/**
 * Refuses what the rules do not allow, behind the locks of the shop, its owner and its purse. Answers whether two operators have to agree.
 */
async function check(ctx: ShopContext, amountFen: Fen): Promise<boolean> {
  const { tx, caller, now, settings, fail } = ctx;
  const [leastFen, mostFen] = [fen(settings["withdraw.leastFen"]), fen(settings["withdraw.mostFen"])];
  if (amountFen < leastFen) fail("WRONG_FIELD", { fields: { amountFen: `最少 ¥${formatFen(leastFen)}` } });
  if (amountFen > mostFen) fail("WRONG_FIELD", { fields: { amountFen: `单笔最多 ¥${formatFen(mostFen)}` } });
  const { shopId } = caller;
  const stops = await stopsOf(tx, { act: "shopWithdraw", stage: "request", shopId, now });
  if ((await tx.one(staffHeld, [caller.staffId, now]))?.isHeld) fail("STAFF_HELD");
  sayStops(fail, stops);
  const { yopState, isOpen, today, ...counted } = await before(ctx);
  if (yopState === "frozen") fail("YOP_FROZEN");
  if (settings["yop.required"] === 1 && yopState !== "opened") fail("YOP_NOT_OPEN");
  if (isOpen) fail("ONE_OPEN");
  if (today >= settings["withdraw.dayCount"]) fail("OVER_COUNT");
  const card = (await tx.one(findShopCard, [shopId])) ?? fail("NO_CARD");
  if (!card.isOwners) fail("NOT_OWNERS");
  if (card.usableAt > now.getTime()) fail("CARD_WAITS");
  return isLarge(ctx, { ...counted, since: counted.openedAt }, amountFen);
}

async function viewOf({ tx, caller, fail }: ShopContext, withdrawNo: string) {
  const row = (await tx.one(findOfShop, [caller.shopId, withdrawNo])) ?? fail("NOT_FOUND");
  return withdrawView(row, "shop");
}

/** The handlers of Merchant for the shop's withdrawals (docs/rules/shop-wallet.md). */
export const shopWithdrawHandlers = {
  GetWithdrawPage: page,

  Withdraw: staged(Merchant, "Withdraw", {
    before: (ctx, { pwd }) => proveStaff(ctx, pwd),
    async handle(ctx, { amountFen: amount }) {
      const { tx, caller, now, settings, fail } = ctx;
      const { shopId, staffId: actorId } = caller;
      const amountFen = fen(amount);
      const needsTwo = await check(ctx, amountFen);
      const feeFen = withdrawFee(amountFen, ratesOf(settings));
      const [id, no] = [timeId(now), newWithdrawNo(now)];
      const expectedAt = after(now, settings, "withdraw.arriveHours");
      const values = [id, no, shopId, amountFen, feeFen, needsTwo, now, expectedAt];
      if ((await tx.run(insertOfShop, values)) !== 1) return fail("NO_CARD");
      const act = { on: "submit", by: "shop", ids: [id], shopId, actorId, now } as const;
      await move(tx, withdrawals, act).catch(sayRefusal(fail));
      return viewOf(ctx, no);
    },
  }),

  async CancelWithdraw(ctx, { withdrawNo }) {
    const { tx, caller, now, fail } = ctx;
    const { shopId, staffId: actorId } = caller;
    const found = (await tx.one(findOfShop, [shopId, withdrawNo])) ?? fail("NOT_FOUND");
    const act = { on: "cancel", by: "shop", ids: [found.id], shopId, actorId, now } as const;
    const [moved] = await moveIfAny(tx, withdrawals, act);
    if (!moved) return fail("WRONG_STATE", { msg: "这笔提现已经审核，不能取消" });
    return viewOf(ctx, withdrawNo);
  },

  GetWithdrawals: list({
    statement: listOfShop,
    values: ({ caller }, { tab }) => [caller.shopId, withdrawTabs[tab]],
    view: (row) => withdrawView(row, "shop"),
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async GetWithdrawal({ tx, caller, fail }, { withdrawNo }) {
    const row = (await tx.one(findOfShop, [caller.shopId, withdrawNo])) ?? fail("NOT_FOUND");
    return detailView(row, await tx.many(listSteps, [row.id]), "shop");
  },
} satisfies Partial<Service<typeof Merchant>>;
