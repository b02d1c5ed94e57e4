import type { Cent } from "@heshi/kernel/credit";
import { type AccountRef, issuerAccount, memberAccount, move, type Transfer } from "./ledger.recipes.ts";

/** Silver exchanged for gold: member → issuer of silver, issuer of gold → member. */
export function creditExchanged(event: {
  exchangeNo: string;
  memberId: string;
  silver: Cent;
  gold: Cent;
}): Transfer {
  const { exchangeNo, memberId, silver, gold } = event;
  return {
    kind: "creditExchanged",
    key: `exchange:${exchangeNo}`,
    entries: [
      ...move(memberAccount(memberId, "available", "CREDIT2"), issuerAccount("CREDIT2"), silver),
      ...move(issuerAccount("CREDIT1"), memberAccount(memberId, "available", "CREDIT1"), gold),
    ],
  };
}

/** Gold given to another member: the giver's available → the receiver's. */
export function goldGiven(event: {
  giftNo: string;
  giverId: string;
  payeeId: string;
  gold: Cent;
  note: string;
}): Transfer {
  const { giftNo, giverId, payeeId, gold, note } = event;
  const gold1 = (memberId: string): AccountRef => memberAccount(memberId, "available", "CREDIT1");
  return {
    kind: "goldGiven",
    key: `gift:${giftNo}`,
    note,
    entries: move(gold1(giverId), gold1(payeeId), gold),
  };
}
