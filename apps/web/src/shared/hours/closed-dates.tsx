import type { Span } from "@heshi/contract/samecity/hours";
import { formatDay } from "@heshi/kernel/text";
import { Chip } from "@heshi/ui/base/chip";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { DatePicker } from "@heshi/ui/picker/date-picker";
import { useState } from "react";
import { serverTime } from "../data/server-clock.ts";
import styles from "./hours.module.css";

export interface ClosedDatesProps {
  /** From the first day to the last, as `2026-02-17`. */
  value: readonly Span[];
  /** Several days in one. */
  ranges?: boolean;
  error?: string | undefined;
  onChange: (closed: readonly Span[]) => void;
}

const YEAR_MS = 365 * 86_400_000;
const textOf = ({ from, to }: Span): string => (from === to ? from : `${from} 至 ${to}`);

/** The dates with these ones, in their order. */
function withDates(value: readonly Span[], added: Span): readonly Span[] {
  const others = value.filter((one) => textOf(one) !== textOf(added));
  return [...others, added].sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
}

/** Dates on which it is closed: single days, or from a first to a last day. */
export function ClosedDates({ value, ranges = false, error, onChange }: ClosedDatesProps) {
  const count = `${value.length} ${ranges ? "段" : "天"}`;
  return (
    <Card pad="none" label="休息日">
      <div className={styles.foot}>
        <SectionHead title="休息日" count={value.length > 0 ? count : "如节假日、盘点"} />
      </div>
      <div className={styles.foot}>
        {value.map((one) => (
          <Chip
            key={textOf(one)}
            chosen
            onPress={() => onChange(value.filter((other) => textOf(other) !== textOf(one)))}
          >
            {textOf(one)} ✕
          </Chip>
        ))}
        <Adding ranges={ranges} onAdd={(added) => onChange(withDates(value, added))} />
      </div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Card>
  );
}

/** Asks for a day, or for the first and then the last one. */
function Adding({ ranges, onAdd }: { ranges: boolean; onAdd: (added: Span) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [first, setFirst] = useState<Date>();
  const today = new Date(serverTime());
  const least = first ?? today;
  const add = (from: Date, to: Date): void => onAdd({ from: formatDay(from), to: formatDay(to) });
  return (
    <>
      <Chip onPress={() => setOpen(true)}>+ 添加</Chip>
      <DatePicker
        open={isOpen}
        onClose={() => setOpen(false)}
        title={ranges ? "休息的第一天" : "休息日"}
        precision="day"
        min={today}
        max={new Date(today.getTime() + YEAR_MS)}
        value={today}
        onDone={(date) => (ranges ? setFirst(date) : add(date, date))}
      />
      {ranges && (
        <DatePicker
          open={first !== undefined}
          onClose={() => setFirst(undefined)}
          title="休息的最后一天"
          precision="day"
          min={least}
          max={new Date(least.getTime() + YEAR_MS)}
          value={least}
          onDone={(date) => add(least, date)}
        />
      )}
    </>
  );
}
