import { mayInShop } from "@heshi/contract/rights";
import { Merchant } from "@heshi/contract/shop/merchant";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Switch } from "@heshi/ui/form/switch";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { showToast } from "@heshi/ui/overlay/toast";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { playOrderSound } from "#src/shared/shop/order-sound.ts";
import { askToNotify } from "../parts/ask-to-notify.ts";
import { useLeave, useLogout } from "../parts/use-logout.ts";

// rarely used, so loaded lazily
const StaffDevices = lazy(() =>
  import("../parts/staff-devices.tsx").then((part) => ({ default: part.StaffDevices })),
);
const StaffEvents = lazy(() =>
  import("../parts/staff-devices.tsx").then((part) => ({ default: part.StaffEvents })),
);

/** 商家设置: how new orders are announced, what keeps the own login safe, and the ways out. */
export function Page() {
  return (
    <Screen gap={8} skeleton={<RowSkeleton count={8} />}>
      <SectionHead title="新订单提醒" onPage />
      <Alerts />
      <SectionHead title="账号与安全" onPage />
      <Safety />
      <Ways />
    </Screen>
  );
}

function Alerts() {
  const { data } = useSuspenseQuery(q(Merchant, "GetAlerts"));
  const [set] = useCommand(Merchant, "SetAlerts");
  const turnSound = async (orderSound: boolean): Promise<void> => {
    if (orderSound) void playOrderSound();
    await set({ ...data, orderSound });
  };
  const turnNotice = async (orderNotice: boolean): Promise<void> => {
    const refusal = orderNotice ? await askToNotify() : undefined;
    if (refusal === undefined) await set({ ...data, orderNotice });
    else showToast(refusal);
  };
  return (
    <Card pad="none" label="新订单提醒">
      <Rows>
        <Row
          label="声音提醒"
          note="打开商家端时，有新订单会响一声"
          value={<Switch label="声音提醒" checked={data.orderSound} onChange={(on) => void turnSound(on)} />}
        />
        <Row
          label="系统通知"
          note="商家端在后台时，用系统通知提醒"
          value={
            <Switch label="系统通知" checked={data.orderNotice} onChange={(on) => void turnNotice(on)} />
          }
        />
        {data.orderSound && <Row label="试听提示音" onPress={() => void playOrderSound()} />}
      </Rows>
    </Card>
  );
}

function Safety() {
  const { data: info } = useSuspenseQuery(q(Merchant, "GetInfo"));
  const [isOpen, setOpen] = useState<"devices" | "events">();
  const close = () => setOpen(undefined);
  return (
    <Card pad="none" label="账号与安全">
      <Rows>
        <Row
          label="手机号"
          value={info.mobile}
          quiet
          link={(row) => <Link to="/pages/shop/setting/mobile">{row}</Link>}
        />
        <Row label="登录密码" link={(row) => <Link to="/pages/shop/setting/pwd">{row}</Link>} />
        <Row label="登录设备" onPress={() => setOpen("devices")} />
        <Row label="安全记录" note="登录、验证失败、密码和密钥" onPress={() => setOpen("events")} />
      </Rows>
      <LoadedSheet open={isOpen === "devices"} onClose={close} title="登录设备">
        <StaffDevices />
      </LoadedSheet>
      <LoadedSheet open={isOpen === "events"} onClose={close} title="安全记录">
        <StaffEvents />
      </LoadedSheet>
    </Card>
  );
}

function Ways() {
  const { data: info } = useSuspenseQuery(q(Merchant, "GetInfo"));
  const [logout, leave] = [useLogout(), useLeave(info.name)];
  const isOwner = info.role === "owner";
  return (
    <>
      <SectionHead title="店铺" onPage />
      <Card pad="none" label="店铺">
        <Rows>
          {mayInShop(info, "shop") && (
            <Row label="店铺资料" link={(row) => <Link to="/pages/shop/manage/edit">{row}</Link>} />
          )}
          <Row label="意见反馈" link={(row) => <Link to="/pages/shop/manage/feedback">{row}</Link>} />
          {!isOwner && <Row label="离开店铺" note="不再是本店员工" onPress={() => void leave()} />}
        </Rows>
      </Card>
      <Foot>
        <Button kind="outline" size="full" onPress={logout}>
          退出商家端
        </Button>
      </Foot>
    </>
  );
}
