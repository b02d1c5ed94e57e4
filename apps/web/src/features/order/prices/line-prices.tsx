import { lazy, useState } from "react";
import type { Fen } from "@heshi/kernel/money";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { Icon } from "@heshi/ui/picture/icon";
import { Later } from "#src/shared/shell/later.tsx";
import styles from "../parts/order.module.css";

/** A line of a quote or an order with its shares of what the whole costs less or more. */
export interface PricedLine {
  skuId: string;
  title: string;
  specs: readonly string[];
  priceFen: Fen;
  quantity: number;
  goodsFen: Fen;
  /** By all coupons. */
  discountFen: Fen;
  /** Of it by the platform alone, where that is known. */
  platformDiscountFen?: Fen;
  offsetFen: Fen;
  freightFen: Fen;
  /** It counts in no sum. */
  isLeftOut?: boolean;
}

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
