import { useState } from "react";
import { type AfterDetail, pickUpSlots } from "@heshi/contract/trade/after-view";
import { formatDay } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { BottomBar } from "@heshi/ui/layout/page";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { after } from "../after.queries.ts";
import styles from "./after.module.css";

const DAY_MS = 86_400_000;
const DAYS = 7;

export interface PickUpSheetProps {
  open: boolean;
  onClose: () => void;
  after: Pick<AfterDetail, "afterSaleId" | "pickUp">;
}

/** A sheet for the day and the time at which a courier may fetch the goods. */
export function PickUpSheet({ open, onClose, after: { afterSaleId, pickUp } }: PickUpSheetProps) {
  const days = Array.from({ length: DAYS }, (_, at) => formatDay(new Date(serverTime() + (at + 1) * DAY_MS)));
  const [day, setDay] = useState(pickUp?.day ?? days[0] ?? "");
  const [slot, setSlot] = useState<(typeof pickUpSlots)[number]>(pickUp?.slot ?? pickUpSlots[0]);
  const send = async (): Promise<void> => {
    await after.SetPickUp({ afterSaleId, day, slot }, { refetch: "await" });
    onClose();
    showToast("已预约，取件后请填写快递单号");
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="预约上门取件"
      bar={
        <BottomBar still>
          <Button grow onPress={send}>
            确定
          </Button>
        </BottomBar>
      }
    >
      <div className={styles.picked}>
        <SectionHead title="日期" />
        <Chips label="日期">
          {days.map((one) => (
            <Chip key={one} role="radio" chosen={one === day} onPress={() => setDay(one)}>
              {one.slice(5)}
            </Chip>
          ))}
        </Chips>
        <SectionHead title="时间" />
        <Chips label="时间">
          {pickUpSlots.map((one) => (
            <Chip key={one} role="radio" chosen={one === slot} onPress={() => setSlot(one)}>
              {one}
            </Chip>
          ))}
        </Chips>
      </div>
    </Sheet>
  );
}
