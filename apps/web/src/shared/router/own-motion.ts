import { shellOf } from "./bridge.ts";

/** A step back that follows a touch at the edge within this time is the phone's own gesture. */
const GESTURE_MS = 1500;

let movedUntil = Number.NEGATIVE_INFINITY;

/** Notes that the next step through the history was already shown by a gesture. */
export function noteMoved(): void {
  movedUntil = performance.now() + GESTURE_MS;
}

/** Whether a step was already shown: by our gesture, or by the browser's own. Asked once a step. */
export function wasMoved(event: PopStateEvent): boolean {
  const moved = performance.now() < movedUntil;
  movedUntil = Number.NEGATIVE_INFINITY;
  return moved || event.hasUAVisualTransition;
}

/** Whether the phone itself goes back by a swipe that follows the finger: iOS, but for the web view of our shell. */
export const hasOwnGesture = (): boolean =>
  shellOf() === undefined && /iP(?:hone|ad|od)/.test(navigator.userAgent);
