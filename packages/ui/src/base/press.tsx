import { useRef, useState, useSyncExternalStore } from "react";

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

let questions = 0;
const watchers = new Set<() => void>();

function count(by: 1 | -1): void {
  questions += by;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** A question stands until what it returns is called: a press waits for the person then, and must not look at work. */
export function standQuestion(): () => void {
  count(1);
  return () => count(-1);
}

/**
 * `[busy, press]`: while the promise of one press is open, further presses do nothing. It is busy as long, but for
 * the questions that are asked meanwhile.
 */
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
  const isAsking = useSyncExternalStore(
    watch,
    () => busy && questions > 0,
    () => false,
  );
  return [busy && !isAsking, press];
}
