/** Runs `act` after the next paint, for work that makes the browser lay out the page again; the answer cancels it. */
export function afterPaint(act: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    later = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}
