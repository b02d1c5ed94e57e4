/** Recipes of the health plan (docs/rules/plans.md): what was not used lies in escrow. */
import type { Cent } from "@heshi/kernel/credit";
import type { Fen } from "@heshi/kernel/money";
import {
  issuerAccount,
  memberAccount,
  merchantAccount,
  move,
  platformAccount,
  type Transfer,
} from "./ledger.recipes.ts";

type Plan = { investNo: string; amount: Fen };
const escrow = platformAccount("escrow");

/** A plan that was joined: the member's available → escrow. */
export const investPaid = ({ investNo, memberId, amount }: Plan & { memberId: string }): Transfer => ({
  kind: "investPaid",
  key: `invest-paid:${investNo}`,
  entries: move(memberAccount(memberId, "available"), escrow, amount),
});

/** A period that is used: escrow → the shop's available. */
export const investUsed = ({
  investNo,
  seq,
  shopId,
  amount,
}: Plan & { seq: number; shopId: string }): Transfer => ({
  kind: "investUsed",
  key: `invest-used:${investNo}:${seq}`,
  entries: move(escrow, merchantAccount(shopId, "available"), amount),
});

/** What was not used: escrow → the member's available. */
export const investRefunded = ({ investNo, memberId, amount }: Plan & { memberId: string }): Transfer => ({
  kind: "investRefunded",
  key: `invest-refunded:${investNo}`,
  entries: move(escrow, memberAccount(memberId, "available"), amount),
});

/** The equity of a plan that has ended: the member → issuer. */
export const planEquityTaken = ({
  investNo,
  memberId,
  amount,
}: {
  investNo: string;
  memberId: string;
  amount: Cent;
}): Transfer => ({
  kind: "planEquityTaken",
  key: `plan-equity:${investNo}`,
  entries: move(memberAccount(memberId, "available", "CREDIT3"), issuerAccount("CREDIT3"), amount),
});
