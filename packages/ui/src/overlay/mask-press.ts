import { type MouseEvent, useEffect, useRef } from "react";

/** A press on a mask this soon is the second of a double tap on what opened the layer. */
export const DOUBLE_TAP_MS = 400;

/** What a press on a layer's mask does: it closes the layer, unless the layer has only just opened. */
export function useMaskPress(open: boolean, close: () => void): (event: MouseEvent) => void {
  const openedAt = useRef(0);
  useEffect(() => {
    // the clock of events, which is when a finger tapped and not when there was time for it
    if (open) openedAt.current = new Event("open").timeStamp;
  }, [open]);
  return ({ timeStamp }) => {
    if (timeStamp - openedAt.current > DOUBLE_TAP_MS) close();
  };
}
