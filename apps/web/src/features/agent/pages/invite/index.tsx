import { Member } from "@heshi/contract/account/member";
import { formatDay } from "@heshi/kernel/text";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Avatar } from "@heshi/ui/picture/avatar";
import { useQuery } from "@tanstack/react-query";
import { QRCodeCanvas } from "qrcode.react";
import { Suspense } from "react";
import { pages, q, type RowOf } from "#src/shared/data/query.ts";
import { copyText } from "#src/shared/form/copy.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { copyLink, sendLink } from "#src/shared/share/send-link.ts";
import styles from "../../parts/agent.module.css";
import { useInvitation } from "../../parts/invite-link.ts";

const CODE = { size: 480, marginSize: 4, level: "M" } as const;

/** 邀请好友: the member's code and link, and who came through them. */
export const Page = () => (
  <TabbedList
    list={() => pages(Member, "GetRecommended", { limit: 20 })}
    right={<NavButton text="排行" onPress={() => void navigateTo("/pages/agent/invite/rank")} />}
    above={
      <Suspense>
        <Invitation />
      </Suspense>
    }
    empty={() => ({
      picture: "gift",
      title: "还没有好友通过您加入",
      help: "好友打开您的链接并登录，就会出现在这里",
      action: { text: "去做海报", onPress: () => navigateTo("/pages/agent/promotion") },
    })}
  >
    {(list) => <Friends list={list} />}
  </TabbedList>
);

function Invitation() {
  const { title, inviteCode, url } = useInvitation();
  return (
    <Card pad="money" label="我的邀请码">
      <div className={styles.invite}>
        <QRCodeCanvas value={url} {...CODE} className={styles.code} role="img" aria-label="我的邀请二维码" />
        <button
          type="button"
          className={styles.inviteCode}
          onClick={() => void copyText(inviteCode, "邀请码已复制")}
        >
          邀请码 <b>{inviteCode}</b> 复制
        </button>
        <p className={styles.small}>好友扫码或打开链接登录后绑定一次，不能更改</p>
      </div>
      <div className={styles.two}>
        <Button kind="outline" grow onPress={() => copyLink({ url, title })}>
          复制链接
        </Button>
        <Button grow onPress={() => sendLink({ url, title })}>
          发给好友
        </Button>
      </div>
    </Card>
  );
}

function Friends({ list }: { list: readonly RowOf<typeof Member, "GetRecommended">[] }) {
  const { data } = useQuery(q(Member, "GetRank", { kind: "member" }));
  const note = data && `共 ${data.mine.invited} 位，${data.mine.count} 位计入排行`;
  return (
    <>
      <SectionHead title="通过我加入的好友" note={note} onPage />
      <Card pad="none" label="好友">
        <Rows>
          {list.map(({ name, since }) => (
            <Row
              key={`${since} ${name}`}
              icon={<Avatar src="" alt="" size={40} />}
              label={name}
              value={`${formatDay(new Date(since))} 加入`}
              quiet
            />
          ))}
        </Rows>
      </Card>
    </>
  );
}
