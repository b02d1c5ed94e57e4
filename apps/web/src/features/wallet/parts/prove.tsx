import { lazy, Suspense, useState } from "react";

export interface ProveProps {
  open: boolean;
  onClose: () => void;
  /** Called with the password; a rejection is shown on the sheet. */
  onDone: (safePwd: string) => Promise<unknown>;
  facts?: readonly (readonly [label: string, value: string])[] | undefined;
  busyText?: string;
}

const Sheet = lazy(() => import("./prove-sheet.tsx").then((part) => ({ default: part.ProveSheet })));

/** Asks for the payment password of an act; the sheet with its keypad is loaded when it first opens. */
export function Prove(props: ProveProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.open && !wasOpened) setOpened(true);
  return wasOpened ? (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  ) : null;
}
