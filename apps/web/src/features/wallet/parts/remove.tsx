import { lazy, Suspense, useState } from "react";
import type { RemoveProps } from "./remove-account.tsx";

const Sheets = lazy(() => import("./remove-account.tsx").then((part) => ({ default: part.RemoveAccount })));

/** What can be done with an account; loaded when one is pressed. */
export function Remove(props: RemoveProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.account !== undefined && !wasOpened) setOpened(true);
  return wasOpened ? (
    <Suspense>
      <Sheets {...props} />
    </Suspense>
  ) : null;
}
