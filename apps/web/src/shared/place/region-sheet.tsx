import { Suspense, useState } from "react";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { Tabs } from "@heshi/ui/bar/tabs";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ErrorBoundary } from "../shell/error-boundary.tsx";
import { type ChosenRegion, regionsQuery } from "./region.ts";
import { OptionList } from "../form/option-list.tsx";

export interface RegionPathSheetProps {
  open: boolean;
  onClose: () => void;
  /** From the province down; empty at first. */
  path: readonly ChosenRegion[];
  /** Called with a path down to a district or a street. */
  onDone: (path: readonly ChosenRegion[]) => void;
}

/** A sheet to choose a region: province, city, district, street. */
export function RegionPathSheet({ open, onClose, path, onDone }: RegionPathSheetProps) {
  const done = (next: readonly ChosenRegion[]): void => {
    onDone(next);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title="所在地区" tall>
      <ErrorBoundary>
        <Levels path={path} onDone={done} />
      </ErrorBoundary>
    </Sheet>
  );
}

const DISTRICT = 2;
const STREET = 3;

function Levels({ path: known, onDone }: Pick<RegionPathSheetProps, "path" | "onDone">) {
  const [path, setPath] = useState(known);
  // a path that ends above a district is continued
  const [level, setLevel] = useState(known.length <= DISTRICT ? known.length : known.length - 1);
  const choose = (chosen: ChosenRegion, hasMore: boolean): void => {
    const next = [...path.slice(0, level), chosen];
    setPath(next);
    if (hasMore) setLevel(next.length);
    else onDone(next);
  };
  const names = [...path.map(({ name }) => name), ...(path.length <= level ? ["请选择"] : [])];
  return (
    <>
      <Tabs
        label="地区级别"
        items={names.map((text, at) => ({ key: String(at), text }))}
        value={String(level)}
        onChange={(key) => setLevel(Number(key))}
      />
      <Suspense fallback={<RowSkeleton count={8} />}>
        <Level
          parent={path[level - 1]?.code ?? ""}
          chosen={path[level]?.code}
          onChoose={choose}
          onSkip={level === STREET ? () => onDone(path.slice(0, STREET)) : undefined}
        />
      </Suspense>
    </>
  );
}

type LevelProps = {
  parent: string;
  chosen: string | undefined;
  onChoose: (region: ChosenRegion, hasMore: boolean) => void;
  /** Leaves out the street. */
  onSkip: (() => void) | undefined;
};

const SKIP = { code: "", name: "暂不选择街道", hasMore: false };

function Level({ parent, chosen, onChoose, onSkip }: LevelProps) {
  const { list } = useSuspenseQuery(regionsQuery(parent)).data;
  return (
    <OptionList
      label="地区"
      options={onSkip ? [SKIP, ...list] : list}
      value={chosen}
      onChoose={({ code, name, hasMore }) => (code === "" ? onSkip?.() : onChoose({ code, name }, hasMore))}
    />
  );
}
