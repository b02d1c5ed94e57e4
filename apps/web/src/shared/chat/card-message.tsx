import type { ChatCard } from "@heshi/contract/chat/chat-view";
import { Picture } from "@heshi/ui/picture/picture";
import type { ReactNode } from "react";
import { OrderPrice } from "../goods/order-price.tsx";
import { goodsPath } from "../goods/goods-path.ts";
import { Link } from "../router/link.tsx";
import { withQuery } from "../router/path.ts";
import styles from "./card-message.module.css";

/** Where a card leads, for a member or for the shop's people. */
export function cardPath(
  { waresId, orderId, afterSaleId }: Partial<ChatCard>,
  side: "member" | "desk",
): string {
  const isShop = side === "desk";
  if (afterSaleId !== undefined)
    return withQuery(isShop ? "/pages/shop/after/detail" : "/pages/order/after/detail", { id: afterSaleId });
  if (orderId !== undefined)
    return withQuery(isShop ? "/pages/shop/order/detail" : "/pages/order/detail", { id: orderId });
  return goodsPath(waresId ?? "");
}

export interface CardFaceProps {
  card: ChatCard;
  /** Above the title: 你正在咨询的商品. */
  head?: string;
  /** Beside the price: 发送商品. */
  act?: ReactNode;
}

/** A product, an order or an after-sale in a conversation. */
export function CardFace({ card, head, act }: CardFaceProps) {
  return (
    <span className={styles.face}>
      <Picture src={card.picture} alt="" width={72} />
      <span className={styles.words}>
        {head !== undefined && <span className={styles.head}>{head}</span>}
        <span className={head === undefined ? styles.title : styles.short}>{card.title}</span>
        {/* state and number, each on its line */}
        {card.note.split(" · ").map((part) => (
          <span key={part} className={styles.note}>
            {part}
          </span>
        ))}
        <span className={styles.foot}>
          <OrderPrice amount={card.amountFen} credit={card.credit} size={20} />
          {act}
        </span>
      </span>
    </span>
  );
}

/** The same as a link to it. */
export const CardLink = ({ card, side }: { card: ChatCard; side: "member" | "desk" }) => (
  <Link to={cardPath(card, side)} className={styles.card} otherwise={<CardFace card={card} />}>
    <CardFace card={card} />
  </Link>
);
