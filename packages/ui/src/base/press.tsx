import { useRef, useState, useSyncExternalStore } from "react";

/** The action of a press; while its promise is pending, the element is busy. */
export type OnPress = () => unknown;

type FailureHandler = (failure: unknown) => void;

let handleFailure: FailureHandler = (failure) => {
  queueMicrotask(() => {
    throw failure;
  });
};

/** Sets what happens when a press is rejected (the app shows the error's action). */
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

/**
 * Marks a question as open until the returned function is called; meanwhile the press is not busy, since it waits for
 * the user.
 */
export function standQuestion(): () => void {
  count(1);
  return () => count(-1);
}

/**
 * `[busy, press]`: while the promise of one press is pending, further presses are ignored. `busy` is true as long,
 * except while a question to the user is open.
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
