import { useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Logo } from "@heshi/ui/picture/logo";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Segmented } from "@heshi/ui/bar/segmented";
import { useSuspenseQuery } from "@tanstack/react-query";
import { copyText } from "#src/shared/form/copy.ts";
import { isWeChat } from "#src/shared/session/device.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { versionQuery } from "#src/shared/form/settings.ts";
import { QrLater } from "../parts/qr-later.tsx";
import styles from "../parts/setting.module.css";

const WAYS = [
  { key: "ios", text: "iPhone" },
  { key: "android", text: "安卓" },
  { key: "wechat", text: "微信" },
] as const;
type Way = (typeof WAYS)[number]["key"];

const STEPS: Readonly<Record<Way, readonly string[]>> = {
  ios: [
    "用 Safari 打开本页",
    "点底部的分享按钮（方框和向上的箭头）",
    "向下找到“添加到主屏幕”",
    "点右上角“添加”，桌面上就有合市了",
  ],
  android: [
    "用 Chrome、Edge 或手机自带浏览器打开本页",
    "点右上角或底部的菜单",
    "选择“添加到主屏幕”或“安装应用”",
    "确认后，桌面上就有合市了",
  ],
  wechat: [
    "在微信里点右上角的 ··· ",
    "选择“在浏览器中打开”",
    "再按 iPhone 或安卓的步骤添加到桌面",
    "也可以选择“浮窗”，下次从微信直接回来",
  ],
};

function ownWay(): Way {
  if (isWeChat()) return "wechat";
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent) ? "ios" : "android";
}

/** How to add the app to the home screen, and links to the stores' apps if there are any. */
export function Page() {
  const [way, setWay] = useState(ownWay);
  return (
    <Screen nav="page" gap={8}>
      <section className={styles.hello}>
        <Logo size={56} />
        <h2>把合市放到手机桌面</h2>
        <p>不用下载安装，点开图标就能逛</p>
      </section>
      <Card pad="money">
        <Segmented items={WAYS} value={way} onChange={setWay} label="手机系统" />
        <ol className={styles.steps}>
          {STEPS[way].map((step, at) => (
            <li key={step}>
              <b aria-hidden>{at + 1}</b>
              {step}
            </li>
          ))}
        </ol>
      </Card>
      <Card pad="money">
        <SectionHead title="在其他手机上打开" />
        <QrLater url={window.location.origin} />
        <p className={styles.address}>{window.location.origin}</p>
        <Button kind="outline" size="s" onPress={() => copyText(window.location.origin, "网址已复制")}>
          复制网址
        </Button>
      </Card>
      <Stores />
    </Screen>
  );
}

function Stores() {
  const { version, iosUrl, androidUrl } = useSuspenseQuery(versionQuery()).data;
  const stores = [
    ["App Store 下载", iosUrl],
    ["安卓版下载", androidUrl],
  ].filter(([, url]) => url !== "");
  return (
    <Foot>
      {stores.map(([text, url = ""]) => (
        <Button key={text} size="full" onPress={() => navigateTo(url)}>
          {text}
        </Button>
      ))}
      <Caption>当前版本 {version}</Caption>
    </Foot>
  );
}
