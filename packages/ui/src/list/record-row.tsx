import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import styles from "./record-row.module.css";

export interface RecordRowProps {
  icon: string;
  tone: "brand" | "ok" | "info" | "warn";
  title: string;
  note: string;
  /** With its sign; `isIn` draws it green. */
  amount: string;
  isIn: boolean;
  /** Under the amount: what was there afterwards. */
  after: string;
  onPress: () => void;
}

/** One movement of an account: what it was for and when, how much and what was left. It is an item of a list. */
export function RecordRow({ icon, tone, title, note, amount, isIn, after, onPress }: RecordRowProps) {
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} onClick={onPress}>
        <span className={classes(styles.disc, styles[tone])}>
          <Icon of={icon} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {/* no line begins with a dot */}
          <span className={styles.note}>{note.replaceAll(" · ", "\u00A0· ")}</span>
        </span>
        <span className={styles.end}>
          <span className={classes(styles.amount, isIn && styles.in)}>{amount}</span>
          <span className={styles.note}>{after}</span>
        </span>
      </button>
    </li>
  );
}
