import type { CSSProperties } from "react";
import { bankColour } from "../bank-look.ts";
import styles from "./account.module.css";

/** What is shown of a card. */
interface ShownCard {
  key: string;
  bank?: string | undefined;
  name: string;
  tail: string;
  /** 11-24 10:00 起可提现 */
  note?: string | undefined;
}

export interface BankCardsProps<C extends ShownCard> {
  cards: readonly C[];
  onPress: (card: C) => void;
}

/** Bank cards in the colours of their banks. */
export function BankCards<C extends ShownCard>({ cards, onPress }: BankCardsProps<C>) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.key}>
          <button
            type="button"
            className={styles.card}
            style={{ "--bank": bankColour(card.bank) } as CSSProperties}
            aria-label={`${card.name}，尾号 ${card.tail}，管理`}
            onClick={() => onPress(card)}
          >
            <span className={styles.name}>{card.name.replace(/储蓄卡$/, "")}</span>
            <span className={styles.kind}>储蓄卡{card.note === undefined ? "" : ` · ${card.note}`}</span>
            <span className={styles.tail}>**** {card.tail}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
