import type { Cent, CreditType } from "@heshi/kernel/credit";
import {
  type AccountRef,
  currencyOf,
  issuerAccount,
  memberAccount,
  move,
  type Transfer,
} from "./ledger.recipes.ts";

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

type SilverEvent = { tradeNo: string; memberId: string; silver: Cent };
const silverAccounts = (memberId: string) =>
  [memberAccount(memberId, "available", "CREDIT2"), memberAccount(memberId, "frozen", "CREDIT2")] as const;

/** Silver held as the offset of an unpaid trade: available → frozen. */
export function silverHeld({ tradeNo, memberId, silver }: SilverEvent): Transfer {
  const [available, frozen] = silverAccounts(memberId);
  return { kind: "silverHeld", key: `silver-held:${tradeNo}`, entries: move(available, frozen, silver) };
}

/** The trade was closed unpaid: frozen → available. */
export function silverReleased({ tradeNo, memberId, silver }: SilverEvent): Transfer {
  const [available, frozen] = silverAccounts(memberId);
  return {
    kind: "silverReleased",
    key: `silver-released:${tradeNo}`,
    entries: move(frozen, available, silver),
  };
}

type CreditEvent = { tradeNo: string; memberId: string; credit: CreditType; amount: Cent };
const creditAccounts = (memberId: string, credit: CreditType) =>
  [
    memberAccount(memberId, "available", currencyOf[credit]),
    memberAccount(memberId, "frozen", currencyOf[credit]),
  ] as const;

/** The credit of an unpaid trade of the exchange zone: available → frozen. */
export function creditHeld({ tradeNo, memberId, credit, amount }: CreditEvent): Transfer {
  const [available, frozen] = creditAccounts(memberId, credit);
  return { kind: "creditHeld", key: `credit-held:${tradeNo}`, entries: move(available, frozen, amount) };
}

/** That trade was closed unpaid: frozen → available. */
export function creditReleased({ tradeNo, memberId, credit, amount }: CreditEvent): Transfer {
  const [available, frozen] = creditAccounts(memberId, credit);
  return {
    kind: "creditReleased",
    key: `credit-released:${tradeNo}`,
    entries: move(frozen, available, amount),
  };
}
