import { useRef, useState, type PointerEvent } from "react";

const CLOSE_AT = 96;

export interface PullDown {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** The drag offset and the handlers of a sheet's head, which closes the sheet after 96 px. */
export function usePullDown(onClose: () => void): readonly [px: number, handlers: PullDown] {
  const start = useRef<number>(undefined);
  const [px, setPx] = useState(0);
  const end = (): void => {
    if (start.current === undefined) return;
    start.current = undefined;
    setPx(0);
    if (px > CLOSE_AT) onClose();
  };
  const handlers: PullDown = {
    onPointerDown: (event) => {
      if ((event.target as HTMLElement).closest("button, a") === null) start.current = event.clientY;
    },
    onPointerMove: (event) => {
      if (start.current !== undefined) setPx(Math.max(0, event.clientY - start.current));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return [px, handlers];
}
