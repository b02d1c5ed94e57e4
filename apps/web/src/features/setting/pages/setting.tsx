import { lazy, useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { confirm } from "@heshi/ui/overlay/dialog";
import { Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { APP_VERSION } from "#src/shared/session/device.ts";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import { useLeaveThen } from "#src/shared/router/leave-then.ts";
import { useMember } from "#src/shared/session/member.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { logout } from "#src/shared/session/session.ts";
import { AboutSheet } from "../parts/about-sheet.tsx";
import { CloseCheck } from "../parts/close-check.tsx";
import { LinkRow } from "../parts/link-row.tsx";
import { AppearanceCard } from "../parts/appearance-card.tsx";
import { ProfileCard } from "../parts/profile-card.tsx";

// rarely used, so loaded lazily
const Devices = lazy(() => import("../parts/devices.tsx").then((part) => ({ default: part.Devices })));
const ExportForm = lazy(() =>
  import("../parts/account-forms.tsx").then((part) => ({ default: part.ExportForm })),
);

/** The settings of a member, and the logout. */
export function Page() {
  return (
    <Screen nav="page" gap={4}>
      <ProfileCard />
      <SecurityCard />
      <AppearanceCard />
      <PrivacyCard />
      <Logout />
    </Screen>
  );
}

function Logout() {
  const leaveThen = useLeaveThen();
  const leave = async (): Promise<void> => {
    const sure = await confirm({ text: "确定要退出登录吗？", confirmText: "退出" });
    if (sure) await leaveThen("/pages/mycenter/index", logout);
  };
  return (
    <Foot>
      <Button kind="outline" size="full" onPress={() => void leave()}>
        退出登录
      </Button>
    </Foot>
  );
}

const REAL_NAME = { none: "未认证", reviewing: "审核中", passed: "已认证", refused: "未通过" } as const;

function SecurityCard() {
  const member = useMember();
  const [isListed, setListed] = useState(false);
  const password = member.hasPassword ? "修改" : "未设置";
  const payPassword = member.hasPayPassword ? "修改" : "未设置";
  return (
    <Card pad="none" label="账号与安全">
      <Rows>
        <LinkRow to="/pages/setting/mobile" label="手机号" value={member.mobile} />
        <LinkRow to="/pages/setting/pwd" label="登录密码" value={password} />
        <LinkRow to="/pages/setting/pwd?type=pay" label="支付密码" value={payPassword} />
        <LinkRow to="/pages/services/cert" label="实名认证" value={REAL_NAME[member.realNameState]} />
        <LinkRow to="/pages/setting/bind" label="账号绑定" />
        <Row label="登录设备" onPress={() => setListed(true)} />
        <LinkRow to="/pages/setting/account" label="切换账号" />
        <LinkRow to="/pages/setting/location/index" label="收货地址" />
      </Rows>
      <LoadedSheet title="登录设备" open={isListed} onClose={() => setListed(false)}>
        <Devices />
      </LoadedSheet>
    </Card>
  );
}

function PrivacyCard() {
  const [shown, setShown] = useState<"about" | "export" | "close">();
  const close = (): void => setShown(undefined);
  return (
    <Card pad="none" label="隐私与关于">
      <Rows>
        <LinkRow to="/pages/setting/agreement" label="协议与隐私" />
        <Row label="导出我的数据" onPress={() => setShown("export")} />
        <LinkRow to="/pages/setting/download" label="添加到桌面" />
        <Row label="关于合市" value={`版本 ${APP_VERSION}`} onPress={() => setShown("about")} />
        <Row label="注销账号" onPress={() => setShown("close")} />
      </Rows>
      <AboutSheet open={shown === "about"} onClose={close} />
      <LoadedSheet title="导出我的数据" open={shown === "export"} onClose={close} rows={2}>
        <ExportForm onDone={close} />
      </LoadedSheet>
      <LoadedSheet title="注销账号" open={shown === "close"} onClose={close}>
        <CloseCheck />
      </LoadedSheet>
    </Card>
  );
}
