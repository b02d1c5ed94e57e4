import { messagePushes } from "#src/shared/messages/message-pushes.ts";
import { type MessageKind, Msg } from "@heshi/contract/account/msg";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { gearSixIcon } from "@heshi/ui/icons/gear-six";
import type { EmptyProps } from "@heshi/ui/state/empty";
import { messageCountsQuery, messageKindTexts, shownUnread } from "#src/shared/messages/messages.ts";
import { pages, type Query } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { TabbedList, useTab } from "#src/shared/parts/tabbed-list.tsx";
import { goTo, navigateTo } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { MessageCard } from "../parts/message-card.tsx";

const empties: Readonly<Record<MessageKind, EmptyProps>> = {
  order: {
    picture: "truck",
    title: "还没有订单消息",
    help: "付款、发货、签收和售后进展会在这里告诉您",
    action: { text: "查看订单", onPress: () => goTo("/pages/order/list") },
  },
  wallet: {
    picture: "coin",
    title: "还没有资金消息",
    help: "转账到账和提现进展会在这里告诉您",
    action: { text: "看看钱包", onPress: () => goTo("/pages/wallet/index") },
  },
  activity: {
    picture: "gift",
    title: "还没有活动消息",
    help: "收藏的商品降价时会在这里告诉您",
    action: { text: "去领券", onPress: () => goTo("/pages/goods/coupons") },
  },
  system: {
    picture: "bell",
    title: "还没有系统通知",
    help: "账号安全和审核结果会在这里告诉您",
    action: { text: "去首页", onPress: () => goTo(HOME) },
  },
};

const countsQuery = () =>
  ({
    ...messageCountsQuery(),
    select: ({ list }: Awaited<ReturnType<ReturnType<typeof messageCountsQuery>["queryFn"]>>) =>
      Object.fromEntries(list.map((count) => [count.kind, shownUnread(count)])),
  }) as unknown as Query<Readonly<Record<string, number>>>;

/** 消息通知: the messages of a kind, selected by `kind` in the URL. */
export function Page() {
  const { tab } = useTab(messageKindTexts, "kind");
  const [readAll] = useCommand(Msg, "ReadAll", { toast: "已全部标为已读" });
  return (
    <TabbedList
      tabs={messageKindTexts}
      label="消息种类"
      param="kind"
      counts={countsQuery()}
      list={(kind) => pages(Msg, "GetList", { kind })}
      empty={(kind) => empties[kind]}
      live={messagePushes}
      right={
        <>
          <NavButton text="已读" label="全部已读" onPress={() => void readAll({ kind: tab })} />
          <NavButton
            icon={gearSixIcon}
            label="消息设置"
            onPress={() => void navigateTo("/pages/message/setting")}
          />
        </>
      }
    >
      {(messages) => (
        <ul>
          {messages.map((message) => (
            <MessageCard key={message.messageId} message={message} />
          ))}
        </ul>
      )}
    </TabbedList>
  );
}
