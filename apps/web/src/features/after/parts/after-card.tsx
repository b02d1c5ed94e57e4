import type { ReactNode } from "react";
import type { AfterCard, ShopAfterCard } from "@heshi/contract/trade/after-view";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import { Avatar } from "@heshi/ui/picture/avatar";
import { Card } from "@heshi/ui/layout/card";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { ShopHead } from "@heshi/ui/goods/shop-head";
import { Text } from "@heshi/ui/base/text";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { shopLink } from "#src/shared/goods/shop-link.tsx";
import { Left } from "./state-head.tsx";
import styles from "./after.module.css";

/** States in which the reader of the card has to do something. */
const waits = {
  member: ["agreed", "reshipped", "refused", "goodsRefused"],
  shop: ["applied", "appliedGoods", "returned"],
} as const satisfies Record<string, readonly string[]>;

function Body({ card, to, side }: { card: AfterCard | ShopAfterCard; to: string; side: "member" | "shop" }) {
  const { line, kindText, amountFen, kind, deadlineAt, hint, no } = card;
  const isMine = (waits[side] as readonly string[]).includes(card.state);
  return (
    <Link to={to} className={styles.block} label={`${line.title}，查看售后 ${no}`}>
      <span className={styles.goods}>
        <OrderItem
          title={line.title}
          picture={line.picture}
          choice={line.specs.join("，")}
          count={line.quantity}
        />
      </span>
      <span className={styles.foot}>
        <span>{kindText}</span>
        {kind === "exchange" && amountFen === 0 && !card.credit ? (
          <span>换同款商品</span>
        ) : (
          <span>
            退款 <OrderPrice amount={amountFen} credit={card.credit} size={15} ink />
          </span>
        )}
      </span>
      {(isMine || deadlineAt !== undefined) && (
        <span className={styles.hint}>
          {deadlineAt !== undefined && (
            <>
              还剩 <Left until={deadlineAt} /> ·{" "}
            </>
          )}
          {hint}
        </span>
      )}
    </Link>
  );
}

const State = ({ children, isMine }: { children: ReactNode; isMine: boolean }) => (
  <Text size={13} tone={isMine ? "brand" : "ink-2"} weight={isMine ? "medium" : "regular"}>
    {children}
  </Text>
);

/** An after-sale in the member's list. */
export function OwnCard({ card }: { card: AfterCard }) {
  const isMine = (waits.member as readonly string[]).includes(card.state);
  return (
    <Card as="article" label={`${card.line.title}，${card.stateText}`}>
      <ShopHead
        name={card.shop.name}
        self={card.shop.isSelf}
        link={shopLink(card.shop.shopId)}
        state={<State isMine={isMine}>{card.stateText}</State>}
      />
      <Body card={card} to={withQuery("/pages/order/after/detail", { id: card.afterSaleId })} side="member" />
    </Card>
  );
}

/** An after-sale in the shop's list. */
export function ShopCard({ card }: { card: ShopAfterCard }) {
  const isMine = (waits.shop as readonly string[]).includes(card.state);
  return (
    <Card as="article" label={`${card.line.title}，${card.stateText}`}>
      <div className={styles.head}>
        <span className={styles.who}>
          <Avatar src={card.buyer.avatar} alt="" size={28} />
          <span className={styles.whoName}>
            {card.buyer.nickname} · {card.reasonText}
          </span>
        </span>
        <State isMine={isMine}>{card.stateText}</State>
      </div>
      <Body card={card} to={withQuery("/pages/shop/after/detail", { id: card.afterSaleId })} side="shop" />
    </Card>
  );
}
