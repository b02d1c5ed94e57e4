import { startOfDay } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { lazy, Suspense } from "react";
import { usePresence } from "../overlay/presence.tsx";

export interface DatePickerProps {
  open: boolean;
  onClose: () => void;
  value: Date | undefined;
  onDone: (date: Date) => void;
  min?: Date;
  max?: Date;
  precision?: "year" | "month" | "day" | "hour" | "minute";
  title?: string;
}

const YEARS_EITHER_SIDE = 150;

/** The range of the picker: 150 years around now, narrowed by `min` and `max`. */
export function rangeOf(
  now: Date,
  min: Date | undefined,
  max: Date | undefined,
): readonly [min: Date, max: Date] {
  const year = Number(formatDay(now).slice(0, 4));
  const least = startOfDay(`${year - YEARS_EITHER_SIDE}-01-01`);
  const most = new Date(startOfDay(`${year + YEARS_EITHER_SIDE + 1}-01-01`).getTime() - 60_000);
  const from = min !== undefined && min > least ? min : least;
  const to = max !== undefined && max < most ? max : most;
  return [from, to < from ? from : to];
}

/** The date in a range that is closest to `date`. */
export function clampDate(date: Date, [min, max]: readonly [min: Date, max: Date]): Date {
  return date < min ? min : date > max ? max : date;
}

const Box = lazy(() => import("./date-picker-box.tsx").then((module) => ({ default: module.DatePickerBox })));

/** A lazily loaded sheet to choose a date, or a time, as it is in China; values outside the range are clamped. */
export function DatePicker(props: DatePickerProps) {
  const { mounted } = usePresence(props.open, 300);
  return mounted ? (
    <Suspense>
      <Box {...props} />
    </Suspense>
  ) : null;
}
