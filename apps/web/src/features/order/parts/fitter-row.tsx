import type { QuoteLine } from "@heshi/contract/trade/order-view";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { Icon } from "@heshi/ui/picture/icon";
import { useState } from "react";
import type * as z from "zod/mini";
import { fitterOf } from "../submit/fitters.ts";
import styles from "./order.module.css";

export interface FitterRowProps {
  line: z.infer<typeof QuoteLine>;
  chosen: Readonly<Record<string, string>>;
  onChoose: (skuId: string, name: string) => void;
}

/** The shop that fits a tire, which the buyer chooses. */
export function FitterRow({ line, chosen, onChoose }: FitterRowProps) {
  const [open, setOpen] = useState(false);
  const { skuId, stores } = line;
  if (stores == null || line.isLeftOut) return null;
  const fitter = fitterOf(line, chosen);
  return (
    <>
      <button type="button" className={`${styles.pick} ${styles.among}`} onClick={() => setOpen(true)}>
        <span>安装门店</span>
        <span className={fitter === undefined ? styles.takes : styles.hint}>{fitter?.name ?? "请选择"}</span>
        <Icon of={caretRightIcon} size={16} />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title="选择安装门店"
        items={stores.map(({ name, address }) => ({ key: name, text: `${name} · ${address}` }))}
        value={fitter?.name}
        onDone={(name) => onChoose(skuId, name)}
      />
    </>
  );
}
