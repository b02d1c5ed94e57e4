import { Button } from "@heshi/ui/form/button";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { confirm } from "@heshi/ui/overlay/dialog";
import { BottomBar } from "@heshi/ui/layout/page";
import { showToast } from "@heshi/ui/overlay/toast";
import type { Selection } from "../selection.ts";
import styles from "./edit-bar.module.css";

export interface EditBarProps {
  /** The question before deleting a number of rows. */
  question: (count: number) => string;
  remove: (ids: readonly string[]) => Promise<void>;
  ids: readonly string[];
  selection: Selection;
}

/** 全选 and 删除 under a list in edit mode; 全选 selects the loaded rows. */
export function EditBar({ ids, selection, question, remove }: EditBarProps) {
  const chosen = ids.filter((id) => selection.has(id));
  const isAll = ids.length > 0 && chosen.length === ids.length;
  const onRemove = async (): Promise<void> => {
    if (!(await confirm({ text: question(chosen.length), confirmText: "删除" }))) return;
    await remove(chosen);
    selection.end();
    showToast("已删除");
  };
  return (
    <BottomBar label="编辑">
      <Checkbox
        checked={isAll}
        onChange={(all) => selection.choose(all ? ids : [])}
        disabled={ids.length === 0}
      >
        全选
      </Checkbox>
      <span className={styles.count} role="status">
        已选 {chosen.length} 件
      </span>
      <Button
        kind="accent"
        minWidth={112}
        busyText="正在删除"
        disabled={chosen.length === 0}
        reason="请先选择要删除的"
        onPress={onRemove}
      >
        删除
      </Button>
    </BottomBar>
  );
}
