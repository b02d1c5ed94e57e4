import { lazy, useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { confirm } from "@heshi/ui/overlay/dialog";
import { Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { Avatar } from "@heshi/ui/picture/avatar";
import { Icon } from "@heshi/ui/picture/icon";
import { APP_VERSION } from "#src/shared/session/device.ts";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import { useLeaveThen } from "#src/shared/router/leave-then.ts";
import { useMember } from "#src/shared/session/member.ts";
import { Link } from "#src/shared/router/link.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { logout } from "#src/shared/session/session.ts";
import { AboutSheet } from "../parts/about-sheet.tsx";
import { CloseCheck } from "../parts/close-check.tsx";
import { LinkRow } from "../parts/link-row.tsx";
import { AppearanceCard } from "../parts/appearance-card.tsx";
import { PersonalRow } from "../parts/personal-row.tsx";
import styles from "../parts/setting.module.css";

// rarely used, so loaded lazily
const Devices = lazy(() => import("../parts/devices.tsx").then((part) => ({ default: part.Devices })));
const ExportForm = lazy(() =>
  import("../parts/account-forms.tsx").then((part) => ({ default: part.ExportForm })),
);

/** The settings of a member in groups, and the logout. */
export function Page() {
  return (
    <Screen nav="page" gap={8}>
      <Own />
      <SectionHead title="账号与安全" onPage />
      <SecurityCard />
      <SectionHead title="通用" onPage />
      <AppearanceCard />
      <SectionHead title="隐私" onPage />
      <PrivacyCard />
      <AboutCard />
      <Logout />
    </Screen>
  );
}

/** Who is logged in; leads to the profile. */
function Own() {
  const { avatar, nickname, mid } = useMember();
  return (
    <Card pad="none">
      <Link to="/pages/setting/profile" className={styles.own} label={`个人资料 ${nickname}`}>
        <Avatar src={avatar} alt="" size={56} />
        <span className={styles.names}>
          <b>{nickname}</b>
          <span>会员号 {mid}</span>
        </span>
        <span className={styles.more}>个人资料</span>
        <Icon of={caretRightIcon} size={16} />
      </Link>
    </Card>
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
      </Rows>
      <LoadedSheet title="登录设备" open={isListed} onClose={() => setListed(false)}>
        <Devices />
      </LoadedSheet>
    </Card>
  );
}

function PrivacyCard() {
  const { isMinor } = useMember();
  const [isExported, setExported] = useState(false);
  return (
    <Card pad="none" label="隐私">
      <Rows>
        <PersonalRow />
        <LinkRow to="/pages/setting/minor" label="未成年人模式" value={isMinor ? "已开启" : "未开启"} />
        <LinkRow to="/pages/setting/privacy" label="个人信息收集清单" />
        <LinkRow to="/pages/agent/consent" label="经销商可见信息" />
        <LinkRow to="/pages/setting/agreement" label="协议与隐私" />
        <Row label="导出我的数据" onPress={() => setExported(true)} />
      </Rows>
      <LoadedSheet title="导出我的数据" open={isExported} onClose={() => setExported(false)} rows={2}>
        <ExportForm onDone={() => setExported(false)} />
      </LoadedSheet>
    </Card>
  );
}

function AboutCard() {
  const [shown, setShown] = useState<"about" | "close">();
  const close = (): void => setShown(undefined);
  return (
    <Card pad="none" label="关于">
      <Rows>
        <Row label="关于合市" value={`版本 ${APP_VERSION}`} onPress={() => setShown("about")} />
        <Row label="注销账号" onPress={() => setShown("close")} />
      </Rows>
      <AboutSheet open={shown === "about"} onClose={close} />
      <LoadedSheet title="注销账号" open={shown === "close"} onClose={close}>
        <CloseCheck />
      </LoadedSheet>
    </Card>
  );
}
