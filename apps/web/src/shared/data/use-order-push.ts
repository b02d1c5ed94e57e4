import { useEffect, useRef } from "react";
import { BACK, onPush } from "./live.ts";

/** Calls `onMove` whenever the server says that one of the member's orders moved, or may have said so unheard, while the page is shown. */
export function useOrderPush(onMove: () => void): void {
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => {
    const stops = (["order.state", "order.address", "pay.refunded", BACK] as const).map((type) =>
      onPush(type, () => latest.current()),
    );
    return () => stops.forEach((stop) => stop());
  }, []);
}
