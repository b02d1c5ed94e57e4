import { useEffect, type RefObject } from "react";
import { afterPaint } from "../base/after-paint.tsx";

const REACHABLE =
  ':is(button, input, textarea, select):not([disabled]), a[href], [tabindex]:not([tabindex="-1"])';

const open: HTMLElement[] = [];

function reachable(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(REACHABLE)].filter(
    (element) => element.closest("[hidden]") === null,
  );
}

function onTab(event: KeyboardEvent, box: HTMLElement): void {
  const elements = reachable(box);
  const first = elements[0];
  const last = elements.at(-1);
  const now = document.activeElement;
  const outside = !box.contains(now);
  if (first === undefined || last === undefined) {
    event.preventDefault();
    box.focus();
  } else if (event.shiftKey && (now === first || now === box || outside)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (now === last || outside)) {
    event.preventDefault();
    first.focus();
  }
}

/** While `active`, keeps focus inside the box and calls `onEscape` for Escape; afterwards restores the focus. */
export function useFocusTrap(
  ref: RefObject<HTMLElement | null>,
  active: boolean,
  onEscape: () => void,
): void {
  useEffect(() => {
    const box = ref.current;
    if (!active || box === null) return;
    const before = document.activeElement;
    open.push(box);
    const first = box.querySelector<HTMLElement>("[data-first-focus]");
    const focus = (element: HTMLElement): void => {
      if (!box.contains(document.activeElement)) element.focus({ preventScroll: true });
    };
    // a phone opens its keyboard for a field that is focused within the tap; the box itself can wait
    if (first !== null) focus(first);
    const cancel = afterPaint(() => focus(box));
    return () => {
      cancel();
      open.splice(open.indexOf(box), 1);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [ref, active]);
  useEffect(() => {
    const box = ref.current;
    if (!active || box === null) return;
    const onKey = (event: KeyboardEvent): void => {
      if (open.at(-1) !== box) return;
      if (event.key === "Escape") onEscape();
      else if (event.key === "Tab") onTab(event, box);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [ref, active, onEscape]);
}
