import { useEffect, useState } from "react";

/** The text once it has not changed for `ms`; empty before. */
export function useDebounced(text: string, ms: number): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
