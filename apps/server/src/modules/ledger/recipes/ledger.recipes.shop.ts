/** Recipes of a shop's own money (docs/rules/shop-wallet.md). */
import { type Fen, subFen } from "@heshi/kernel/money";
import { merchantAccount, move, platformAccount, type Transfer } from "./ledger.recipes.ts";

/** An order leaves its shop's pending account: the net to available, the rest to the platform as its fee. */
export function orderSettled(event: { orderNo: string; shopId: string; gross: Fen; fee: Fen }): Transfer {
  const { orderNo, shopId, gross, fee } = event;
  const pending = merchantAccount(shopId, "pending");
  return {
    kind: "orderSettled",
    key: `settled:${orderNo}`,
    entries: [
      ...move(pending, merchantAccount(shopId, "available"), subFen(gross, fee)),
      ...move(pending, platformAccount("fee"), fee),
    ],
  };
}

/** A shop in debt pays from what a bill has brought: available → debt. */
export function debtRepaid(event: { billNo: string; shopId: string; amount: Fen }): Transfer {
  const { billNo, shopId, amount } = event;
  const [available, debt] = [merchantAccount(shopId, "available"), merchantAccount(shopId, "debt")];
  return { kind: "debtRepaid", key: `debt-repaid:${billNo}`, entries: move(available, debt, amount) };
}

/** Security of a shop's: available → deposit. */
export function depositPaid(event: { depositNo: string; shopId: string; amount: Fen }): Transfer {
  const { depositNo, shopId, amount } = event;
  const [available, deposit] = [merchantAccount(shopId, "available"), merchantAccount(shopId, "deposit")];
  return { kind: "depositPaid", key: `deposit:${depositNo}`, entries: move(available, deposit, amount) };
}

/** A closed shop gets its security back: deposit → available. */
export function depositReturned(event: { depositNo: string; shopId: string; amount: Fen }): Transfer {
  const { depositNo, shopId, amount } = event;
  const [available, deposit] = [merchantAccount(shopId, "available"), merchantAccount(shopId, "deposit")];
  return {
    kind: "depositReturned",
    key: `deposit-returned:${depositNo}`,
    entries: move(deposit, available, amount),
  };
}
