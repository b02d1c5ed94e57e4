import type { Cent, CreditType } from "@heshi/kernel/credit";
import {
  type AccountRef,
  currencyOf,
  type Held,
  issuerAccount,
  memberAccount,
  move,
  opposite,
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

type PlayletEvent = { unlockNo: string; memberId: string; silver: Cent; note: string };
const unlockOf = ({ memberId, silver }: PlayletEvent) =>
  move(memberAccount(memberId, "available", "CREDIT2"), issuerAccount("CREDIT2"), silver);

/** Silver that unlocks an episode: member → issuer. `note`: which one. */
export const playletUnlocked = (event: PlayletEvent): Transfer => ({
  kind: "playletUnlocked",
  key: `playlet:${event.unlockNo}`,
  note: event.note,
  entries: unlockOf(event),
});

/** The same back, where the series was withdrawn before it was watched: issuer → member. */
export const playletReturned = (event: PlayletEvent): Transfer => ({
  kind: "playletReturned",
  key: `playlet-returned:${event.unlockNo}`,
  note: event.note,
  entries: opposite(unlockOf(event)),
});

/** `until`: when an unpaid trade is closed. */
type OfTrade = { tradeNo: string; tradeId: string; memberId: string; until?: Date | undefined };
const holdOf = ({ tradeId, until }: OfTrade): Held => ({ kind: "order", cause: tradeId, until });

type SilverEvent = OfTrade & { silver: Cent };
const silverAccounts = (memberId: string) =>
  [memberAccount(memberId, "available", "CREDIT2"), memberAccount(memberId, "frozen", "CREDIT2")] as const;

/** Silver held as the offset of an unpaid trade: available → frozen. */
export function silverHeld(event: SilverEvent): Transfer {
  const [available, frozen] = silverAccounts(event.memberId);
  return {
    kind: "silverHeld",
    key: `silver-held:${event.tradeNo}`,
    hold: holdOf(event),
    entries: move(available, frozen, event.silver),
  };
}

/** The trade was closed unpaid: frozen → available. */
export function silverReleased(event: SilverEvent): Transfer {
  const [available, frozen] = silverAccounts(event.memberId);
  return {
    kind: "silverReleased",
    key: `silver-released:${event.tradeNo}`,
    hold: holdOf(event),
    entries: move(frozen, available, event.silver),
  };
}

type CreditEvent = OfTrade & { credit: CreditType; amount: Cent };
const creditAccounts = ({ memberId, credit }: CreditEvent) =>
  [
    memberAccount(memberId, "available", currencyOf[credit]),
    memberAccount(memberId, "frozen", currencyOf[credit]),
  ] as const;

/** The credit of an unpaid trade of the exchange zone: available → frozen. */
export function creditHeld(event: CreditEvent): Transfer {
  const [available, frozen] = creditAccounts(event);
  return {
    kind: "creditHeld",
    key: `credit-held:${event.tradeNo}`,
    hold: holdOf(event),
    entries: move(available, frozen, event.amount),
  };
}

/** That trade was closed unpaid: frozen → available. */
export function creditReleased(event: CreditEvent): Transfer {
  const [available, frozen] = creditAccounts(event);
  return {
    kind: "creditReleased",
    key: `credit-released:${event.tradeNo}`,
    hold: holdOf(event),
    entries: move(frozen, available, event.amount),
  };
}
