import { useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { Icon } from "@heshi/ui/picture/icon";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { BottomBar } from "@heshi/ui/layout/page";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { TextArea } from "@heshi/ui/form/text-area";
import styles from "./order.module.css";

export interface RemarkFieldProps {
  shop: string;
  value: string;
  onChange: (text: string) => void;
}

const MOST = 200;

/** The remark for a shop, typed on a sheet. */
export function RemarkField({ shop, value, onChange }: RemarkFieldProps) {
  const [open, setOpen] = useState(false);
  const bar = (
    <BottomBar still>
      <Button grow onPress={() => setOpen(false)}>
        完成
      </Button>
    </BottomBar>
  );
  return (
    <>
      <button
        type="button"
        className={styles.pick}
        aria-label={`给${shop}的备注${value === "" ? "" : `：${value}`}`}
        onClick={() => setOpen(true)}
      >
        <span>备注</span>
        <span className={value === "" ? styles.hint : styles.typed}>
          {value === "" ? "选填，写给商家的话" : value}
        </span>
        <Icon of={caretRightIcon} size={16} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="订单备注" bar={bar}>
        <TextArea
          look="top"
          label={shop}
          value={value}
          maxLength={MOST}
          rows={4}
          placeholder="想对商家说的话，如颜色、送达时间"
          onChange={(text) => onChange(text.replaceAll(/[\r\n\t]+/g, " "))}
        />
      </Sheet>
    </>
  );
}
