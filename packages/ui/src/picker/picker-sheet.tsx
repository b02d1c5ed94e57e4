import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { BottomBar } from "../layout/page.tsx";
import { Sheet } from "../overlay/sheet.tsx";

export interface PickerSheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  onDone: () => void;
  children: ReactNode;
}

/** A sheet with picker wheels and 确定. */
export function PickerSheet({ open, title, onClose, onDone, children }: PickerSheetProps) {
  const bar = (
    <BottomBar still>
      <Button grow onPress={onDone}>
        确定
      </Button>
    </BottomBar>
  );
  return (
    <Sheet open={open} title={title} onClose={onClose} bar={bar}>
      {children}
    </Sheet>
  );
}
