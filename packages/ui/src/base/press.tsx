import { useRef, useState, useSyncExternalStore } from "react";

/** The handler of a press; a promise keeps the control busy until it settles. */
export type OnPress = () => unknown;

type FailureHandler = (failure: unknown) => void;

let handleFailure: FailureHandler = (failure) => {
  queueMicrotask(() => {
    throw failure;
  });
};

/** Sets the handler for rejections of presses. */
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

/** Marks a question as open until the returned function is called; presses that wait for its answer do not look busy. */
export function openQuestion(): () => void {
  count(1);
  return () => count(-1);
}

/**
 * Runs `onPress` and ignores further presses until its promise settles; `busy` excludes the time while a question is open.
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
