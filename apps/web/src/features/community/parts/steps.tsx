import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { BottomBar } from "@heshi/ui/layout/page";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { useEffect, useState } from "react";
import styles from "./recipe.module.css";

/** Keeps the screen on while something is shown, where the browser can. */
function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return undefined;
    const lock = navigator.wakeLock.request("screen").catch(() => undefined);
    return () => void lock.then((one) => one?.release());
  }, [isOn]);
}

/** 做法: the steps, and 跟着做: one at a time, in large letters. */
export function Steps({ steps }: { steps: readonly string[] }) {
  const [at, setAt] = useState<number>();
  useAwake(at !== undefined);
  const step = at ?? 0;
  const isLast = step === steps.length - 1;
  return (
    <Card pad="money" label="做法">
      <div className={styles.between}>
        <SectionHead title="做法" count={`${steps.length} 步`} />
        <Button kind="fill" size="s" onPress={async () => setAt(0)}>
          跟着做
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map((text, index) => (
          <li key={`${index} ${text}`} className={styles.step}>
            <b>{index + 1}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <Sheet
        open={at !== undefined}
        onClose={() => setAt(undefined)}
        title={`第 ${step + 1} 步，共 ${steps.length} 步`}
        tall
        pad
        bar={
          <BottomBar still label="步骤">
            <Button kind="outline" grow disabled={step === 0} onPress={async () => setAt(step - 1)}>
              上一步
            </Button>
            <Button grow onPress={async () => setAt(isLast ? undefined : step + 1)}>
              {isLast ? "做好了" : "下一步"}
            </Button>
          </BottomBar>
        }
      >
        <p className={styles.large} aria-live="polite">
          {steps[step]}
        </p>
      </Sheet>
    </Card>
  );
}
