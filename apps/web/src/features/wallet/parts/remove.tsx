import type { PayoutAccount } from "@heshi/contract/trade/bank";
import { lazy, Suspense, useRef } from "react";

export interface RemoveProps {
  /** The account that was pressed. */
  account: PayoutAccount | undefined;
  onClose: () => void;
}

const Sheets = lazy(() => import("./remove-account.tsx").then((part) => ({ default: part.RemoveAccount })));

/** What can be done with an account; loaded when one is pressed. */
export function Remove(props: RemoveProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.account !== undefined;
  return wasOpened.current ? (
    <Suspense>
      <Sheets {...props} />
    </Suspense>
  ) : null;
}
