import { useState } from "react";
import { Avatar } from "@heshi/ui/picture/avatar";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { confirm } from "@heshi/ui/overlay/dialog";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Tag } from "@heshi/ui/base/tag";
import { showToast } from "@heshi/ui/overlay/toast";
import { LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { useLeaveThen } from "#src/shared/router/leave-then.ts";
import { navigateTo, replaceWith } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { removeAccount, switchAccount } from "#src/shared/session/session.ts";
import { type Account, useSession } from "#src/shared/session/session-store.ts";
import styles from "../parts/account.module.css";

const MINE_PAGE = "/pages/mycenter/index";

/** The accounts saved on this device, to switch between or remove. */
export function Page() {
  const accounts = useSession((session) => session.accounts);
  const [isManaged, setManaged] = useState(false);
  const right = accounts.length > 0 && (
    <NavButton text={isManaged ? "完成" : "管理"} onPress={() => setManaged(!isManaged)} />
  );
  return (
    <Screen nav="page" right={right} gap={8}>
      <Card pad="none">
        <ul className={styles.accounts}>
          {accounts.map((account) => (
            <AccountLine key={account.userInfo.mid} account={account} isManaged={isManaged} />
          ))}
        </ul>
      </Card>
      <Caption>账号只保存在这台设备上，请勿在他人设备上保存。</Caption>
      <Foot>
        <Button
          kind="outline"
          size="full"
          onPress={() => navigateTo(withQuery(LOGIN_PAGE, { url: "/pages/setting/account" }))}
        >
          添加或登录其他账号
        </Button>
      </Foot>
    </Screen>
  );
}

async function change({ userInfo }: Account): Promise<void> {
  // another account may have taken over, which was said by then
  if (!(await switchAccount(userInfo.mid))) return;
  showToast(`已切换到 ${userInfo.nickname}`);
  await replaceWith(MINE_PAGE);
}

function askRemoval({ userInfo }: Account, isCurrent: boolean): Promise<boolean> {
  const text = isCurrent ? "这是当前账号，移除后需要重新登录" : "移除后，再次使用需要重新登录";
  return confirm({ title: `移除 ${userInfo.nickname}`, text, confirmText: "移除" });
}

function AccountLine({ account, isManaged }: { account: Account; isManaged: boolean }) {
  const { userInfo } = account;
  const isCurrent = useSession((session) => session.token === account.token);
  const leaveThen = useLeaveThen();
  const remove = async (): Promise<void> => {
    if (!(await askRemoval(account, isCurrent))) return;
    const end = (): void => removeAccount(userInfo.mid);
    if (isCurrent) await leaveThen(LOGIN_PAGE, end);
    else end();
  };
  const act = isManaged ? (
    <Button kind="outline" size="s" label={`移除 ${userInfo.nickname}`} onPress={remove}>
      移除
    </Button>
  ) : isCurrent ? (
    <Tag kind="ok">当前账号</Tag>
  ) : (
    <Button kind="accent" size="s" label={`切换到 ${userInfo.nickname}`} onPress={() => change(account)}>
      切换
    </Button>
  );
  return (
    <li aria-current={isCurrent || undefined}>
      <Avatar src={userInfo.avatar} alt="" size={44} />
      <span>
        <strong>{userInfo.nickname}</strong>
        <small>{userInfo.mobile}</small>
      </span>
      {act}
    </li>
  );
}
