import { Wares } from "@heshi/contract/goods/wares";
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import type { ChatCard } from "@heshi/contract/chat/chat-view";
import { isId } from "@heshi/kernel/id";
import { Button } from "@heshi/ui/form/button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CardFace } from "#src/shared/chat/card-message.tsx";
import type { Content } from "#src/shared/chat/conversation.ts";
import { q } from "#src/shared/data/query.ts";
import { useParam } from "#src/shared/router/router.tsx";
import styles from "./chat.module.css";

type About = { card: ChatCard; head: string; act: string; content: Content };

/** The product, order or after-sale that the member came from. */
function useAbout(): About | undefined {
  const [waresId, orderId, afterSaleId] = [useParam("waresId"), useParam("orderId"), useParam("afterSaleId")];
  const goods = useQuery({ ...q(Wares, "GetDetail", { waresId }), enabled: isId(waresId) }).data;
  const order = useQuery({ ...q(Order, "GetDetail", { orderId }), enabled: isId(orderId) }).data;
  const after = useQuery({ ...q(After, "GetDetail", { afterSaleId }), enabled: isId(afterSaleId) }).data;
  if (goods) {
    const { title, pictures, priceFen, points } = goods;
    const least = points?.skus[0];
    const card = {
      title,
      picture: pictures[0] ?? "",
      amountFen: least?.priceFen ?? priceFen,
      credit: points && least && { creditType: points.creditType, creditCent: least.creditCent },
      note: "",
    };
    return { card, head: "您正在咨询的商品", act: "发送商品", content: { waresId } };
  }
  if (order) {
    const { lines, payableFen, credit, stateText, no } = order;
    const title = lines[0]?.title ?? "";
    const card = {
      title,
      picture: lines[0]?.picture ?? "",
      amountFen: payableFen,
      credit,
      note: `${stateText} · ${no}`,
    };
    return { card, head: "您正在咨询的订单", act: "发送订单", content: { orderId } };
  }
  if (!after) return undefined;
  const { line, amountFen, credit, stateText, no } = after;
  const card = { title: line.title, picture: line.picture, amountFen, credit, note: `${stateText} · ${no}` };
  return { card, head: "您正在咨询的售后", act: "发送售后单", content: { afterSaleId } };
}

/** What the member came from, to send with one press; gone once it is sent. */
export function AboutCard({ onSend }: { onSend: (content: Content) => void }) {
  const about = useAbout();
  const [isSent, setSent] = useState(false);
  if (about === undefined || isSent) return null;
  const send = (): void => {
    onSend(about.content);
    setSent(true);
  };
  return (
    <div className={styles.about}>
      <CardFace
        card={about.card}
        head={about.head}
        act={
          <Button kind="tint" size="s" onPress={send}>
            {about.act}
          </Button>
        }
      />
    </div>
  );
}
