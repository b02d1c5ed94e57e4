import { useState } from "react";
import { formatDay } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/button";
import { Card } from "@heshi/ui/card";
import { confirm } from "@heshi/ui/dialog";
import { Icon } from "@heshi/ui/icon";
import { appleLogoFillIcon } from "@heshi/ui/icons/apple-logo-fill";
import { wechatLogoFillIcon } from "@heshi/ui/icons/wechat-logo-fill";
import { Note } from "@heshi/ui/note";
import { showToast } from "@heshi/ui/toast";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useLocation } from "#src/shared/router.tsx";
import { showFailure } from "#src/shared/catalogue.ts";
import { redirectTo } from "#src/shared/navigate.ts";
import { queryClient } from "#src/shared/query-client.ts";
import { Screen } from "#src/shared/screen.tsx";
import { forgetWay, leaveFor, newState, type Provider, returnedFrom } from "#src/shared/third-way.ts";
import styles from "../parts/setting.module.css";
import { bindingsQuery, third } from "../setting.queries.ts";

const BIND_PAGE = "/pages/setting/bind";

const PROVIDERS = [
  { provider: "wechat", text: "微信", icon: wechatLogoFillIcon },
  { provider: "apple", text: "Apple 账号", icon: appleLogoFillIcon },
] as const;

/** Binds the account a person came back with, once. */
async function endBinding(provider: Provider, code: string): Promise<boolean> {
  forgetWay();
  try {
    await third.Bind({ provider, code });
    showToast("绑定成功");
  } catch (failure) {
    showFailure(failure);
  }
  await queryClient.invalidateQueries(bindingsQuery());
  await redirectTo(BIND_PAGE);
  return true;
}

/** WeChat and Apple accounts that open this member's account. */
export function Page() {
  const { search, hash } = useLocation();
  const [returned] = useState(() => returnedFrom({ search, hash }));
  const { isFetching } = useQuery({
    queryKey: ["Third.Bind", returned?.code ?? ""],
    queryFn: () => (returned === undefined ? false : endBinding(returned.provider, returned.code)),
    enabled: returned !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Screen nav="page" gap={4}>
      {isFetching && <Note kind="info">正在绑定</Note>}
      <Bindings />
      <p className={styles.under}>
        绑定后可以用微信或 Apple 账号直接登录；解绑后，手机号和密码仍然可以登录。
      </p>
    </Screen>
  );
}

async function bind(provider: Provider): Promise<void> {
  const state = newState();
  const { url } = await third.GetAuthorizeUrl({ provider, state, returnPath: BIND_PAGE });
  leaveFor(url, { provider, state, url: "" });
}

async function unbind(provider: Provider, text: string): Promise<void> {
  const sure = await confirm({ text: `解绑后不能再用${text}登录这个账号`, confirmText: "解绑" });
  if (!sure) return;
  await third.Unbind({ provider });
  await queryClient.invalidateQueries(bindingsQuery());
  showToast("已解绑");
}

function Bindings() {
  const { data } = useSuspenseQuery(bindingsQuery());
  return (
    <Card pad="none">
      <ul className={styles.lines}>
        {PROVIDERS.map(({ provider, text, icon }) => {
          const bound = data.list.find((one) => one.provider === provider);
          return (
            <li key={provider}>
              <Icon of={icon} size={24} />
              <span>
                {text}
                <small>
                  {bound === undefined
                    ? "未绑定"
                    : [bound.nickname, `${formatDay(new Date(bound.boundAt))} 绑定`]
                        .filter(Boolean)
                        .join(" · ")}
                </small>
              </span>
              {bound === undefined ? (
                <Button kind="wanted" size="s" label={`绑定${text}`} onPress={() => bind(provider)}>
                  绑定
                </Button>
              ) : (
                <Button kind="outline" size="s" label={`解绑${text}`} onPress={() => unbind(provider, text)}>
                  解绑
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
