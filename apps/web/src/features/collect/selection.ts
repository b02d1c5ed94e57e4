import { useState } from "react";

/** The selection in the edit mode of a list. */
export function useSelection() {
  const [isEdited, setEdited] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const end = (): void => {
    setEdited(false);
    setChosen(new Set());
  };
  return {
    isEdited,
    chosen,
    has: (id: string) => chosen.has(id),
    toggle: (id: string) => setChosen(withToggled(chosen, id)),
    choose: (ids: readonly string[]) => setChosen(new Set(ids)),
    switchMode: () => (isEdited ? end() : setEdited(true)),
    end,
  };
}
export type Selection = ReturnType<typeof useSelection>;

function withToggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
