import { Code } from "@heshi/contract/counter/code";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Segmented } from "@heshi/ui/bar/segmented";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { useCommand } from "#src/shared/data/use-command.ts";
import { useTab } from "#src/shared/parts/tabbed-list.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { CodeEntry } from "../parts/code-entry.tsx";
import { FoundVoucher } from "../parts/found-voucher.tsx";
import { RedemptionLog } from "../parts/redemption-log.tsx";
import styles from "../parts/redeem.module.css";

/** With its decoder of 15 KB, which digits and the log do not need. */
const CodeCamera = lazy(() =>
  import("../parts/code-camera.tsx").then((module) => ({ default: module.CodeCamera })),
);

const ways = { digits: "输入券码", camera: "扫码", log: "核销记录" } as const;
const items = Object.entries(ways).map(([key, text]) => ({ key, text }));
type Seen = OutputOf<(typeof Code)["methods"]["Preview"]> & { code: string };

/** 券码核销: a code is typed or scanned, looked at, and redeemed; what was redeemed can be taken back for ten minutes. */
export function Page() {
  const { tab: way, show } = useTab(ways, "way");
  const [seen, setSeen] = useState<Seen>();
  const code = useRef("");
  const [preview] = useCommand(Code, "Preview", {
    onDone: (found) => setSeen({ ...found, code: code.current }),
  });
  const look = useCallback(
    async (text: string): Promise<void> => {
      code.current = text;
      await preview({ code: text });
    },
    [preview],
  );
  return (
    <Screen gap={12}>
      <div className={styles.ways}>
        <Segmented
          label="核销方式"
          items={items}
          value={way}
          onChange={(key) => show(key as typeof way, "")}
        />
      </div>
      {seen !== undefined && <FoundVoucher {...seen} onEnd={() => setSeen(undefined)} />}
      {seen === undefined && way === "digits" && <CodeEntry onCode={look} />}
      {seen === undefined && way === "camera" && (
        <Suspense>
          <CodeCamera onCode={look} onType={() => show("digits", "")} />
        </Suspense>
      )}
      {seen === undefined && way === "log" && <RedemptionLog onRedeem={() => show("digits", "")} />}
    </Screen>
  );
}
