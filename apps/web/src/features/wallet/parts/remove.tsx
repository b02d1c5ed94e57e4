import type { PayoutAccount } from "@heshi/contract/money/bank";
import { lazy, Suspense, useState } from "react";

export interface RemoveProps {
  /** The account that was pressed. */
  account: PayoutAccount | undefined;
  onClose: () => void;
}

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
