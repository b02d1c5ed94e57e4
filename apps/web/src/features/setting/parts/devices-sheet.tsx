import { Member } from "@heshi/contract/account/member";
import { Suspense } from "react";
import { timeAgo } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { Tag } from "@heshi/ui/base/tag";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ErrorBoundary } from "#src/shared/shell/error-boundary.tsx";
import { q } from "#src/shared/query.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { useCommand } from "#src/shared/use-command.ts";
import styles from "./setting.module.css";

const PLATS: Readonly<Record<string, string>> = {
  ios: "iPhone",
  android: "安卓",
  h5: "浏览器",
  mp: "小程序",
};

export interface DevicesSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Where the account is logged in; one device or all others can be signed out. */
export function DevicesSheet({ open, onClose }: DevicesSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="登录设备">
      <ErrorBoundary>
        <Suspense fallback={<RowSkeleton count={3} />}>
          <Devices />
        </Suspense>
      </ErrorBoundary>
    </Sheet>
  );
}

function Devices() {
  const { data } = useSuspenseQuery(q(Member, "GetDevices"));
  const [end] = useCommand(Member, "EndDevice", { toast: "已退出" });
  const now = new Date(serverTime());
  const others = data.list.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className={styles.lines}>
        {data.list.map(({ id, deviceName, plat, lastUsedAt, isCurrent }) => {
          const name = deviceName === "" ? (PLATS[plat] ?? "其他设备") : deviceName;
          return (
            <li key={id}>
              <span>
                {name}
                <small>
                  {PLATS[plat] ?? plat} · {isCurrent ? "正在" : timeAgo(new Date(lastUsedAt), now)}使用
                </small>
              </span>
              {isCurrent ? (
                <Tag kind="ok">本机</Tag>
              ) : (
                <Button
                  kind="outline"
                  size="s"
                  label={`退出 ${name}`}
                  onPress={() => end({ id }, { text: `让“${name}”退出登录？`, confirmText: "退出" })}
                >
                  退出
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        {others.length > 0 ? (
          <Button
            kind="wanted"
            size="full"
            onPress={() => end({}, { text: "让本机以外的所有设备退出登录？", confirmText: "退出" })}
          >
            退出其他 {others.length} 台设备
          </Button>
        ) : (
          <p className={styles.under}>没有其他设备登录这个账号。发现陌生设备时，请退出它并修改登录密码。</p>
        )}
      </div>
    </>
  );
}
