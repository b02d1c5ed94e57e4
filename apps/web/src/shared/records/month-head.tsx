import type { RecordMonths } from "@heshi/contract/money/records";
import type { Currency } from "@heshi/kernel/credit";
import { formatMonth, type Month, monthOf, yearOf } from "@heshi/kernel/month";
import { caretDownIcon } from "@heshi/ui/icons/caret-down";
import { MonthPicker, type MonthPickerProps } from "@heshi/ui/picker/month-picker";
import { Icon } from "@heshi/ui/picture/icon";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Query } from "../data/query.ts";
import { sumText } from "./record-words.ts";
import styles from "./record-list.module.css";

export interface MonthChoice {
  value: Month | undefined;
  /** This year's months; they tell the first month of all. */
  newest: Query<RecordMonths>;
  now: Date;
  /** Undefined for all months. */
  onDone: (month: Month | undefined) => unknown;
}

/** The choice of a month from the first one with records to this one. */
export function MonthSheet({
  newest,
  now,
  ...picker
}: MonthChoice & Pick<MonthPickerProps, "open" | "onClose" | "title" | "none">) {
  const { data } = useQuery(newest);
  const last = monthOf(now);
  return <MonthPicker {...picker} first={data?.first ?? last} last={last} />;
}

export interface MonthHeadProps {
  month: Month;
  currency: Currency;
  months: (year: number) => Query<RecordMonths>;
  /** Some of its records are shown: their sums would not be the month's, and it scrolls away under the taller head. */
  isSearched: boolean;
  /** Only what came in is shown: all of it, whatever it was. */
  isIn?: boolean;
  choice: MonthChoice;
}

/** A month over its records, with all that went out and came in; it stays under the tabs, and opens the choice of months. */
export function MonthHead({ month, currency, months, isSearched, isIn, choice }: MonthHeadProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(months(yearOf(month)));
  const sums = data?.months.find((one) => one.month === month) ?? { inAmount: 0, outAmount: 0 };
  return (
    <div className={styles.month} data-still={isSearched || undefined}>
      <h2>
        <button
          type="button"
          className={styles.pick}
          aria-label={`${formatMonth(month)}，选择月份`}
          onClick={() => setIsOpen(true)}
        >
          {formatMonth(month)}
          <Icon of={caretDownIcon} size={14} />
        </button>
      </h2>
      {data && !isSearched && (
        <p className={styles.sums}>
          {!isIn && (
            <span>
              支出 <b>{sumText(currency, sums.outAmount)}</b>
            </span>
          )}
          <span>
            {isIn ? "入账" : "收入"} <b>{sumText(currency, sums.inAmount)}</b>
          </span>
        </p>
      )}
      <MonthSheet
        {...choice}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="选择月份"
        none={{ text: "全部月份", onPress: () => choice.onDone(undefined) }}
      />
    </div>
  );
}
