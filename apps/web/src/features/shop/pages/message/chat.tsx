import { Chat } from "@heshi/contract/chat/chat";
import type { DeskHead } from "@heshi/contract/chat/chat-view";
import { isId } from "@heshi/kernel/id";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { dotsThreeIcon } from "@heshi/ui/icons/dots-three";
import { Empty } from "@heshi/ui/state/empty";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ChatScreen } from "#src/shared/chat/chat-screen.tsx";
import { shopSide } from "#src/shared/chat/shop-side.ts";
import { shopLive } from "#src/shared/chat/shop-side.ts";
import { Talk } from "#src/shared/chat/talk.tsx";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { DeskMenu } from "../../parts/desk-menu.tsx";
import { Merchant } from "@heshi/contract/shop/merchant";

/** The id of the conversation: given, or that with the buyer of an order. */
const openQuery = (id: string, orderId: string) => ({
  queryKey: ["conversation.shopOpen", id, orderId],
  queryFn: async () => (isId(id) ? id : (await rpc(Chat).ShopOpen({ orderId }, { isAlone: true })).chatId),
  staleTime: Infinity,
});

/** A conversation of the shop with a member (`id`, or the buyer of `orderId`). */
export function Page() {
  const [id, orderId] = [useParam("id"), useParam("orderId")];
  const { data: chatId = "" } = useQuery(openQuery(id, orderId));
  const { data: head } = useQuery({ ...q(Chat, "GetShopChat", { chatId }), enabled: chatId !== "" });
  const [isOpen, setOpen] = useState(false);
  return (
    <ChatScreen
      title={head?.memberName ?? "聊天"}
      note={head && noteOf(head)}
      right={head && <NavButton icon={dotsThreeIcon} label="更多" onPress={() => setOpen(true)} />}
    >
      <Opened id={id} orderId={orderId} />
      {head && <DeskMenu head={head} open={isOpen} onClose={() => setOpen(false)} />}
    </ChatScreen>
  );
}

const noteOf = ({ isMine, clerkName }: DeskHead): string =>
  isMine ? "我在接待" : clerkName === undefined ? "还没有人接待，回复即接待" : `${clerkName}正在接待`;

function Opened({ id, orderId }: { id: string; orderId: string }) {
  const { data: chatId } = useSuspenseQuery(openQuery(id, orderId));
  const { data: head } = useSuspenseQuery(q(Chat, "GetShopChat", { chatId }));
  const { data: shop } = useSuspenseQuery(q(Merchant, "GetInfo"));
  const { data: phrases } = useQuery(q(Chat, "GetPhrases"));
  // taken or handed over elsewhere
  useEffect(() => shopLive().onPush("chat.list", () => void refetch(["Chat.GetShopChat"])), []);
  return (
    <Talk
      key={chatId}
      side={shopSide}
      chatId={chatId}
      first={head}
      faces={{
        own: { name: shop.name, avatar: shop.logo },
        other: { name: head.memberName, avatar: head.avatar },
      }}
      phrases={phrases?.list.filter(({ question }) => question === "")}
      empty={<Empty picture="mail" title="还没有聊天记录" />}
      closed={head.mayAnswer ? undefined : `${head.clerkName ?? "同事"}正在接待，点右上角“接手”后回复`}
    />
  );
}
