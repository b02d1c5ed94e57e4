import { Bank, MOST_CARDS, type PayoutAccount } from "@heshi/contract/money/bank";
import { formatShort } from "@heshi/kernel/text";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Caption } from "@heshi/ui/layout/foot";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { AccountNotes } from "../parts/account-notes.tsx";
import { BankCards } from "../parts/bank-cards.tsx";
import { Remove } from "../parts/remove.tsx";

const addCard = (): Promise<void> => navigateTo("/pages/wallet/setting/bankcard");

/** 银行卡: the cards in their banks' colours; a press manages one. */
export function Page() {
  return (
    <Screen
      nav="page"
      right={<NavButton text="添加" onPress={() => void addCard()} />}
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

const noteOf = ({ isUsable, usableAt }: PayoutAccount): string | undefined =>
  isUsable ? undefined : `${formatShort(new Date(usableAt))} 起可提现`;

function Cards() {
  const { data } = useSuspenseQuery(q(Bank, "GetAccounts"));
  const [pressed, setPressed] = useState<PayoutAccount>();
  const cards = data.list
    .filter(({ kind }) => kind === "bank")
    .map((card) => ({ ...card, key: card.accountId, note: noteOf(card) }));
  if (cards.length === 0)
    return (
      <Empty
        picture="coin"
        title="还没有银行卡"
        help="添加本人的储蓄卡，用来收提现的钱"
        action={{ text: "添加银行卡", onPress: addCard }}
      />
    );
  return (
    <>
      <AccountNotes {...data} holder={data.holder} cautionUntil={data.cautionUntil} />
      <BankCards cards={cards} onPress={setPressed} />
      <Caption>
        最多 {MOST_CARDS} 张，均为本人储蓄卡。卡号加密保存，新卡添加满 {data.waitHours} 小时后可以提现。
      </Caption>
      <Remove account={pressed} onClose={() => setPressed(undefined)} />
    </>
  );
}
