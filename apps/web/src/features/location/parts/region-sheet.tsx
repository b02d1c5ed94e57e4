import { useQueries } from "@tanstack/react-query";
import { type ChosenRegion, regionsQuery } from "#src/shared/place/region.ts";
import { RegionPathSheet } from "#src/shared/form/region-sheet.tsx";
import { codesDown, parentOf } from "../location.domain.ts";

export interface RegionSheetProps {
  open: boolean;
  onClose: () => void;
  /** The code that is chosen so far; empty at first. */
  code: string;
  /** From the province down; it ends at a district or a street. */
  onDone: (path: readonly ChosenRegion[]) => void;
}

/** The names of what was chosen before, found in the lists they stand in; as far as these could be fetched. */
function useKnownPath(code: string): readonly ChosenRegion[] {
  const codes = codesDown(code);
  const lists = useQueries({
    queries: codes.map((one) => regionsQuery(parentOf(one))),
  });
  const found = codes.map((one, at) => lists[at]?.data?.list.find((row) => row.code === one));
  const missing = found.indexOf(undefined);
  return found.slice(0, missing < 0 ? found.length : missing).flatMap((row) => row ?? []);
}

/** Chooses a region level by level, beginning at the one of a code. */
export function RegionSheet({ code, ...sheet }: RegionSheetProps) {
  return <RegionPathSheet {...sheet} path={useKnownPath(code)} />;
}
