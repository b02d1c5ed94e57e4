import { type ReactNode, useState } from "react";
import { Avatar } from "@heshi/ui/picture/avatar";
import { Icon } from "@heshi/ui/picture/icon";
import { appleLogoFillIcon } from "@heshi/ui/icons/apple-logo-fill";
import { usersIcon } from "@heshi/ui/icons/users";
import { wechatLogoFillIcon } from "@heshi/ui/icons/wechat-logo-fill";
import { type OnPress, usePress } from "@heshi/ui/base/press";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { useQuery } from "@tanstack/react-query";
import { isWeChat } from "#src/shared/session/device.ts";
import { leaveLogin } from "#src/shared/router/gates.ts";
import { switchAccount } from "#src/shared/session/session.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { useSettings } from "#src/shared/form/settings.ts";
import { leaveFor, newState, type Provider } from "#src/shared/session/third-way.ts";
import { MINE_PAGE } from "../login.actions.ts";
import { authorizeQuery } from "../login.queries.ts";
import type { LoginFormProps } from "./sms-login.tsx";
import styles from "./login.module.css";

type WayProps = {
  text: string;
  icon: string;
  tone?: string;
  onPress: OnPress;
};

function Way({ text, icon, tone, onPress }: WayProps) {
  const [busy, press] = usePress(onPress);
  return (
    <button type="button" className={styles.way} aria-busy={busy || undefined} onClick={press}>
      <span className={`${styles.disc} ${tone ?? ""}`}>
        <Icon of={icon} size={24} />
      </span>
      {text}
    </button>
  );
}

type Authorization = { url: string; nonce: string };

/** The authorize URL; WeChat's opens only in WeChat's browser, the simulated one everywhere. */
function useAuthorize(provider: Provider, state: string) {
  const settings = useSettings();
  const { data } = useQuery(authorizeQuery(provider, state));
  const opens = provider !== "wechat" || settings?.isSandbox === true || isWeChat();
  return opens ? data : undefined;
}

/** Other ways to log in: the server's providers and the accounts saved on this device. */
export function OtherWays({ consent, search }: LoginFormProps) {
  const [state] = useState(newState);
  const [isListed, setListed] = useState(false);
  const accounts = useSession((session) => session.accounts);
  const wechat = useAuthorize("wechat", state);
  const apple = useAuthorize("apple", state);
  const go =
    (provider: Provider, { url, nonce }: Authorization) =>
    async (): Promise<void> => {
      await consent.need();
      leaveFor(url, { provider, state, nonce, url: new URLSearchParams(search).get("url") ?? "" });
    };
  const ways: ReactNode[] = [];
  if (wechat !== undefined)
    ways.push(
      <Way
        key="wechat"
        text="微信"
        icon={wechatLogoFillIcon}
        tone={styles.wechat}
        onPress={go("wechat", wechat)}
      />,
    );
  if (apple !== undefined)
    ways.push(<Way key="apple" text="Apple" icon={appleLogoFillIcon} onPress={go("apple", apple)} />);
  if (accounts.length > 0)
    ways.push(<Way key="saved" text="已存账号" icon={usersIcon} onPress={() => setListed(true)} />);
  if (ways.length === 0) return null;
  return (
    <footer className={styles.others}>
      <h2 className={styles.or}>其他登录方式</h2>
      <div className={styles.ways}>{ways}</div>
      <SavedAccounts open={isListed} onClose={() => setListed(false)} search={search} />
    </footer>
  );
}

type SavedProps = { open: boolean; onClose: () => void; search: string };

function SavedAccounts({ open, onClose, search }: SavedProps) {
  const accounts = useSession((session) => session.accounts);
  const choose = async (mid: string): Promise<void> => {
    void switchAccount(mid);
    await leaveLogin(search, MINE_PAGE);
  };
  return (
    <Sheet open={open} onClose={onClose} title="选择已存账号">
      <ul>
        {accounts.map(({ userInfo }) => (
          <li key={userInfo.mid}>
            <button type="button" className={styles.account} onClick={() => choose(userInfo.mid)}>
              <Avatar src={userInfo.avatar} alt="" size={44} />
              <span>
                <strong>{userInfo.nickname}</strong>
                <small>{userInfo.mobile}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
