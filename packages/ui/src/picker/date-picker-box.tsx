import { useState } from "react";
import DatePickerView from "antd-mobile/es/components/date-picker-view";
import { clampDate, rangeOf, type DatePickerProps } from "./date-picker.tsx";
import { PickerSheet } from "./picker-sheet.tsx";
import { fromWheels, toWheels } from "./wheel-date.ts";

const UNITS = { year: "年", month: "月", day: "日", hour: "时", minute: "分" } as const;

function labelOf(type: string, data: number): string {
  return type in UNITS ? `${data}${UNITS[type as keyof typeof UNITS]}` : String(data);
}

/** The sheet of `DatePicker`, on the wheels of antd-mobile. */
export function DatePickerBox({
  open,
  onClose,
  value,
  onDone,
  min,
  max,
  precision = "day",
  title = "选择日期",
}: DatePickerProps) {
  const [now] = useState(() => new Date());
  const range = rangeOf(now, min, max);
  const [date, setDate] = useState(() => clampDate(value ?? now, range));
  const done = (): void => {
    onDone(clampDate(date, range));
    onClose();
  };
  return (
    <PickerSheet open={open} title={title} onClose={onClose} onDone={done}>
      <DatePickerView
        value={toWheels(date)}
        min={toWheels(range[0])}
        max={toWheels(range[1])}
        precision={precision}
        renderLabel={labelOf}
        onChange={(shown) => setDate(fromWheels(shown))}
      />
    </PickerSheet>
  );
}
