import { Merchant } from "@heshi/contract/shop/merchant";
import { parseYuan } from "@heshi/kernel/money";
import { Segmented } from "@heshi/ui/bar/segmented";
import { Button } from "@heshi/ui/form/button";
import { TextField } from "@heshi/ui/form/text-field";
import { Caption } from "@heshi/ui/layout/foot";
import { BottomBar } from "@heshi/ui/layout/page";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { useState } from "react";
import { useCommand } from "#src/shared/data/use-command.ts";
import styles from "./manage.module.css";

export interface PriceSheetProps {
  waresIds: readonly string[];
  open: boolean;
  onClose: () => void;
  /** How many were changed, and why the first of the others was not. */
  onDone: (done: { doneIds: string[]; failed: { reason: string }[] }) => void;
}

const ways = [
  { key: "up", text: "涨价" },
  { key: "down", text: "降价" },
] as const;
const units = [
  { key: "bp", text: "按比例" },
  { key: "fen", text: "按金额" },
] as const;

/** Raises or lowers the prices of all chosen goods. */
export function PriceSheet({ waresIds, open, onClose, onDone }: PriceSheetProps) {
  const [way, setWay] = useState<"up" | "down">("up");
  const [by, setBy] = useState<"bp" | "fen">("bp");
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [change] = useCommand(Merchant, "ChangePrices", { onDone });
  const send = async (): Promise<void> => {
    // hundredths of a yuan are fen, hundredths of a per cent basis points
    const amount = parseYuan(text);
    if (!amount) return setError(by === "bp" ? "请填写百分之几，如 5 或 2.5" : "请填写金额，如 1 或 0.5");
    await change({ waresIds: [...waresIds], by, change: Number(amount) * (way === "up" ? 1 : -1) });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`${waresIds.length} 件商品改价`}
      bar={
        <BottomBar still>
          <Button grow onPress={send}>
            确认改价
          </Button>
        </BottomBar>
      }
    >
      <div className={styles.change}>
        <Segmented label="方向" items={ways} value={way} onChange={setWay} />
        <Segmented label="方式" items={units} value={by} onChange={setBy} />
      </div>
      <TextField
        label={way === "up" ? "涨" : "降"}
        kind="amount"
        value={text}
        placeholder={by === "bp" ? "如 5" : "如 1.00"}
        error={error}
        end={by === "bp" ? "%" : "元"}
        right
        onChange={(typed) => {
          setError(undefined);
          setText(typed.replaceAll(/[^\d.]/g, "").slice(0, 10));
        }}
      />
      <Caption>每个规格都会调整，立即生效；调整太大的商品不会改，要到编辑页提交审核。</Caption>
    </Sheet>
  );
}
