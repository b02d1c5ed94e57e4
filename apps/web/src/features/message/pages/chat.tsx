import { Chat } from "@heshi/contract/chat/chat";
import type { ChatHead } from "@heshi/contract/chat/chat-view";
import { isId } from "@heshi/kernel/id";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { dotsThreeIcon } from "@heshi/ui/icons/dots-three";
import { storefrontIcon } from "@heshi/ui/icons/storefront";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { ChatScreen } from "#src/shared/chat/chat-screen.tsx";
import { memberSide } from "#src/shared/chat/chat-side.ts";
import { serviceFace } from "../service-face.ts";
import { Talk } from "#src/shared/chat/talk.tsx";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { shopPath } from "#src/shared/goods/shop-link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { useLocation, useParam } from "#src/shared/router/router.tsx";
import { useSession } from "#src/shared/session/session-store.ts";
import styles from "../parts/chat.module.css";

/** Opened by a tap: the conversation does not wait for it. */
const ChatMenu = lazy(() => import("../parts/chat-menu.tsx").then((part) => ({ default: part.ChatMenu })));
/** Loaded only for who comes from a product, an order or an after-sale. */
const AboutCard = lazy(() => import("../parts/about-card.tsx").then((part) => ({ default: part.AboutCard })));

/** The id of the conversation: given, or that with a shop, or with the service, which is made if there is none. */
const openQuery = (id: string, shopId: string) => ({
  queryKey: ["conversation.open", id, shopId],
  queryFn: async () =>
    isId(id) ? id : (await rpc(Chat).Open(isId(shopId) ? { shopId } : {}, { isAlone: true })).chatId,
  staleTime: Infinity,
});

/** A conversation with a shop or with the service (`id`, or `shopId`); `waresId`, `orderId`, `afterSaleId`: what is asked about. */
export function Page() {
  const [id, shopId] = [useParam("id"), useParam("shopId")];
  const { data: chatId = "" } = useQuery(openQuery(id, shopId));
  const { data: head } = useQuery({ ...q(Chat, "GetChat", { chatId }), enabled: chatId !== "" });
  const [isOpen, setOpen] = useState(false);
  const right = head && (
    <>
      {head.shopId !== undefined && (
        <NavButton
          icon={storefrontIcon}
          label="进店"
          onPress={() => void goTo(shopPath(head.shopId ?? ""))}
        />
      )}
      <NavButton icon={dotsThreeIcon} label="更多" onPress={() => setOpen(true)} />
    </>
  );
  return (
    <ChatScreen title={head?.name ?? "聊天"} note={head && <Hours head={head} />} right={right}>
      <Opened id={id} shopId={shopId} />
      <Suspense fallback={null}>
        {head && <ChatMenu head={head} open={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </ChatScreen>
  );
}

const Hours = ({ head }: { head: ChatHead }) =>
  head.isOpen ? (
    <span className={styles.on}>
      <i className={styles.dot} />
      <span className={styles.state}>在线 · </span>
      {head.hours}
    </span>
  ) : (
    <>
      <span className={styles.state}>休息中 · </span>
      {head.hours} 回复
    </>
  );

function Opened({ id, shopId }: { id: string; shopId: string }) {
  const { data: chatId } = useSuspenseQuery(openQuery(id, shopId));
  const { data: head } = useSuspenseQuery(q(Chat, "GetChat", { chatId }));
  const member = useSession((session) => session.member);
  const isAsking = useLocation().search.match(/[?&](?:waresId|orderId|afterSaleId)=/) !== null;
  const { name, avatar } = head.shopId === undefined ? serviceFace : head;
  return (
    <Talk
      key={chatId}
      side={memberSide}
      chatId={chatId}
      first={head}
      faces={{
        own: { name: "我", avatar: member?.avatar ?? "" },
        other: { name, avatar },
      }}
      foot={(send) =>
        isAsking && (
          <Suspense>
            <AboutCard onSend={send} />
          </Suspense>
        )
      }
      quick={(send, openCards) => (
        <Chips label="快捷提问" oneRow>
          <Chip onPage onPress={openCards}>
            发订单
          </Chip>
          {head.questions.map((question) => (
            <Chip key={question} onPage onPress={() => send({ text: question })}>
              {question}
            </Chip>
          ))}
        </Chips>
      )}
      empty={<h2 className={styles.hello}>您好，有什么可以帮您？</h2>}
    />
  );
}
