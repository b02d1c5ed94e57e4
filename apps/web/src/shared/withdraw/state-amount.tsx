import type { StateTone } from "@heshi/contract/tones/tone";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { Text } from "@heshi/ui/base/text";
import styles from "./withdraw.module.css";

export interface StateAmountProps {
  fen: Fen;
  state: string;
  tone: StateTone;
}

/** The amount of a record, and its state below in that state's colour. */
export const StateAmount = ({ fen, state, tone }: StateAmountProps) => (
  <>
    <span className={styles.amount}>{formatFen(fen)}</span>
    <Text size={13} tone={tone === "grey" ? undefined : tone} className={styles.state}>
      {state}
    </Text>
  </>
);
