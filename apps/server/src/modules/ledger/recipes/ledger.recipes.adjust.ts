import type { Cent, CreditType } from "@heshi/kernel/credit";
import type { Fen } from "@heshi/kernel/money";
import {
  type AccountRef,
  currencyOf,
  type Entry,
  issuerAccount,
  memberAccount,
  merchantAccount,
  move,
  platformAccount,
  type Transfer,
} from "./ledger.recipes.ts";

/** A correction by two operators: money of a member or a shop, or a credit of a member. */
type AdjustEvent = { adjustNo: string; reason: string } & (
  | { memberId: string; balance: "money"; amount: Fen }
  | { memberId: string; balance: CreditType; amount: Cent }
  | { shopId: string; balance: "money"; amount: Fen }
);

/** Where the other half of a correction is, and the account that is corrected. */
function sidesOf(event: AdjustEvent): { from: AccountRef; own: AccountRef } {
  if ("shopId" in event)
    return { from: platformAccount("suspense"), own: merchantAccount(event.shopId, "available") };
  if (event.balance === "money")
    return { from: platformAccount("suspense"), own: memberAccount(event.memberId, "available") };
  const currency = currencyOf[event.balance];
  return { from: issuerAccount(currency), own: memberAccount(event.memberId, "available", currency) };
}

const made = (
  kind: "adjustedUp" | "adjustedDown",
  { adjustNo, reason }: AdjustEvent,
  entries: Entry[],
): Transfer => ({ kind, key: `adjust:${adjustNo}`, note: reason, entries });

/** What was missing in an account: suspense, or the credit's issuer → available. */
export function adjustedUp(event: AdjustEvent): Transfer {
  const { from, own } = sidesOf(event);
  return made("adjustedUp", event, move(from, own, event.amount));
}

/** What an account had too much: available → suspense, or the credit's issuer. */
export function adjustedDown(event: AdjustEvent): Transfer {
  const { from, own } = sidesOf(event);
  return made("adjustedDown", event, move(own, from, event.amount));
}
