import { bankIcon } from "@heshi/ui/icons/bank";
import { Icon } from "@heshi/ui/picture/icon";
import type { CSSProperties } from "react";
import { bankColour } from "../bank-look.ts";
import styles from "./fastpay.module.css";

/** A bank's mark in its colour. */
export function BankMark({ bank }: { bank: string }) {
  return (
    <span className={styles.mark} style={{ "--bank": bankColour(bank) } as CSSProperties} aria-hidden>
      <Icon of={bankIcon} size={20} />
    </span>
  );
}
