import * as adjustRecipes from "./recipes/ledger.recipes.adjust.ts";
import * as auctionRecipes from "./recipes/ledger.recipes.auction.ts";
import * as booksRecipes from "./recipes/ledger.recipes.books.ts";
import * as collectionRecipes from "./recipes/ledger.recipes.collection.ts";
import * as creditRecipes from "./recipes/ledger.recipes.credit.ts";
import * as investRecipes from "./recipes/ledger.recipes.invest.ts";
import * as sendRecipes from "./recipes/ledger.recipes.send.ts";
import * as ownShopRecipes from "./recipes/ledger.recipes.shop.ts";
import * as feeRecipes from "./recipes/ledger.recipes.fee.ts";
import * as unitRecipes from "./recipes/ledger.recipes.units.ts";
import * as shopRecipes from "./recipes/ledger.recipes.ts";
import { type AtCommit, type Db, sqlState, type Tx } from "../../platform/database/db.ts";
import type { Transfer } from "./recipes/ledger.recipes.ts";
import * as refunds from "./ledger.refunds.ts";
import { insertTransfers, insertTransfersAtCommit, type Posted } from "./ledger.store.ts";

export { allowDebt, closeMemberAccounts, findBalance, type Posted } from "./ledger.store.ts";
export type { GiftParts, OrderParts, OutsideChannel, Transfer } from "./recipes/ledger.recipes.ts";
export type { RecipeName } from "./ledger.facts.ts";
export type { HeldBy, TakenBack } from "./ledger.refunds.ts";
export { transfersOf } from "./ledger.named.store.ts";
export { addMonths, noteSummed } from "./ledger.months.store.ts";
export { lastMonths, records } from "./ledger.records.ts";
export { type RecordTexts, recordView } from "./ledger.records.view.ts";
export { type RecordRow, recordStatements, unitRecordStatement } from "./ledger.records.store.ts";
export { isHeld } from "./ledger.hold.ts";
export { type HoldRow, listHolds } from "./ledger.holds.store.ts";
export { checkLedger, checkOnwards, faultsOf, whenSettled } from "./ledger.check.ts";

/** Every recipe by its name. */
export const recipes = {
  ...shopRecipes,
  ...ownShopRecipes,
  ...sendRecipes,
  ...creditRecipes,
  ...investRecipes,
  ...adjustRecipes,
  ...auctionRecipes,
  ...booksRecipes,
  ...collectionRecipes,
  ...unitRecipes,
  ...feeRecipes,
  ...refunds,
};

export type LedgerRefusalName =
  | "InsufficientFunds"
  | "AccountFrozen"
  | "KeyReused"
  | "DayClosed"
  | "MoneyHeld";
const refusalNames: Readonly<Record<string, LedgerRefusalName>> = {
  HL001: "InsufficientFunds",
  HL002: "AccountFrozen",
  HL003: "KeyReused",
  HL005: "DayClosed",
  HL006: "MoneyHeld",
};

/** Why the ledger refused; its transaction cannot go on. `account` is kind:owner:purpose:currency. */
export class LedgerRefusal extends Error {
  override readonly name = "LedgerRefusal";
  readonly refusal: LedgerRefusalName;
  readonly account: string | undefined;

  constructor(refusal: LedgerRefusalName, account: string | undefined) {
    super(refusal);
    this.refusal = refusal;
    this.account = account;
  }
}

const OWNERS: Readonly<Record<string, string>> = { merchant: "店铺账户" };

/** Credits that gift packs grant, and that a refund takes back whole. */
const GIFTED = /:CREDIT[34]$/;
const GIFT_USED = "礼包赠送的权益已使用，不能退款";

/** Said to who wants money to leave while the ledger is not sound. */
const HELD = "正在核对账务，暂时不能转出，余额安全，可以正常购物，请稍后再试";

/**
 * Turns the ledger's refusals (insufficient funds, a frozen account, money that is held) into declared ones, for `catch`;
 * other errors pass.
 */
export const sayRefusal =
  (fail: (name: "FUNDS" | "MONEY_OFF", info?: Readonly<Record<string, unknown>>) => never) =>
  (error: unknown): never => {
    if (!(error instanceof LedgerRefusal)) throw error;
    const { refusal, account } = error;
    if (refusal === "KeyReused" || refusal === "DayClosed") throw error;
    if (refusal === "MoneyHeld") return fail("MONEY_OFF", { msg: HELD });
    if (refusal === "InsufficientFunds" && GIFTED.test(account ?? ""))
      return fail("FUNDS", { msg: GIFT_USED });
    if (refusal === "InsufficientFunds") return fail("FUNDS");
    const whose = OWNERS[account?.split(":")[0] ?? ""] ?? "账户";
    return fail("FUNDS", { msg: `${whose}已冻结，请联系客服` });
  };

const realOf = (transfers: readonly Transfer[]): Transfer[] =>
  transfers.filter((transfer) => transfer.entries.length > 0);

/** Posts transfers with the commit; a refusal is the database's error (HL…). */
export function postAtCommit(atCommit: AtCommit, transfers: readonly Transfer[], at: Date): void {
  const real = realOf(transfers);
  if (real.length > 0) insertTransfersAtCommit(atCommit, real, at);
}

/** Posts all transfers or none, inside the caller's transaction. Throws LedgerRefusal. */
export async function post(tx: Tx | Db, transfers: readonly Transfer[], at: Date): Promise<Posted[]> {
  const real = realOf(transfers);
  if (real.length === 0) return [];
  try {
    return await insertTransfers(tx, real, at);
  } catch (error) {
    const refusal = refusalNames[sqlState(error) ?? ""];
    if (!refusal) throw error;
    throw new LedgerRefusal(refusal, (error as { detail?: string }).detail);
  }
}
