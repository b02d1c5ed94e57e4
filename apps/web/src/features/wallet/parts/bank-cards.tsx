import type { PayoutAccount } from "@heshi/contract/trade/bank";
import type { CSSProperties } from "react";
import { formatShort } from "@heshi/kernel/text";
import { bankColour } from "../bank-look.ts";
import styles from "./account.module.css";

export interface BankCardsProps {
  cards: readonly PayoutAccount[];
  onPress: (card: PayoutAccount) => void;
}

/** Bank cards in the colours of their banks. */
export function BankCards({ cards, onPress }: BankCardsProps) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.accountId}>
          <button
            type="button"
            className={styles.card}
            style={{ "--bank": bankColour(card.bank) } as CSSProperties}
            aria-label={`${card.name}，尾号 ${card.tail}，管理`}
            onClick={() => onPress(card)}
          >
            <span className={styles.name}>{card.name.replace(/储蓄卡$/, "")}</span>
            <span className={styles.kind}>
              储蓄卡{card.isUsable ? "" : ` · ${formatShort(new Date(card.usableAt))} 起可提现`}
            </span>
            <span className={styles.tail}>**** {card.tail}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
