import { Row } from "@heshi/ui/layout/row";
import { Switch } from "@heshi/ui/form/switch";
import { showToast } from "@heshi/ui/overlay/toast";
import { useState } from "react";
import { isPersonalHere, keepPersonal } from "#src/shared/goods/personal.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { member as memberApi } from "../setting.queries.ts";

/** 个性化推荐: kept with the account of a member, and on this phone. */
export function PersonalRow() {
  const member = useSession((session) => session.member);
  const [isHere, setHere] = useState(isPersonalHere);
  const turn = async (isOn: boolean): Promise<void> => {
    if (member !== undefined) await memberApi.SetPersonal({ isPersonal: isOn }, { refetch: "await" });
    keepPersonal(isOn);
    setHere(isOn);
    showToast(isOn ? "已开启个性化推荐" : "已关闭，将按销量推荐");
  };
  return (
    <Row
      label="个性化推荐"
      note="关闭后按销量推荐，不再使用足迹和收藏"
      value={<Switch label="个性化推荐" checked={isHere && member?.isPersonal !== false} onChange={turn} />}
    />
  );
}
