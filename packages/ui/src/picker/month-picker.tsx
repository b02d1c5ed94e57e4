import { type Month, monthsOf, yearOf } from "@heshi/kernel/month";
import { useState } from "react";
import { Icon } from "../picture/icon.tsx";
import { caretLeftIcon } from "../icons/caret-left.tsx";
import { caretRightIcon } from "../icons/caret-right.tsx";
import { classes } from "../base/classes.ts";
import { Sheet } from "../overlay/sheet.tsx";
import styles from "./month-picker.module.css";

export interface MonthPickerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  value: Month | undefined;
  /** The months that can be chosen: from the first one to this one. */
  first: Month;
  last: Month;
  onDone: (month: Month) => unknown;
  /** Chooses no month: its words, and what it does. */
  none?: { text: string; onPress: () => void } | undefined;
}

/** Chooses a month: a year at a time, months that are not there yet cannot be chosen. A press chooses and closes. */
export function MonthPicker(props: MonthPickerProps) {
  return (
    <Sheet open={props.open} onClose={props.onClose} title={props.title} pad>
      <Months {...props} />
    </Sheet>
  );
}

type ChoiceProps = {
  text: string;
  isChosen: boolean;
  className?: string | undefined;
  disabled?: boolean;
  onPress: () => void;
};
const Choice = ({ text, isChosen, className, disabled, onPress }: ChoiceProps) => (
  <button
    type="button"
    className={classes(styles.month, className, isChosen && styles.chosen)}
    aria-pressed={isChosen}
    disabled={disabled}
    onClick={onPress}
  >
    {text}
  </button>
);

function Months({ onClose, value, first, last, onDone, none }: MonthPickerProps) {
  const [year, setYear] = useState(() => yearOf(value ?? last));
  const turn = (by: 1 | -1) => ({
    type: "button" as const,
    className: styles.turn,
    disabled: by < 0 ? year <= yearOf(first) : year >= yearOf(last),
    "aria-label": by < 0 ? "上一年" : "下一年",
    onClick: () => setYear(year + by),
  });
  const closing = (act: () => unknown) => (): void => {
    onClose();
    act();
  };
  return (
    <>
      <div className={styles.year}>
        <button {...turn(-1)}>
          <Icon of={caretLeftIcon} />
        </button>
        <h3 aria-live="polite">{year}年</h3>
        <button {...turn(1)}>
          <Icon of={caretRightIcon} />
        </button>
      </div>
      <div className={styles.months} role="group" aria-label={`${year}年的月份`}>
        {monthsOf(year).map((month, at) => (
          <Choice
            key={month}
            text={`${at + 1}月`}
            isChosen={month === value}
            disabled={month < first || month > last}
            onPress={closing(() => onDone(month))}
          />
        ))}
      </div>
      {none && (
        <Choice
          text={none.text}
          isChosen={value === undefined}
          className={styles.none}
          onPress={closing(none.onPress)}
        />
      )}
    </>
  );
}
