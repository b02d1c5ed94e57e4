import { useState } from "react";
import { keep, readKept } from "../base/storage.ts";
import type { Column } from "./work-list.types.ts";

/** The columns in view, as the operator has chosen them in this browser. */
export function useColumns<R>(place: string, columns: readonly Column<R>[]) {
  const [hidden, setHidden] = useState<readonly string[]>(
    () =>
      readKept<string[]>(`columns:${place}`) ??
      columns.filter(({ isExtra }) => isExtra).map(({ key }) => key),
  );
  const choose = (shown: readonly string[]): void => {
    const next = columns.map(({ key }) => key).filter((key) => !shown.includes(key));
    setHidden(next);
    keep(`columns:${place}`, next);
  };
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  return { shown, choose };
}
