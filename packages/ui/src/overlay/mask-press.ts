import { type MouseEvent, useEffect, useRef } from "react";

/** A press on a mask within this time is the second of a double tap on what opened the layer. */
export const DOUBLE_TAP_MS = 400;

/** The handler of a press on a layer's mask: closes the layer unless it has only just opened. */
export function useMaskPress(open: boolean, close: () => void): (event: MouseEvent) => void {
  const openedAt = useRef(0);
  useEffect(() => {
    // event timestamps tell when the finger tapped, even if the handler runs late
    if (open) openedAt.current = new Event("open").timeStamp;
  }, [open]);
  return ({ timeStamp }) => {
    if (timeStamp - openedAt.current > DOUBLE_TAP_MS) close();
  };
}
