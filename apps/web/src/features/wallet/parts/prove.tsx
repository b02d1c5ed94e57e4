import { lazy, Suspense, useState } from "react";
import type { ProveProps } from "./prove-sheet.tsx";

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
