import { useState } from "react";
import type { OrderAction } from "@heshi/contract/trade/order-view";
import { Button } from "@heshi/ui/form/button";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { useAppearance } from "#src/shared/shell/appearance.ts";
import { actionRow, splitActions } from "../actions.ts";
import type { OrderActions } from "../use-order-actions.ts";
import styles from "./order.module.css";

export interface ActionButtonsProps {
  actions: readonly OrderAction[];
  run: OrderActions["run"];
  what: string;
  /** Larger buttons for a bottom bar, where the main action is solid. */
  bar?: boolean;
}

/** The actions of an order: up to three buttons, the others in 更多. */
export function ActionButtons({ actions, run, what, bar }: ActionButtonsProps) {
  const [open, setOpen] = useState(false);
  const isElder = useAppearance(({ elder }) => elder);
  const { shown, more } = splitActions(actions, isElder ? 2 : 3);
  const runMore = (action: OrderAction): void => {
    setOpen(false);
    Promise.resolve(run(action)).catch(showFailure);
  };
  return (
    <div className={bar ? styles.barButtons : styles.buttons}>
      {more.length > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={`${what}的更多操作`}
          onClick={() => setOpen(true)}
        >
          更多
        </button>
      )}
      {shown.map((action) => {
        const { text, kind } = actionRow(action);
        const solid = bar === true && kind === "accent" ? "primary" : kind;
        return (
          <Button
            key={action}
            kind={solid}
            size={bar ? "bar" : "s"}
            label={`${text}，${what}`}
            busyText="请稍候"
            onPress={() => run(action)}
          >
            {text}
          </Button>
        );
      })}
      <Sheet open={open} onClose={() => setOpen(false)} title="更多操作">
        <Rows>
          {more.map((action) => (
            <Row key={action} label={actionRow(action).text} onPress={() => runMore(action)} />
          ))}
        </Rows>
      </Sheet>
    </div>
  );
}
