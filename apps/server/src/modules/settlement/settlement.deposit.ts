import { Merchant } from "@heshi/contract/shop/merchant";
import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import { type Service, staged } from "../../rpc/call/service.ts";
import { findBalance, post, recipes, sayRefusal } from "../ledger/ledger.public.ts";
import { lockPurse, proveStaff } from "../merchant/merchant.public.ts";
import { findDepositDue } from "./settlement.store.ts";

/** A shop's security. */
export const depositHandlers = {
  PayDeposit: staged(Merchant, "PayDeposit", {
    before: (ctx, { pwd }) => proveStaff(ctx, pwd),
    async handle({ tx, caller, now, fail }, { amountFen }) {
      const { shopId } = caller;
      await tx.run(lockPurse, [shopId, now]);
      const transfer = recipes.depositPaid({ depositNo: randomId(), shopId, amount: fen(amountFen) });
      await post(tx, [transfer], now).catch(sayRefusal(fail));
      return { depositFen: await findBalance(tx, recipes.merchantAccount(shopId, "deposit")) };
    },
  }),
} satisfies Partial<Service<typeof Merchant>>;

/** Moves the deposit of a shop that was closed before a time to its available balance; false where nothing is due any more. */
export async function returnDeposit(
  tx: Tx,
  { shopId, before, now }: { shopId: string; before: Date; now: Date },
): Promise<boolean> {
  // refunds after settlement take from the same accounts
  await tx.run(lockPurse, [shopId, now]);
  const due = await tx.one(findDepositDue, [shopId, before]);
  if (due === undefined) return false;
  await post(tx, [recipes.depositReturned({ depositNo: randomId(), shopId, amount: due.depositFen })], now);
  return true;
}
