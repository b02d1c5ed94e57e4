import { type RecordFilter, type RecordKind, recordTexts } from "@heshi/contract/money/records";
import { formatMonth, type Month } from "@heshi/kernel/month";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { caretDownIcon } from "@heshi/ui/icons/caret-down";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { Icon } from "@heshi/ui/picture/icon";
import { type ReactNode, useState } from "react";
import { showFailure } from "../data/error-actions.ts";
import { saveFile } from "../form/save-file.ts";
import { type MonthChoice, MonthSheet } from "./month-head.tsx";
import styles from "./record-list.module.css";

export interface RecordFiltersProps {
  /** The one that is shown, and those that the account can have. */
  kind: { chosen: RecordFilter | undefined; of: readonly RecordKind[] };
  onKind: (kind: RecordFilter | undefined) => void;
  choice: Omit<MonthChoice, "onDone">;
  /** What the account is called, for the file's name. */
  name: string;
  file: (month: Month) => Promise<{ csv: string; count: number }>;
  /** More than a month's file, behind it. */
  extra?: ReactNode;
}

/** All, what came in and what went out: a press each. The kinds are behind one more. */
const SIGNS = [undefined, "in", "out"] as const;
const ALL = "all";

/** Which records are shown: all, by sign, or of one kind. */
function Kinds({ kind: { chosen: kind, of: kinds }, onKind }: Pick<RecordFiltersProps, "kind" | "onKind">) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = kinds.find((one) => one === kind);
  return (
    <Chips label="类型">
      {SIGNS.map((one) => (
        <Chip key={one ?? ALL} onPage chosen={kind === one} onPress={() => onKind(one)}>
          {one === undefined ? "全部" : recordTexts[one]}
        </Chip>
      ))}
      <Chip onPage chosen={chosen !== undefined} onPress={() => setIsOpen(true)}>
        {chosen === undefined ? "类型" : recordTexts[chosen]}
        <Icon of={caretDownIcon} size={14} />
      </Chip>
      <ChoiceSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="选择类型"
        value={chosen ?? ALL}
        items={[
          { key: ALL, text: "全部类型" },
          ...kinds.map((one) => ({ key: one, text: recordTexts[one] })),
        ]}
        onDone={(key) => onKind(kinds.find((one) => one === key))}
      />
    </Chips>
  );
}

/** The kinds of records, one of which is shown, and the way to a month's file. */
export function RecordFilters({ kind, onKind, choice, name, file, extra }: RecordFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const save = async (month: Month): Promise<void> => {
    const { csv, count } = await file(month);
    if (count === 0) showToast(`${formatMonth(month)}没有记录`);
    else await saveFile(`合市明细-${name}-${month}.csv`, csv, "text/csv");
  };
  return (
    <div className={styles.filters}>
      <Kinds kind={kind} onKind={onKind} />
      <button type="button" className={styles.export} onClick={() => setIsOpen(true)}>
        导出
      </button>
      {extra}
      <MonthSheet
        {...choice}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="导出哪个月"
        onDone={(month) =>
          month && save(month).catch((failure: unknown) => showFailure(failure) || Promise.reject(failure))
        }
      />
    </div>
  );
}
