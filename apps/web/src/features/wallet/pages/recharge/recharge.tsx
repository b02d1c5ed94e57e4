import { Credit } from "@heshi/contract/money/credit";
import { payWayNames } from "@heshi/contract/pay/pay";
import { type Fen, formatFen, parseYuan, ZERO_FEN } from "@heshi/kernel/money";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Note } from "@heshi/ui/layout/note";
import { AmountKeypad } from "@heshi/ui/picker/keypad";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { grouped } from "#src/shared/form/grouped.ts";
import { navigateTo, redirectTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { ChannelList, type Inward } from "../../recharge/channel-list.tsx";
import { Holder } from "../../holder.tsx";
import { OWN, Packages, type RechargePage } from "../../recharge/packages.tsx";
import { firstChannel, payBy, resultPath } from "../../recharge/recharge.ts";
import styles from "../../recharge/recharge.module.css";

/** 充值: a package or an own amount, a channel; then the channel's page, and the result. */
export function Page() {
  return (
    <Screen
      nav="page"
      gap={8}
      right={<NavButton text="记录" onPress={() => void navigateTo("/pages/wallet/recharge/record")} />}
    >
      <Content />
    </Screen>
  );
}

const yuan = (amount: Fen): string => `¥${formatFen(amount).replace(/\.00$/, "")}`;

/** Why an own amount is not allowed; undefined when it is. */
const faultOf = (amount: Fen, { leastFen, mostFen }: RechargePage): string | undefined =>
  amount < leastFen ? `最少 ${yuan(leastFen)}` : amount > mostFen ? `单笔最多 ${yuan(mostFen)}` : undefined;

/** What is chosen: the key of a package or OWN, what was typed, and the channel. */
function useChoice(page: RechargePage) {
  const { packages, channels, lastWay } = page;
  // the smallest: a tap on the button shall not pay more than was meant
  const least = [...packages].sort((one, other) => one.amountFen - other.amountFen)[0];
  const [key, setKey] = useState(least?.packageId ?? OWN);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Inward>();
  const found = packages.find(({ packageId }) => packageId === key);
  const amountFen = found?.amountFen ?? parseYuan(text.replace(/\.$/, "")) ?? ZERO_FEN;
  const channel = chosen ?? firstChannel(channels, lastWay);
  const fault = found ? undefined : faultOf(amountFen, page);
  return { key, setKey, text, setText, setChosen, found, amountFen, channel, fault };
}

/** Begins the recharge and leaves for its channel; what follows is on its own page. */
async function pay(
  input: { amountFen: Fen; packageId?: string | undefined },
  channel: Inward,
): Promise<void> {
  const { rechargeNo } = await rpc(Credit).Recharge(input);
  await redirectTo(resultPath(rechargeNo));
  await payBy(rechargeNo, channel);
}

function Content() {
  const { data: page } = useSuspenseQuery(q(Credit, "GetRechargePage"));
  const { key, setKey, text, setText, setChosen, found, amountFen, channel, fault } = useChoice(page);
  const { balanceFen, packages, channels, open } = page;
  const next = async (): Promise<void> => {
    if (channel !== undefined) await pay({ amountFen, packageId: found?.packageId }, channel);
  };
  const isOff = fault !== undefined || channel === undefined;
  const isOwn = found === undefined;
  return (
    <div className={styles.page}>
      {open && <Waiting amountFen={open.amountFen} rechargeNo={open.rechargeNo} />}
      <Card pad="money">
        <p className={styles.label}>
          充值金额
          <span>当前余额 ¥{formatFen(balanceFen)}</span>
        </p>
        <Packages packages={packages} value={key} onChange={setKey} />
        {isOwn && <OwnAmount page={page} text={text} fault={fault} />}
      </Card>
      <ChannelList channels={channels} value={channel} onChange={setChosen} />
      <Caption>
        充值进余额，可用于购物和提现；赠送的银币按这笔钱消费（交易完成）的比例到账，转出和提现的部分不赠送；套餐每天限一次。
      </Caption>
      <Holder />
      {isOwn ? (
        <AmountKeypad
          value={text}
          onChange={setText}
          action={{ text: "充值", disabled: isOff, onPress: next }}
        />
      ) : (
        <Foot sticky>
          <Button size="full" busyText="正在前往" disabled={isOff} onPress={next}>
            {channel && payWayNames[channel]} ¥{formatFen(amountFen)}
          </Button>
        </Foot>
      )}
    </div>
  );
}

/** One that was begun and not paid. */
function Waiting({ amountFen, rechargeNo }: { amountFen: Fen; rechargeNo: string }) {
  return (
    <Note
      kind="info"
      onPage
      act={
        <Button kind="outline" size="s" onPress={() => navigateTo(resultPath(rechargeNo))}>
          去支付
        </Button>
      }
    >
      有一笔 ¥{formatFen(amountFen)} 的充值待支付
    </Note>
  );
}

/** The own amount as it is typed, with the limits or why it is not allowed. */
function OwnAmount(props: { page: RechargePage; text: string; fault: string | undefined }) {
  const { page, text, fault } = props;
  const range = `单笔 ${yuan(page.leastFen)}–${yuan(page.mostFen).slice(1)}`;
  return (
    <>
      <p className={styles.amount} role="status" aria-label={`充值金额 ${text === "" ? "未输入" : text}`}>
        ¥<b>{grouped(text)}</b>
      </p>
      <p className={styles.fault} role="alert">
        {text === "" ? range : fault}
      </p>
    </>
  );
}
