import { Third } from "@heshi/contract/account/third";
import { useState } from "react";
import { formatDay } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Icon } from "@heshi/ui/picture/icon";
import { appleLogoFillIcon } from "@heshi/ui/icons/apple-logo-fill";
import { wechatLogoFillIcon } from "@heshi/ui/icons/wechat-logo-fill";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useLocation } from "#src/shared/router/router.tsx";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { keyOf, q } from "#src/shared/data/query.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import {
  clearRedirect,
  leaveFor,
  newState,
  type Provider,
  type Returned,
  returnedFrom,
} from "#src/shared/session/third-way.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { BindProof } from "../parts/bind-proof.tsx";
import {
  backToStart,
  type BindAnswer,
  clearAnswer,
  keepAnswer,
  noteStart,
  storedAnswer,
} from "../parts/bind-way.ts";
import { third } from "../setting.queries.ts";
import styles from "../parts/setting.module.css";

const BIND_PAGE = "/pages/setting/bind";

const PROVIDERS = [
  { provider: "wechat", text: "微信", icon: wechatLogoFillIcon },
  { provider: "apple", text: "Apple 账号", icon: appleLogoFillIcon },
] as const;

/** Returns the user to the history entry they left from; false if it is unknown, and the answer is used here. */
async function goToStart(returned: Returned): Promise<boolean> {
  clearRedirect();
  if (backToStart(returned)) return true;
  keepAnswer(returned);
  await redirectTo(BIND_PAGE);
  return false;
}

/** The WeChat and Apple accounts that can log in to this account. */
export function Page() {
  const { search, hash } = useLocation();
  const [returned] = useState(() => returnedFrom({ search, hash }));
  const [answer, setAnswer] = useState<BindAnswer | undefined>(() => returned ?? storedAnswer());
  const { data: isLeaving = returned !== undefined } = useQuery({
    queryKey: [...keyOf(Third, "Bind"), returned?.code],
    queryFn: () => (returned === undefined ? false : goToStart(returned)),
    enabled: returned !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const end = (): void => {
    clearAnswer();
    setAnswer(undefined);
  };
  return (
    <Screen nav="page" gap={8}>
      {answer !== undefined && !isLeaving && <BindProof answer={answer} onEnd={end} />}
      <Bindings />
      <Caption>绑定后可以用微信或 Apple 账号直接登录；解绑后，手机号和密码仍然可以登录。</Caption>
    </Screen>
  );
}

async function bind(provider: Provider): Promise<void> {
  const state = newState();
  const { url, nonce } = await third.GetAuthorizeUrl({ provider, state, returnPath: BIND_PAGE });
  await noteStart();
  leaveFor(url, { provider, state, nonce, url: "" });
}

function Bindings() {
  const { data } = useSuspenseQuery(q(Third, "GetBindings"));
  const [unbind] = useCommand(Third, "Unbind", { toast: "已解绑" });
  return (
    <Card pad="none">
      <Rows>
        {PROVIDERS.map(({ provider, text, icon }) => {
          const bound = data.list.find((one) => one.provider === provider);
          return (
            <Row
              key={provider}
              icon={
                <span className={styles.disc} data-kind={provider}>
                  <Icon of={icon} />
                </span>
              }
              label={text}
              note={
                bound === undefined
                  ? "未绑定"
                  : [bound.nickname, `${formatDay(new Date(bound.boundAt))} 绑定`].filter(Boolean).join(" · ")
              }
              value={
                bound === undefined ? (
                  <Button kind="accent" size="s" label={`绑定${text}`} onPress={() => bind(provider)}>
                    绑定
                  </Button>
                ) : (
                  <Button
                    kind="outline"
                    size="s"
                    label={`解绑${text}`}
                    onPress={() =>
                      unbind({ provider }, { text: `解绑后不能再用${text}登录这个账号`, confirmText: "解绑" })
                    }
                  >
                    解绑
                  </Button>
                )
              }
            />
          );
        })}
      </Rows>
    </Card>
  );
}
