import { type ReactNode, Suspense, useState } from "react";
import { Button, type ButtonKind } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showFailure } from "#src/shared/data/error-actions.ts";

/** An action: what is done at once, or the name of the sheet that it opens. */
export interface AfterAction<S extends string> {
  text: string;
  kind?: ButtonKind;
  run: S | (() => unknown);
}

interface ActionBarProps<A extends string, S extends string> {
  /** All that there are, the main one last. */
  buttons: Readonly<Record<A, AfterAction<S>>>;
  /** What may be done now. */
  may: readonly A[];
  /** All sheets, of which one may be open; drawn when the first is opened. */
  sheets: (sheet: S | undefined, onClose: () => void) => ReactNode;
  /** How many buttons fit. */
  most?: number;
}

/** The actions of one side of an after-sale; those that do not fit are under 更多. */
export function ActionBar<A extends string, S extends string>(props: ActionBarProps<A, S>) {
  const { buttons, may, sheets, most = 3 } = props;
  const [sheet, setSheet] = useState<S>();
  const [opened, setOpened] = useState(false);
  const [isMore, setMore] = useState(false);
  const actions = (Object.keys(buttons) as A[])
    .filter((name) => may.includes(name))
    .map((name) => buttons[name]);
  if (actions.length === 0) return null;
  const press = ({ run }: AfterAction<S>): unknown => {
    if (typeof run === "function") return run();
    setOpened(true);
    return setSheet(run);
  };
  // 更多 never holds a single action
  const folded = actions.length > most ? actions.length - most + 1 : 0;
  return (
    <>
      <BottomBar end label="售后操作">
        {folded > 0 && (
          <Button kind="outline" onPress={() => setMore(true)}>
            更多
          </Button>
        )}
        {actions.slice(folded).map((action) => (
          <Button key={action.text} kind={action.kind ?? "outline"} onPress={() => press(action)}>
            {action.text}
          </Button>
        ))}
      </BottomBar>
      <Sheet open={isMore} onClose={() => setMore(false)} title="更多操作">
        <Rows>
          {actions.slice(0, folded).map((action) => (
            <Row
              key={action.text}
              label={action.text}
              onPress={() => {
                setMore(false);
                Promise.resolve(press(action)).catch(showFailure);
              }}
            />
          ))}
        </Rows>
      </Sheet>
      {opened && <Suspense>{sheets(sheet, () => setSheet(undefined))}</Suspense>}
    </>
  );
}
