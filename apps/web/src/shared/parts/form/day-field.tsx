import { formatDay } from "@heshi/kernel/text";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { lazy, Suspense, useState } from "react";
import { serverTime } from "../../data/server-clock.ts";

/** Loaded with the first field that is opened. */
const DatePicker = lazy(() =>
  import("@heshi/ui/picker/date-picker").then((part) => ({ default: part.DatePicker })),
);

interface DayFieldProps {
  label: string;
  /** What the picker is called. */
  title: string;
  placeholder: string;
  /** A day as 2028-12-31, or words instead of one. */
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

/** A field with a day from today on, chosen from wheels. */
export function DayField({ label, title, placeholder, value, error, onChange }: DayFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const today = new Date(serverTime());
  return (
    <>
      <ChooseField
        label={label}
        value={value}
        placeholder={placeholder}
        error={error}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <DatePicker
            open
            onClose={() => setOpen(false)}
            title={title}
            precision="day"
            min={today}
            value={/^\d/.test(value) ? new Date(`${value}T00:00:00+08:00`) : today}
            onDone={(day) => onChange(formatDay(day))}
          />
        </Suspense>
      )}
    </>
  );
}
