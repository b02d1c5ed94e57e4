import { Fastpay, type FastpayCard, MOST_FASTPAY_CARDS } from "@heshi/contract/pay/fastpay";
import { formatFen } from "@heshi/kernel/money";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Caption } from "@heshi/ui/layout/foot";
import { Empty } from "@heshi/ui/state/empty";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { BankCards } from "../../parts/bank-cards.tsx";
import { EndCard } from "../../fastpay/end-card.tsx";

const bind = (): Promise<void> => navigateTo("/pages/wallet/fastpay/bind");

/** 快捷支付: the cards that pay by their banks' codes, and their limits; a press ends one. */
export function Page() {
  return (
    <Screen
      nav="page"
      right={<NavButton text="添加" onPress={() => void bind()} />}
      gap={8}
      skeleton={
        <Skeleton>
          <Bone height={112} radius={16} />
          <Bone height={112} radius={16} />
        </Skeleton>
      }
    >
      <Cards />
    </Screen>
  );
}

function Cards() {
  const { data } = useSuspenseQuery(q(Fastpay, "GetCards"));
  const [pressed, setPressed] = useState<FastpayCard>();
  const { list, payFen, dayFen, leftFen } = data;
  if (list.length === 0)
    return (
      <Empty
        picture="coin"
        title="还没有开通快捷支付"
        help="绑定本人储蓄卡，付款时输入银行短信验证码即可"
        action={{ text: "绑定银行卡", onPress: bind }}
      />
    );
  return (
    <>
      <BankCards cards={list.map((card) => ({ ...card, key: card.cardId }))} onPress={setPressed} />
      <Caption>
        单笔最多 ¥{formatFen(payFen)}，每日最多 ¥{formatFen(dayFen)}，今天还可付 ¥{formatFen(leftFen)}
        。最多绑定 {MOST_FASTPAY_CARDS} 张，银行的限额可能更低。
      </Caption>
      <EndCard card={pressed} onClose={() => setPressed(undefined)} />
    </>
  );
}
