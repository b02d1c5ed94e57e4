import { useEffect, useState } from "react";

/** Keeps a layer mounted for `ms` after it is closed, for its exit animation. */
export function usePresence(open: boolean, ms: number): { mounted: boolean; leaving: boolean } {
  const [kept, setKept] = useState(open);
  if (open && !kept) setKept(true);
  useEffect(() => {
    if (open || !kept) return;
    const still = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
    const timer = setTimeout(() => setKept(false), still ? 0 : ms);
    return () => clearTimeout(timer);
  }, [open, kept, ms]);
  return { mounted: open || kept, leaving: !open && kept };
}
