import { useEffect, useState } from "react";

/** The text as it was when it had not changed for `ms`; empty before the first pause. */
export function useDebounced(text: string, ms: number): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
