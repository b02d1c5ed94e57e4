import { lazy, Suspense } from "react";
import { usePresence } from "../overlay/presence.tsx";

export interface RegionOption {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly RegionOption[] | undefined;
}

export interface RegionPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Provinces with their cities and districts. */
  readonly options: readonly RegionOption[];
  /** Codes from the province down. */
  readonly value: readonly string[];
  readonly onDone: (chosen: readonly RegionOption[]) => void;
  readonly title?: string | undefined;
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
