import { Code } from "@heshi/contract/shop/code";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Segmented } from "@heshi/ui/bar/segmented";
import { showToast } from "@heshi/ui/overlay/toast";
import { useCallback, useRef, useState } from "react";
import { useCommand } from "#src/shared/data/use-command.ts";
import { CameraFace } from "#src/shared/scan/camera-face.tsx";
import { useCamera } from "#src/shared/scan/use-camera.ts";
import { useTab } from "#src/shared/parts/tabbed-list.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { CodeEntry } from "../parts/code-entry.tsx";
import { FoundVoucher } from "../parts/found-voucher.tsx";
import { RedemptionLog } from "../parts/redemption-log.tsx";
import styles from "../parts/redeem.module.css";

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
      {seen === undefined && way === "camera" && <Camera onCode={look} />}
      {seen === undefined && way === "log" && <RedemptionLog />}
    </Screen>
  );
}

/** Looks at each code that the camera sees, once: a wrong one that stays in the picture is not tried again. */
function Camera({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const last = useRef("");
  const onText = useCallback(
    (text: string): void => {
      if (text === last.current) return;
      last.current = text;
      if (/^\d{13}$/.test(text)) void onCode(text);
      else showToast("这不是券码，请对准买家的券码");
    },
    [onCode],
  );
  const { video, state } = useCamera({ isOn: true, onText });
  return (
    <div className={styles.camera}>
      <CameraFace video={video} state={state} />
    </div>
  );
}
