import { Agent } from "@heshi/contract/agents/agent";
import { formatDay } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { BottomBar } from "@heshi/ui/layout/page";
import { confirm } from "@heshi/ui/overlay/dialog";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/agent.module.css";

/** 经销商可见信息: whether the agent who invited the member sees what they buy in sum. */
export const Page = () => (
  <Screen nav="page" gap={8}>
    <Content />
  </Screen>
);

function Content() {
  const { agent } = useSuspenseQuery(q(Agent, "GetConsent")).data;
  const [isAsking, setAsking] = useState(false);
  const [end] = useCommand(Agent, "EndConsent", { toast: "已结束授权" });
  if (agent === undefined)
    return (
      <Empty
        picture="box"
        title="没有可以授权的经销商"
        help="您不是由经销商邀请的，没有人能看到您的购买汇总"
        action={{ text: "返回设置", onPress: () => goTo("/pages/setting/index") }}
      />
    );
  const { name, regionText, givenAt } = agent;
  const stop = async (): Promise<void> => {
    const text = "结束后，对方马上看不到您的购买汇总，也不会收到通知。";
    if (await confirm({ title: "结束授权？", text, confirmText: "结束授权" })) await end({});
  };
  return (
    <>
      <Card pad="none" label="邀请您的经销商">
        <Rows>
          <Row label="邀请您的经销商" value={name} note={regionText} />
          <Row
            label="购买汇总"
            value={givenAt === undefined ? "对方看不到" : `${formatDay(new Date(givenAt))} 起可见`}
          />
        </Rows>
      </Card>
      <Foot>
        {givenAt === undefined ? (
          <Button size="full" onPress={() => setAsking(true)}>
            看看授权内容
          </Button>
        ) : (
          <Button kind="outline" size="full" onPress={stop}>
            结束授权
          </Button>
        )}
      </Foot>
      <Caption>不授权不影响购物、价格和售后。</Caption>
      <ConsentSheet name={name} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

type SheetProps = { name: string; open: boolean; onClose: () => void };

/** What exactly the agent sees, and what not. */
function ConsentSheet({ name, open, onClose }: SheetProps) {
  const [give] = useCommand(Agent, "GiveConsent", { toast: "已授权，随时可以结束" });
  const agree = async (): Promise<void> => {
    onClose();
    await give({});
  };
  const bar = (
    <BottomBar still>
      <Button kind="outline" grow onPress={onClose}>
        不同意
      </Button>
      <Button grow onPress={agree}>
        同意授权
      </Button>
    </BottomBar>
  );
  return (
    <Sheet open={open} onClose={onClose} title={`授权给 ${name}`} pad bar={bar}>
      <dl className={styles.consent}>
        <dt>对方能看到</dt>
        <dd>隐去大部分字的昵称</dd>
        <dd>您受邀后完成的订单：笔数、金额合计和最近一次的时间</dd>
        <dt>对方看不到</dt>
        <dd>买了什么、在哪家店买、收货地址和手机号</dd>
        <dd>没有完成或已退款的订单</dd>
        <dt>期限</dt>
        <dd>到您结束授权，或对方不再是经销商为止；可以在“设置 → 隐私”里随时结束</dd>
      </dl>
    </Sheet>
  );
}
