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
  const least = new Date(now.getFullYear() - YEARS_EITHER_SIDE, 0, 1);
  const most = new Date(now.getFullYear() + YEARS_EITHER_SIDE, 11, 31, 23, 59);
  const from = min !== undefined && min > least ? min : least;
  const to = max !== undefined && max < most ? max : most;
  return [from, to < from ? from : to];
}

/** The date in a range that is closest to `date`. */
export function clampDate(date: Date, [min, max]: readonly [min: Date, max: Date]): Date {
  return date < min ? min : date > max ? max : date;
}

const Box = lazy(() => import("./date-picker-box.tsx").then((module) => ({ default: module.DatePickerBox })));

/** A lazily loaded sheet to choose a date; values outside the range are clamped. */
export function DatePicker(props: DatePickerProps) {
  const { mounted } = usePresence(props.open, 300);
  return mounted ? (
    <Suspense>
      <Box {...props} />
    </Suspense>
  ) : null;
}
