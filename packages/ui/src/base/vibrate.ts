/** A light tap under the finger, where the phone has one and the user does not prefer reduced motion. */
export function vibrate(): void {
  if (window.matchMedia?.("(prefers-reduced-motion: reduce)").matches !== false) return;
  // a browser that has not been touched yet refuses
  navigator.vibrate?.(8);
}
