import { useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { CheckMark } from "@heshi/ui/form/checkbox";
import { BottomBar } from "@heshi/ui/layout/page";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useQueries, useSuspenseQuery } from "@tanstack/react-query";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import { regionsQuery } from "#src/shared/place/region.ts";
import styles from "./dispatch.module.css";

export interface RegionManySheetProps {
  open: boolean;
  onClose: () => void;
  value: readonly string[];
  onDone: (codes: readonly string[]) => void;
}

/** Chooses several regions: whole provinces, or cities and districts of one. */
export function RegionManySheet({ open, onClose, value, onDone }: RegionManySheetProps) {
  return (
    <LoadedSheet open={open} onClose={onClose} title="选择地区" tall rows={8}>
      <Choosing value={value.filter((code) => code !== "*")} onDone={onDone} onClose={onClose} />
    </LoadedSheet>
  );
}

type ChoosingProps = Omit<RegionManySheetProps, "open">;

function Choosing({ value, onDone, onClose }: ChoosingProps) {
  const [codes, setCodes] = useState(value);
  const [path, setPath] = useState<readonly { code: string; name: string }[]>([]);
  const parent = path.at(-1)?.code ?? "";
  const { data } = useSuspenseQuery(regionsQuery(parent));
  const toggle = (code: string): void =>
    // a region takes the place of those inside and around it
    setCodes(
      codes.includes(code)
        ? codes.filter((one) => one !== code)
        : [...codes.filter((one) => !one.startsWith(code) && !code.startsWith(one)), code],
    );
  const done = (): void => {
    onDone(codes);
    onClose();
  };
  return (
    <>
      <p className={styles.path}>
        <button type="button" onClick={() => setPath([])}>
          全国
        </button>
        {path.map(({ code, name }, at) => (
          <button key={code} type="button" onClick={() => setPath(path.slice(0, at + 1))}>
            {name}
          </button>
        ))}
      </p>
      <Rows>
        {data.list.map((region) => (
          <RegionLine
            key={region.code}
            region={region}
            codes={codes}
            onToggle={toggle}
            onDown={path.length < 2 ? () => setPath([...path, region]) : undefined}
          />
        ))}
      </Rows>
      <BottomBar still>
        <Button size="full" onPress={done} disabled={codes.length === 0} reason="请至少选择一个地区">
          确定{codes.length > 0 ? `（${codes.length}）` : ""}
        </Button>
      </BottomBar>
    </>
  );
}

type LineProps = {
  region: { code: string; name: string };
  codes: readonly string[];
  onToggle: (code: string) => void;
  onDown: (() => void) | undefined;
};

function RegionLine({ region: { code, name }, codes, onToggle, onDown }: LineProps) {
  const inside = codes.filter((one) => one !== code && one.startsWith(code)).length;
  const isIn = codes.some((one) => code.startsWith(one));
  return (
    <li className={styles.region}>
      <button type="button" role="checkbox" aria-checked={isIn} onClick={() => onToggle(code)}>
        <CheckMark checked={isIn} />
        {name}
        {inside > 0 && <small>已选 {inside} 个</small>}
      </button>
      {onDown && (
        <button type="button" className={styles.down} aria-label={`${name}的下级地区`} onClick={onDown}>
          下级
        </button>
      )}
    </li>
  );
}

/** The names of regions by their codes, in words. */
export function useRegionNames(codes: readonly string[]): string {
  const parents = [
    ...new Set(
      codes
        .filter((code) => code !== "*")
        .map((code) => code.slice(0, code.length === 9 ? 6 : code.length - 2)),
    ),
  ];
  const found = useQueries({ queries: parents.map((parent) => regionsQuery(parent)) });
  const names = new Map(
    found.flatMap(({ data }) => data?.list.map(({ code, name }) => [code, name] as const) ?? []),
  );
  return codes.map((code) => (code === "*" ? "其余地区" : (names.get(code) ?? "…"))).join("、");
}

/** A row with regions in words. */
export const RegionsRow = ({
  label,
  codes,
  empty,
  onPress,
}: {
  label: string;
  codes: readonly string[];
  empty: string;
  onPress?: () => void;
}) => {
  const text = useRegionNames(codes);
  return <Row label={label} note={codes.length === 0 ? empty : text} onPress={onPress} />;
};
