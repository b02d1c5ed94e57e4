import { useRef, useState } from "react";

/** What a press does; a promise keeps the thing busy until it settles. */
export type OnPress = () => unknown;

type FailureHandler = (failure: unknown) => void;

let handleFailure: FailureHandler = (failure) => {
  queueMicrotask(() => {
    throw failure;
  });
};

/** Sets what happens with the rejection of a press (the shell shows it as the error catalogue says). */
export function setPressFailure(handler: FailureHandler): void {
  handleFailure = handler;
}

/** `[busy, press]`: while the promise of one press is open, further presses do nothing. */
export function usePress(onPress: OnPress | undefined): readonly [busy: boolean, press: () => void] {
  const [busy, setBusy] = useState(false);
  const open = useRef(false);
  const press = (): void => {
    if (open.current || onPress === undefined) return;
    const result = onPress();
    if (!(result instanceof Promise)) return;
    open.current = true;
    setBusy(true);
    result.catch(handleFailure).finally(() => {
      open.current = false;
      setBusy(false);
    });
  };
  return [busy, press];
}
