import { lazy, Suspense } from "react";
import { usePresence } from "../overlay/presence.tsx";

export interface RegionOption {
  value: string;
  label: string;
  children?: readonly RegionOption[];
}

export interface RegionPickerProps {
  open: boolean;
  onClose: () => void;
  /** Provinces with their cities and districts. */
  options: readonly RegionOption[];
  /** Codes from the province down. */
  value: readonly string[];
  onDone: (chosen: readonly RegionOption[]) => void;
  title?: string;
}

const Box = lazy(() =>
  import("./region-picker-box.tsx").then((module) => ({ default: module.RegionPickerBox })),
);

/** Chooses province, city and district on wheels; loaded with the first opening. */
export function RegionPicker(props: RegionPickerProps) {
  const { mounted } = usePresence(props.open, 300);
  return mounted ? (
    <Suspense>
      <Box {...props} />
    </Suspense>
  ) : null;
}
