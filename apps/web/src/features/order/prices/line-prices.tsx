import { lazy, useState } from "react";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { Icon } from "@heshi/ui/picture/icon";
import { Later } from "#src/shared/shell/later.tsx";
import type { PricedLine } from "./line-prices-sheet.tsx";
import styles from "../parts/order.module.css";

const LinePricesSheet = lazy(() =>
  import("./line-prices-sheet.tsx").then((module) => ({ default: module.LinePricesSheet })),
);

/** What each of several products comes to, in a sheet; nothing where there is but one. */
export function LinePrices({ lines: all }: { lines: readonly PricedLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const lines = all.filter(({ isLeftOut }) => isLeftOut !== true);
  if (lines.length < 2) return null;
  return (
    <>
      <button type="button" className={styles.eachLine} onClick={() => setOpen(true)}>
        每件商品实付多少
        <Icon of={caretRightIcon} size={14} />
      </button>
      <Later when={isOpen}>
        <LinePricesSheet open={isOpen} lines={lines} onClose={() => setOpen(false)} />
      </Later>
    </>
  );
}
